import { describe, expect, it } from "vitest";
import { dataMatrix, MAX_CODE_LENGTH } from "./data-matrix.ts";

const drawn = (text: string) =>
  dataMatrix(text)?.map((row) => row.map((dark) => (dark ? "█" : "·")).join(""));

describe("a Data Matrix", () => {
  it("is the standard's own example for “123456”", () => {
    expect(drawn("123456")).toEqual([
      "█·█·█·█·█·",
      "██··█·██·█",
      "██·····█··",
      "██···███·█",
      "██····█···",
      "█·····████",
      "███·██····",
      "████·██··█",
      "█··███·█··",
      "██████████",
    ]);
  });

  it.each([
    ["A1B2", 12],
    ["LW-T480", 14],
    ["LW-SD4-16G3200", 16],
    ["lenovo-thinkpad-t480", 20],
    ["apple-macbook-air-13-inch-early-2015", 24],
    ["x".repeat(MAX_CODE_LENGTH), 26],
  ])("has the smallest size that holds %s: %i modules", (text, side) => {
    expect(dataMatrix(text)).toHaveLength(side);
  });

  it("has its finder at the left and the bottom, and the clock at the top and the right", () => {
    const rows = dataMatrix("LW-SD4-16G3200") ?? [];
    expect(rows.every((row) => row[0])).toBe(true);
    expect(rows.at(-1)?.every(Boolean)).toBe(true);
    expect(rows[0]).toEqual(rows.map((_, at) => at % 2 === 0));
    expect(rows.map((row) => row.at(-1))).toEqual(rows.map((_, at) => at % 2 === 1));
  });

  it("does not exist for a text longer than a symbol holds", () => {
    expect(dataMatrix("x".repeat(MAX_CODE_LENGTH + 1))).toBeUndefined();
  });
});
