import { describe, expect, it } from "vitest";
import { docSetOf, scored } from "#engines/catalog-index/index.ts";
import { type MatchedTerm, matchTerms } from "./match-terms.ts";

const term = (token: string, docIds: number[], more: Partial<MatchedTerm> = {}): MatchedTerm => ({
  tokens: [token],
  parts: scored(docSetOf(docIds), 8),
  isCategory: false,
  ...more,
});
const matched = (...terms: MatchedTerm[]) => {
  const { parts, kept } = matchTerms(terms);
  return { parts: [...parts.docIds], kept: kept.map(({ tokens }) => tokens[0]) };
};

describe("matchTerms", () => {
  it("returns the parts that match all terms", () => {
    expect(matched(term("ddr4", [1, 2, 3]), term("16gb", [2, 3, 4])).parts).toEqual([2, 3]);
    expect(matched()).toEqual({ parts: [], kept: [] });
  });

  it("drops terms that no part has together: common words first, categories last", () => {
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

  it("is not narrowed by descriptions beside a category: they change the order", () => {
    const described = term("gaming", [2, 9], { parts: scored(docSetOf([2, 9]), 1) });
    const { parts, kept } = matchTerms([term("ssd", [1, 2, 3], { isCategory: true }), described]);
    expect([[...parts.docIds], kept.length]).toEqual([[1, 2, 3], 2]);
    expect(parts.scores?.[1]).toBeGreaterThan(parts.scores?.[0] ?? 0);
    expect(matched(described, term("black", [9])).parts).toEqual([9]);
  });

  it("keeps the later of two categories", () => {
    const [display, cable] = [
      term("display", [1], { isCategory: true }),
      term("cable", [2], { isCategory: true }),
    ];
    expect(matched(display, cable).kept).toEqual(["cable"]);
  });
});
