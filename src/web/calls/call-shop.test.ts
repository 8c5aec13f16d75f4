import { describe, expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { withAccessToken } from "./call-shop.ts";
import { worthRetrying } from "./query-client.ts";

const problem = (status: number, code: Problem["code"]) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

/** A shop that accepts one token, and a session that has others. */
function shopWith({ accepts, has, next }: { accepts: string; has: string | null; next: string | null }) {
  const sent: (string | null)[] = [];
  const rejected: string[] = [];
  const session = {
    accessToken: async () => has,
    replaceToken: async (token: string) => {
      rejected.push(token);
      return next;
    },
  };
  const call = () =>
    withAccessToken(session, async (token) => {
      sent.push(token);
      if (token !== accepts) throw problem(401, "token_expired");
      return "reply";
    });
  return { call, sent, rejected };
}

describe("a call with an access token", () => {
  test("sends the session's token", async () => {
    const { call, sent, rejected } = shopWith({ accepts: "a", has: "a", next: null });
    await expect(call()).resolves.toBe("reply");
    expect([sent, rejected]).toEqual([["a"], []]);
  });

  test("retries once with a new token after a 401", async () => {
    const { call, sent, rejected } = shopWith({ accepts: "b", has: "a", next: "b" });
    await expect(call()).resolves.toBe("reply");
    expect([sent, rejected]).toEqual([["a", "b"], ["a"]]);
  });

  test("fails when the new token is rejected, too", async () => {
    const { call, sent } = shopWith({ accepts: "c", has: "a", next: "b" });
    await expect(call()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(sent).toEqual(["a", "b"]);
  });

  test("fails when the session has ended", async () => {
    const { call, sent } = shopWith({ accepts: "b", has: "a", next: null });
    await expect(call()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(sent).toEqual(["a"]);
  });

  test("requests no new token when no user is signed in", async () => {
    const { call, rejected } = shopWith({ accepts: "b", has: null, next: "b" });
    await expect(call()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(rejected).toEqual([]);
  });
});

describe("a failed read", () => {
  test.each([
    problem(0, "unreachable"),
    problem(503, "unavailable"),
    problem(500, "internal_error"),
    new Error("?"),
  ])("is retried twice when there was no usable reply: %s", (error) => {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, error))).toEqual([true, true, false]);
  });

  test.each([400, 401, 403, 404, 409, 422, 429])("is not retried after a %d", (status) => {
    expect(worthRetrying(0, problem(status, "malformed"))).toBe(false);
  });
});
