import { expect, it } from "vitest";
import { lowerBound } from "./lower-bound.ts";

it("where a condition begins to hold is found in any stretch, also where it holds from its begin on or nowhere", () => {
  for (let from = 0; from < 5; from += 1) {
    for (let to = from; to < 9; to += 1) {
      for (let first = from; first <= to; first += 1) {
        expect([from, to, lowerBound(from, to, (at) => at >= first)]).toEqual([from, to, first]);
      }
    }
  }
});
