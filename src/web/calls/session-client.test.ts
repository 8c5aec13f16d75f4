import { describe, expect, test } from "vitest";
import { type Client, ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { listUsers } from "#contract/users.ts";
import { worthRetrying } from "./query-client.ts";
import { sessionClient } from "./session-client.ts";

const refusal = (status: number, code: Problem["code"]) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

/** A shop that knows one token, and a session that has others. */
function shopOf({ accepts, has, next }: { accepts: string; has: string | null; next: string | null }) {
  const tried: (string | null)[] = [];
  const replaced: string[] = [];
  const session = {
    accessToken: async () => has,
    replaceToken: async (refused: string) => {
      replaced.push(refused);
      return next;
    },
  };
  const clientWith = ({ token }: { token: () => Promise<string | null> }): Client =>
    (async () => {
      const bearer = await token();
      tried.push(bearer);
      if (bearer !== accepts) throw refusal(401, "token_expired");
      return { body: [], total: 0, nextCursor: undefined };
    }) as Client;
  const ask = () => sessionClient(session, clientWith)(listUsers, {});
  return { ask, tried, replaced };
}

describe("a call of somebody signed in", () => {
  test("carries their token", async () => {
    const { ask, tried, replaced } = shopOf({ accepts: "a", has: "a", next: null });
    await expect(ask()).resolves.toMatchObject({ total: 0 });
    expect([tried, replaced]).toEqual([["a"], []]);
  });

  test("whose token the shop refuses is made again with another, once", async () => {
    const { ask, tried, replaced } = shopOf({ accepts: "b", has: "a", next: "b" });
    await expect(ask()).resolves.toMatchObject({ total: 0 });
    expect([tried, replaced]).toEqual([["a", "b"], ["a"]]);
  });

  test("is refused when the other token is, too", async () => {
    const { ask, tried } = shopOf({ accepts: "c", has: "a", next: "b" });
    await expect(ask()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(tried).toEqual(["a", "b"]);
  });

  test("is refused when the session is over", async () => {
    const { ask, tried } = shopOf({ accepts: "b", has: "a", next: null });
    await expect(ask()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(tried).toEqual(["a"]);
  });

  test("of nobody in particular asks for no other token", async () => {
    const { ask, replaced } = shopOf({ accepts: "b", has: null, next: "b" });
    await expect(ask()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(replaced).toEqual([]);
  });
});

describe("a read that failed", () => {
  test.each([
    refusal(0, "unreachable"),
    refusal(503, "unavailable"),
    refusal(500, "internal_error"),
    new Error("?"),
  ])("is tried twice more when no usable answer came: %s", (error) => {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, error))).toEqual([true, true, false]);
  });

  test.each([400, 401, 403, 404, 409, 422, 429])("is not tried again after a %d", (status) => {
    expect(worthRetrying(0, refusal(status, "malformed"))).toBe(false);
  });
});
