import { describe, expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { sendOnce } from "./intents.ts";

const call = { name: "addThing" };
const problem = (code: Problem["code"], status: number) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

/** A tab: what its requests sent as key, and what they get. */
function tab() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const keys: string[] = [];
  const send = (input: unknown, reply: () => Promise<unknown> = async () => "done") =>
    sendOnce(
      call,
      input,
      (key) => {
        keys.push(key);
        return reply();
      },
      () => storage,
    );
  return { keys, send };
}

describe("the key of what a person wants done", () => {
  test.each([
    ["the network failed", problem("unreachable", 0)],
    ["the shop failed", problem("unavailable", 503)],
    ["the first request still runs", problem("key_in_use", 409)],
  ])("stays the same after %s", async (_why, error) => {
    const { keys, send } = tab();
    await expect(send({ units: 1 }, () => Promise.reject(error))).rejects.toThrow();
    await send({ units: 1 });
    expect(new Set(keys).size).toBe(1);
    await send({ units: 1 });
    expect(new Set(keys).size).toBe(2);
  });

  test("is a new one after a refusal, which has changed nothing, and for other input", async () => {
    const { keys, send } = tab();
    await expect(send({ units: 0 }, () => Promise.reject(problem("rule_broken", 422)))).rejects.toThrow();
    await expect(send({ units: 0 }, () => Promise.reject(problem("unreachable", 0)))).rejects.toThrow();
    await send({ units: 1 });
    expect(new Set(keys).size).toBe(3);
  });

  test("is sent once when a button is pressed twice", async () => {
    const { keys, send } = tab();
    expect(await Promise.all([send({ units: 1 }), send({ units: 1 })])).toEqual(["done", "done"]);
    expect(keys).toHaveLength(1);
  });

  test("needs no storage", async () => {
    const blocked = () => {
      throw new Error("denied");
    };
    expect(await sendOnce(call, {}, async (key) => key.length, blocked)).toBe(36);
  });
});
