import { describe, expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { PartTurns } from "./part-turns.ts";

/** Work that is done when the test says so. */
function job(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, done: () => resolve(name), fails: () => reject(new Error(name)) };
}

/** Everything that could begin has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("Orders for the same part", () => {
  it("take turns in the order they came, and others do not wait for them", async () => {
    const turns = new PartTurns();
    const log: string[] = [];
    const [first, second, other] = [job("first", log), job("second", log), job("other", log)];
    const replies = [
      turns.take(["fan"], first.work),
      turns.take(["fan"], second.work),
      turns.take(["battery"], other.work),
    ];
    await settled();
    expect(log).toEqual(["first", "other"]);
    first.done();
    await settled();
    expect(log).toEqual(["first", "other", "second"]);
    second.done();
    other.done();
    expect(await Promise.all(replies)).toEqual(["first", "second", "other"]);
  });

  it("take turns when one of several parts is the same, whatever their order", async () => {
    const turns = new PartTurns();
    let atWork = 0;
    const mostAtWork = await Promise.all(
      [["fan", "battery"], ["battery", "fan"], ["fan", "panel"], ["fan"]].map((partIds) =>
        turns.take(partIds, async () => {
          atWork += 1;
          await settled();
          return atWork--;
        }),
      ),
    );
    expect(mostAtWork).toEqual([1, 1, 1, 1]);
  });

  it("go on after one that failed, which gets its own error", async () => {
    const turns = new PartTurns();
    const log: string[] = [];
    const [first, second] = [job("first", log), job("second", log)];
    const failed = expect(turns.take(["fan"], first.work)).rejects.toThrow("first");
    const reply = turns.take(["fan"], second.work);
    first.fails();
    await failed;
    second.done();
    expect(await reply).toBe("second");
  });

  it("are told to try again when they waited too long, and do nothing then", async () => {
    const turns = new PartTurns(1);
    const log: string[] = [];
    const [first, second] = [job("first", log), job("second", log)];
    const reply = turns.take(["fan"], first.work);
    const refusal = await turns.take(["fan"], second.work).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
    first.done();
    await reply;
    await settled();
    expect(log).toEqual(["first"]);
  });
});
