import { describe, expect, it } from "vitest";
import { laptopSeries } from "./laptop-series.ts";

const seriesOf = (...models: string[]) =>
  laptopSeries(models.map((model) => ({ model }))).map(({ name, models: members }) => [
    name,
    members.map(({ model }) => model),
  ]);
const manyOf = (name: string, count = 40) => Array.from({ length: count }, (_, n) => `${name}${300 + n}`);

describe("A brand's models", () => {
  it("are grouped by the words before the first digit, in natural order", () => {
    expect(seriesOf("Legion 7", "Yoga 910", "Legion 15", "Yoga 2", "Legion 5", "Yoga 900")).toEqual([
      ["Legion", ["Legion 5", "Legion 7", "Legion 15"]],
      ["Yoga", ["Yoga 2", "Yoga 900", "Yoga 910"]],
    ]);
  });

  it("with a code without digits are of the family before it", () => {
    const mateBooks = ["MateBook X Pro VGHH-XX", "MateBook X Pro MACH-W9", "MateBook X Pro MACHC-W9"];
    expect(seriesOf(...mateBooks, "Yoga 2", "Yoga 11", "Yoga 13").map(([name]) => name)).toEqual([
      "MateBook X Pro",
      "Yoga",
    ]);
  });

  it("of one family are together, whatever their brackets say", () => {
    const models = ["MacBook (13-inch Late 2008)", "MacBook (Retina, 12-inch, 2017)", "MacBook Pro (2019)"];
    const others = ["MacBook (Retina, 12-inch, 2016)", "MacBook Pro (Retina, 2015)", "MacBook Pro"];
    expect(seriesOf(...models, ...others).map(([name]) => name)).toEqual(["MacBook", "MacBook Pro"]);
  });

  it("of a large family are split by the letters of the models", () => {
    const [t, x] = seriesOf(...manyOf("ThinkPad T", 20), ...manyOf("ThinkPad X", 20)).map(([name]) => name);
    expect([t, x]).toEqual(["ThinkPad T", "ThinkPad X"]);
    expect(seriesOf("ThinkPad T60", "ThinkPad X60", "ThinkPad T61")).toHaveLength(1);
  });

  it("of a large family without letters are split by their first digit", () => {
    expect(seriesOf(...manyOf("Latitude ", 30), ...manyOf("Latitude 5", 30)).map(([name]) => name)).toEqual([
      "Latitude 300",
      "Latitude 5000",
    ]);
  });

  it("of a large family with a class are split by it", () => {
    const aspires = [...manyOf("Aspire 5 A515-", 30), ...manyOf("Aspire 3 A", 9), ...manyOf("Aspire 5", 9)];
    expect(seriesOf(...aspires).map(([name]) => name)).toEqual(["Aspire 3", "Aspire 5", "Aspire 5000"]);
  });

  it("without a word before the digits are grouped by their letters", () => {
    expect(seriesOf("K53SD", "K50AB", "K73SD", "270E5G", "271E5G", "272").map(([name]) => name)).toEqual([
      "200 series",
      "K series",
    ]);
  });

  it("whose family is spelled in two ways are in one series", () => {
    expect(
      seriesOf("ZenBook UX1", "Zenbook 14", "ZenBook UX2", "Other A", "Other B", "Other C 3"),
    ).toHaveLength(2);
  });

  it("without a series come last, together, and none is lost", () => {
    const named = seriesOf("A 1", "A 2", "A 3", "Solo", "Aspire one", "0");
    expect(named.map(([name]) => name)).toEqual(["A", "Other models"]);
    expect(named.flatMap(([, members]) => members)).toHaveLength(6);
    expect(seriesOf("BOD-1", "HVY-2").map(([name]) => name)).toEqual(["All models"]);
    expect(seriesOf()).toEqual([]);
  });
});
