import { describe, expect, it } from "vitest";
import { intersect, noParts, type PartSet, partSetOf, scored, union } from "./part-set.ts";

const plain = (set: PartSet) => [...set.ordinals];
const withScores = (set: PartSet) =>
  [...set.ordinals].map((ordinal, index) => [ordinal, set.scores?.[index]]);

describe("a set of parts", () => {
  it("is ascending and holds each part once, whatever it was made from", () => {
    expect(plain(partSetOf([9, 3, 10, 3, 2]))).toEqual([2, 3, 9, 10]);
  });

  it("meets another in the parts of both", () => {
    expect(plain(intersect(partSetOf([1, 4, 6, 9]), partSetOf([4, 5, 9, 12])))).toEqual([4, 9]);
    expect(plain(intersect(partSetOf([1, 2]), noParts))).toEqual([]);
    expect(plain(intersect(noParts, partSetOf([1, 2])))).toEqual([]);
  });

  it("joins another in the parts of either", () => {
    expect(plain(union(partSetOf([1, 4, 9]), partSetOf([4, 5])))).toEqual([1, 4, 5, 9]);
    expect(plain(union(noParts, partSetOf([2])))).toEqual([2]);
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
        expect(plain(intersect(partSetOf(a), partSetOf(b)))).toEqual(both);
        const either = [...new Set([...a, ...b])].sort((x, y) => x - y);
        expect(plain(union(partSetOf(a), partSetOf(b)))).toEqual(either);
      }
    }
  });

  it("adds scores where it meets, and keeps the better or the sum where it joins", () => {
    const [two, five] = [scored(partSetOf([1, 2, 3]), 2), scored(partSetOf([2, 3, 4]), 5)];
    expect(withScores(intersect(two, five))).toEqual([
      [2, 7],
      [3, 7],
    ]);
    expect(withScores(intersect(two, partSetOf([3])))).toEqual([[3, 2]]);
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
