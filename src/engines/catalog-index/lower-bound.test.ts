import { expect, it } from "vitest";
import { lowerBound } from "./lower-bound.ts";

it("lowerBound returns the first number that the condition holds for, in every range", () => {
  for (let from = 0; from < 5; from += 1) {
    for (let to = from; to < 9; to += 1) {
      for (let first = from; first <= to; first += 1) {
        expect([from, to, lowerBound(from, to, (at) => at >= first)]).toEqual([from, to, first]);
      }
    }
  }
});
