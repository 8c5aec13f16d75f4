import { describe, expect, it } from "vitest";
import { laptopSeries } from "./laptop-series.ts";

const lines = (...models: string[]) =>
  laptopSeries(models.map((model) => ({ model }))).map(({ name, models: members }) => [
    name,
    members.map(({ model }) => model),
  ]);
const manyOf = (name: string, count = 40) => Array.from({ length: count }, (_, n) => `${name}${300 + n}`);

describe("a maker's models", () => {
  it("stand in lines by the words before the first figure, and count as people do", () => {
    expect(lines("Legion 7", "Yoga 910", "Legion 15", "Yoga 2", "Legion 5", "Yoga 900")).toEqual([
      ["Legion", ["Legion 5", "Legion 7", "Legion 15"]],
      ["Yoga", ["Yoga 2", "Yoga 900", "Yoga 910"]],
    ]);
  });

  it("of a long line are parted by the letters of the models", () => {
    const [t, x] = lines(...manyOf("ThinkPad T", 20), ...manyOf("ThinkPad X", 20)).map(([name]) => name);
    expect([t, x]).toEqual(["ThinkPad T", "ThinkPad X"]);
    expect(lines("ThinkPad T60", "ThinkPad X60", "ThinkPad T61")).toHaveLength(1);
  });

  it("of a long line without letters are parted by their first figure", () => {
    expect(lines(...manyOf("Latitude ", 30), ...manyOf("Latitude 5", 30)).map(([name]) => name)).toEqual([
      "Latitude 300",
      "Latitude 5000",
    ]);
  });

  it("without a word before the figure are a series by their letters", () => {
    expect(lines("K53SD", "K50AB", "K73SD", "270E5G", "271E5G", "272").map(([name]) => name)).toEqual([
      "200 series",
      "K series",
    ]);
  });

  it("whose line is spelled in two ways are in one", () => {
    expect(lines("ZenBook UX1", "Zenbook 14", "ZenBook UX2", "Other A", "Other B", "Other C 3")).toHaveLength(
      2,
    );
  });

  it("that have no line come last, together, and none is lost", () => {
    const named = lines("A 1", "A 2", "A 3", "Solo", "Aspire one", "0");
    expect(named.map(([name]) => name)).toEqual(["A", "Other models"]);
    expect(named.flatMap(([, members]) => members)).toHaveLength(6);
    expect(lines("BOD-1", "HVY-2").map(([name]) => name)).toEqual(["All models"]);
    expect(lines()).toEqual([]);
  });
});
