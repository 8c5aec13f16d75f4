import { describe, expect, it } from "vitest";
import { countText, figureText, numberText } from "./number-text.ts";

const values = [
  0, 7, 999, 1000, 1321, 9999, 10_000, 100_000, 1_000_000, 123_456_789, 0.5, 49.9, 1234.25, 17.3125,
];

describe("numbers as text", () => {
  it("are written as the browser writes American English", () => {
    const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });
    for (const value of values.flatMap((value) => [value, -value])) {
      expect(numberText(value)).toBe(format.format(value).replace(/^-0$/, "0"));
    }
  });

  it("in data sheets are grouped from five digits on, with six decimals at most", () => {
    const format = new Intl.NumberFormat("en-US", { useGrouping: "min2", maximumFractionDigits: 6 });
    for (const value of [...values, 1.23456789, 0.1 + 0.2])
      expect(figureText(value)).toBe(format.format(value));
  });
});

it("a count has its noun in the singular for one thing only", () => {
  const texts = [0, 1, 2, 1321].map((count) => countText(count, "part"));
  expect(texts).toEqual(["0 parts", "1 part", "2 parts", "1,321 parts"]);
  expect([1, 3].map((count) => countText(count, "category", "categories"))).toEqual([
    "1 category",
    "3 categories",
  ]);
});
