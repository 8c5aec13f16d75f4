import { describe, expect, it } from "vitest";
import { docSetOf, noDocs, scored } from "./doc-set.ts";
import { type MatchedTerm, matchTerms } from "./match-terms.ts";
import { topDocs } from "./top-docs.ts";

const term = (said: string, ordinals: number[], more: Partial<MatchedTerm> = {}): MatchedTerm => ({
  said: [said],
  parts: scored(docSetOf(ordinals), 1),
  isCategory: false,
  ...more,
});
const matched = (...terms: MatchedTerm[]) => {
  const { parts, kept } = matchTerms(terms);
  return { parts: [...parts.ordinals], kept: kept.map(({ said }) => said[0]) };
};

describe("terms", () => {
  it("find the parts that match all of them", () => {
    expect(matched(term("ddr4", [1, 2, 3]), term("16gb", [2, 3, 4])).parts).toEqual([2, 3]);
    expect(matched()).toEqual({ parts: [], kept: [] });
  });

  it("that no part has together are left out: the commoner first, the kind of thing last", () => {
    expect(matched(term("common", [1, 2, 3]), term("rare", [9]))).toEqual({ parts: [9], kept: ["rare"] });
    expect(matched(term("rare", [9]), term("keyboard", [1, 2, 3], { isCategory: true }))).toEqual({
      parts: [1, 2, 3],
      kept: ["keyboard"],
    });
    expect(
      matched(
        term("t480", [7, 8], { isLaptop: true }),
        term("black", [1]),
        term("keyboard", [1, 2], { isCategory: true }),
      ),
    ).toEqual({ parts: [1], kept: ["keyboard", "black"] });
    expect(matched(term("nowhere", []), term("fan", [4])).parts).toEqual([4]);
  });

  it("of two kinds of thing mean the later", () => {
    const [display, cable] = [
      term("display", [1], { isCategory: true }),
      term("cable", [2], { isCategory: true }),
    ];
    expect(matched(display, cable).kept).toEqual(["cable"]);
  });
});

describe("the best of a set", () => {
  it("come first, and of equals the newer", () => {
    const set = { ordinals: Int32Array.of(1, 2, 3, 4, 5), scores: Float32Array.of(1, 5, 3, 5, 3) };
    expect(topDocs(set, 3)).toEqual([4, 2, 5]);
    expect(topDocs(set, 9)).toEqual([4, 2, 5, 3, 1]);
    expect(topDocs(docSetOf([7, 6]), 1)).toEqual([7]);
    expect(topDocs(noDocs, 3)).toEqual([]);
  });
});
