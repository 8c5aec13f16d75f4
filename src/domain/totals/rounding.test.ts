import { expect, it } from "vitest";
import { roundedShare, splitCents } from "./rounding.ts";

it("Half a cent is rounded up, less is rounded down", () => {
  expect(roundedShare(1000, 8_250, 100_000)).toBe(83);
  expect(roundedShare(100, 500, 100_000)).toBe(1);
  expect(roundedShare(100, 499, 100_000)).toBe(0);
  expect(roundedShare(99_999_999, 99_999, 100_000)).toBe(99_998_999);
});

it("Shares add up to the last cent, and the cents left over go to the largest remainders", () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(10, [999, 1, 500])).toEqual([7, 0, 3]);
  expect(splitCents(500, [0, 0])).toEqual([0, 0]);
  for (let cents = 0; cents < 300; cents += 7) {
    const shares = splitCents(cents, [1995, 5, 12_345, 777]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
  }
});
