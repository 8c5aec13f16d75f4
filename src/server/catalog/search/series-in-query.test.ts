import { describe, expect, it } from "vitest";
import { type LaptopName, withSpokenForms } from "./laptop-in-query.ts";
import { seriesBeside, seriesInQuery } from "./series-in-query.ts";
import { tokensOf } from "./tokens.ts";

const laptops: LaptopName[] = (
  [
    ["Acer", "Swift 3 SF314-42"],
    ["Acer", "Swift 3 SF314-43"],
    ["Acer", "Swift 1 SF114-32"],
    ["Lenovo", "ThinkPad X1 Carbon"],
    ["Lenovo", "ThinkPad X1 Carbon Gen 9"],
    ["Lenovo", "ThinkPad X13 Gen 3"],
    ["Lenovo", "ThinkPad T14 Gen 3"],
    ["Lenovo", "Flex 2-14"],
    ["Lenovo", "Flex 2-15"],
    ["Acer", "Predator Helios 300 PH315-51"],
    ["Acer", "Predator Helios 300 PH315-52"],
    ["Alienware", "m15 R4"],
    ["Alienware", "m15 R7"],
    ["HP", "Pavilion g6"],
    ["HP", "Pavilion dv6"],
    ["HP", "ENVY 15"],
    ["HP", "ENVY Laptop 15-ep0xxx"],
    ["HP", "ENVY Laptop 13-ba1xxx"],
    ["HP", "ZBook 15"],
    ["HP", "ZBook 15 G3"],
    ["HP", "ZBook Fury 15 G7"],
    ["Dell", "Inspiron 5570", 15.6],
    ["Dell", "Inspiron 5482", 14],
    ["Dell", "Inspiron 15-3567", 15.6],
    ["Lenovo", "ThinkPad T14 Gen 2i"],
    ["Lenovo", "ThinkPad T14 Gen 2a"],
  ] as [string, string, number?][]
).map(([brand, model, displayInch = null]) => ({
  slug: model,
  brand,
  model,
  words: withSpokenForms(tokensOf(`${brand} ${model}`)),
  displayInch,
}));
const laptopsWith = (word: string) => laptops.filter(({ words }) => words.includes(word));
const lookup = { laptopsWith, laptopsNamed: laptopsWith };
const seriesOf = (q: string) => {
  const series = seriesInQuery(tokensOf(q), lookup);
  return series && [series.name, series.laptops.length];
};

describe("A query", () => {
  it.each([
    ["swift 3 battery", "Swift 3", 2],
    ["ram for acer swift", "Swift", 3],
    ["helios 300 ram", "Helios 300", 2],
    ["x1 carbon battery", "X1 Carbon", 2],
    ["thinkpad ssd", "ThinkPad", 6],
    ["flex 2 keyboard", "Flex 2", 2],
    ["alienware ram", "Alienware", 2],
    ["envy 15 battery", "ENVY 15", 2],
    ["zbook 15 battery", "ZBook 15", 2],
    ["inspiron 15 screen", "Inspiron 15", 2],
    ["inspiron 15.6 inch screen", "Inspiron 15.6", 2],
    ["t14 ram", "T14", 3],
    ["t14 gen 2 ram", "T14 Gen 2", 2],
    ["sf314 battery", "SF314", 2],
  ])("%j names the series %s", (q, name, models) => {
    expect(seriesOf(q)).toEqual([name, models]);
  });

  it.each([
    ["a single model", "sf314-42"],
    ["a generation of PCIe", "gen 3 ssd"],
    ["a word for another thing", "flex cable"],
    ["words that are apart in names", "x1 gen 3"],
    ["no laptop", "usb c charger"],
    ["nothing", ""],
  ])("with %s names none", (_, q) => {
    expect(seriesOf(q)).toBeUndefined();
  });
});

describe("The words for a laptop", () => {
  const beside = (model: string, words: string[]) => {
    const laptop = laptops.find((each) => each.model === model) as LaptopName;
    return seriesBeside(laptop, words, lookup)?.laptops.map((each) => each.model);
  };

  it("may mean its successors", () => {
    expect(beside("ThinkPad X1 Carbon", ["lenovo", "x1", "carbon"])).toEqual(["ThinkPad X1 Carbon Gen 9"]);
  });

  it("may mean its predecessors", () => {
    expect(beside("m15 R7", ["alienware", "m15"])).toEqual(["m15 R4"]);
  });

  it("mean no relative whose name lacks one of them", () => {
    expect(beside("Pavilion g6", ["pavilion", "g6"])).toBeUndefined();
  });
});
