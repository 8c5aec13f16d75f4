import { describe, expect, it } from "vitest";
import { type DocSet, docSetOf, intersect, noDocs, scored, union } from "./doc-set.ts";

const plain = (set: DocSet) => [...set.ordinals];
const withScores = (set: DocSet) => [...set.ordinals].map((ordinal, index) => [ordinal, set.scores?.[index]]);

describe("a set of parts", () => {
  it("is ascending and holds each part once, whatever it was made from", () => {
    expect(plain(docSetOf([9, 3, 10, 3, 2]))).toEqual([2, 3, 9, 10]);
  });

  it("meets another in the parts of both", () => {
    expect(plain(intersect(docSetOf([1, 4, 6, 9]), docSetOf([4, 5, 9, 12])))).toEqual([4, 9]);
    expect(plain(intersect(docSetOf([1, 2]), noDocs))).toEqual([]);
    expect(plain(intersect(noDocs, docSetOf([1, 2])))).toEqual([]);
  });

  it("joins another in the parts of either", () => {
    expect(plain(union(docSetOf([1, 4, 9]), docSetOf([4, 5])))).toEqual([1, 4, 5, 9]);
    expect(plain(union(noDocs, docSetOf([2])))).toEqual([2]);
  });

  it("meets and joins as sets of numbers do, whatever their sizes", () => {
    const every = (step: number, from = 0) => Array.from({ length: 400 }, (_, n) => from + n * step);
    for (const [some, others] of [
      [every(1), every(7)],
      [every(3), every(5, 2)],
      [[399 * 7], every(7)],
      [[0, 1, 5000], every(2)],
    ] as const) {
      for (const [a, b] of [
        [some, others],
        [others, some],
      ] as const) {
        const both = a.filter((n) => b.some((m) => m === n));
        expect(plain(intersect(docSetOf(a), docSetOf(b)))).toEqual(both);
        const either = [...new Set([...a, ...b])].sort((x, y) => x - y);
        expect(plain(union(docSetOf(a), docSetOf(b)))).toEqual(either);
      }
    }
  });

  it("adds scores where it meets, and keeps the better or the sum where it joins", () => {
    const [two, five] = [scored(docSetOf([1, 2, 3]), 2), scored(docSetOf([2, 3, 4]), 5)];
    expect(withScores(intersect(two, five))).toEqual([
      [2, 7],
      [3, 7],
    ]);
    expect(withScores(intersect(two, docSetOf([3])))).toEqual([[3, 2]]);
    expect(withScores(union(two, five))).toEqual([
      [1, 2],
      [2, 5],
      [3, 5],
      [4, 5],
    ]);
    expect(withScores(union(two, five, "sum"))).toEqual([
      [1, 2],
      [2, 7],
      [3, 7],
      [4, 5],
    ]);
  });
});
