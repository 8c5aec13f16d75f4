import { expect, it } from "vitest";
import { keyedConcurrencyLimit } from "./keyed-concurrency-limit.ts";

it("runs so many at a time, in order, and goes on after a failure", async () => {
  const limitConcurrency = keyedConcurrencyLimit(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((n) =>
    limitConcurrency(async () => {
      started.push(n);
      await new Promise<void>((resolve, reject) => {
        finish[n] = n === 1 ? () => reject(new Error("one")) : resolve;
      });
      return n;
    }),
  );
  const settled = Promise.allSettled(all);
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await expect(all[1]).rejects.toThrow("one");
  expect(started).toEqual([0, 1, 2]);
  finish[0]?.();
  await all[0];
  expect(started).toEqual([0, 1, 2, 3]);
  finish[2]?.();
  finish[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});
