import { describe, expect, it } from "vitest";
import {
  type DocSet,
  difference,
  docSetOf,
  intersect,
  mapScores,
  noDocs,
  scored,
  topDocs,
  union,
  withMinScore,
} from "./doc-set.ts";

const ids = (set: DocSet) => [...set.docIds];
const withScores = (set: DocSet) => [...set.docIds].map((docId, index) => [docId, set.scores?.[index]]);

describe("A document set", () => {
  it("is ascending and without duplicates", () => {
    expect(ids(docSetOf([9, 3, 10, 3, 2]))).toEqual([2, 3, 9, 10]);
  });

  it("intersects with another", () => {
    expect(ids(intersect(docSetOf([1, 4, 6, 9]), docSetOf([4, 5, 9, 12])))).toEqual([4, 9]);
    expect(ids(intersect(docSetOf([1, 2]), noDocs))).toEqual([]);
    expect(ids(intersect(noDocs, docSetOf([1, 2])))).toEqual([]);
  });

  it("unites with another", () => {
    expect(ids(union(docSetOf([1, 4, 9]), docSetOf([4, 5])))).toEqual([1, 4, 5, 9]);
    expect(ids(union(noDocs, docSetOf([2])))).toEqual([2]);
  });

  it("intersects and unites correctly whatever the sizes", () => {
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
        expect(ids(intersect(docSetOf(a), docSetOf(b)))).toEqual(both);
        const either = [...new Set([...a, ...b])].sort((x, y) => x - y);
        expect(ids(union(docSetOf(a), docSetOf(b)))).toEqual(either);
      }
    }
  });

  it("adds scores in an intersection, and takes the higher one or the sum in a union", () => {
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

  it("returns its best documents first, of equal scores the highest id first", () => {
    const set = { docIds: Int32Array.of(1, 2, 3, 4, 5), scores: Float32Array.of(1, 5, 3, 5, 3) };
    expect(topDocs(set, 3)).toEqual([4, 2, 5]);
    expect(topDocs(set, 9)).toEqual([4, 2, 5, 3, 1]);
    expect(topDocs(docSetOf([7, 6]), 1)).toEqual([7]);
    expect(topDocs(noDocs, 3)).toEqual([]);
  });

  it("loses what another has, and keeps its scores", () => {
    const set = union(scored(docSetOf([1, 4, 6, 9]), 2), scored(docSetOf([7]), 5));
    expect(withScores(difference(set, docSetOf([4, 5, 9, 12])))).toEqual([
      [1, 2],
      [6, 2],
      [7, 5],
    ]);
    expect(difference(set, noDocs)).toBe(set);
    expect(ids(difference(noDocs, set))).toEqual([]);
  });

  it("changes its scores by a function", () => {
    expect(withScores(mapScores(scored(docSetOf([1, 2]), 3), (score) => score * 2))).toEqual([
      [1, 6],
      [2, 6],
    ]);
    expect(mapScores(docSetOf([1]), () => 9).scores).toBeUndefined();
  });

  it("returns of equal scores the higher rank first", () => {
    const ranks = [0, 10, 30, 20, 99];
    expect(topDocs(scored(docSetOf([1, 2, 3]), 1), 2, ranks)).toEqual([2, 3]);
    expect(topDocs(union(scored(docSetOf([1]), 5), scored(docSetOf([2, 4]), 1)), 3, ranks)).toEqual([
      1, 4, 2,
    ]);
    expect(topDocs(docSetOf([1, 2, 3]), 2)).toEqual([3, 2]);
  });

  it("keeps only documents with a minimum score", () => {
    const set = { docIds: Int32Array.of(1, 2, 3), scores: Float32Array.of(1, 5, 3) };
    expect(withScores(withMinScore(set, 3))).toEqual([
      [2, 5],
      [3, 3],
    ]);
    expect(ids(withMinScore(docSetOf([1, 2]), 3))).toEqual([1, 2]);
  });
});
