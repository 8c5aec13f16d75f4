import { expect, test } from "vitest";
import { facetsShown } from "./facets-shown.ts";

const facet = (counts: readonly number[], chosen: readonly number[] = []) => ({
  key: "capacityGb",
  label: "Capacity",
  values: counts.map((count, n) => ({
    value: String(n),
    text: `${n} GB`,
    count,
    chosen: chosen.includes(n),
  })),
});
const shown = (counts: readonly number[], chosen?: readonly number[]) =>
  facetsShown([facet(counts, chosen)])[0];
const values = (counts: readonly number[], chosen?: readonly number[]) =>
  shown(counts, chosen)?.values.map(([value]) => value);

test("values without parts are hidden, unless chosen", () => {
  expect(values([3, 0, 5, 0], [3])).toEqual(["0", "2", "3"]);
});

test("a facet with one value is hidden, unless it is chosen", () => {
  expect(shown([3])).toBeUndefined();
  expect(shown([3, 0])).toBeUndefined();
  expect(values([0, 0], [1])).toEqual(["1"]);
});

test("a long facet is collapsed, a slightly longer one is not", () => {
  expect(shown(Array(8).fill(1))?.visible).toBe(8);
  expect(shown(Array(9).fill(1))?.visible).toBe(6);
});

test("of very many values the most common are shown, in the shop's order, and chosen ones always", () => {
  const counts = Array.from({ length: 50 }, (_, n) => n + 1);
  const offered = values(counts, [0]);
  expect(offered).toHaveLength(30);
  expect(offered?.slice(0, 2)).toEqual(["0", "21"]);
  expect(offered?.at(-1)).toBe("49");
});
