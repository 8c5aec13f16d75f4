import { expect, test } from "vitest";
import { retryDelaySeconds } from "./retry-delay.ts";

const policy = { maxAttempts: 20, firstRetrySeconds: 5, maxRetrySeconds: 3600 };

test("a wait doubles after each attempt up to its limit, however many there were", () => {
  const longest = (attempts: number) => retryDelaySeconds(attempts, policy, () => 0);
  expect([1, 2, 3, 4].map(longest)).toEqual([5, 10, 20, 40]);
  expect([10, 11, 1024, 2_000_000_000].map(longest)).toEqual([2560, 3600, 3600, 3600]);
});

test("chance takes away up to half of a wait", () => {
  expect(retryDelaySeconds(11, policy, () => 0.5)).toBe(2700);
  expect(retryDelaySeconds(11, policy, () => 1)).toBe(1800);
});
