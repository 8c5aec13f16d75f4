import { describe, expect, it } from "vitest";
import { type LaptopLookup, type LaptopName, laptopInQuery, withSpokenForms } from "./laptop-in-query.ts";
import { tokensOf } from "./tokens.ts";

/** Brand, model, and how many machines of it were reported. */
const reported: [string, string, number][] = [
  ["Lenovo", "ThinkPad T480", 90],
  ["Lenovo", "ThinkPad T480s", 60],
  ["Lenovo", "ThinkPad X1 Carbon Gen 9", 40],
  ["Lenovo", "ThinkPad X1 Carbon Gen 10", 30],
  ["Lenovo", "ThinkPad X1 Carbon 7th Gen", 30],
  ["Lenovo", "ThinkPad X1 Carbon 6th Gen", 30],
  ["HP", "EliteBook 840 G5", 50],
  ["HP", "EliteBook 850 G5", 50],
  ["HP", "Laptop 15-da0xxx", 80],
  ["Dell", "Latitude 5480", 70],
  ["Dell", "Precision 5480", 20],
  ["Dell", "Latitude 3200", 5],
  ["Microsoft", "Surface Pro 5 (2017)", 0],
  ["Microsoft", "Surface Pro 7", 0],
  ["Lenovo", "ThinkPad L13 Yoga", 60],
  ["Lenovo", "ThinkPad L13", 20],
  ["Acer", "Aspire 5750G", 30],
  ["Acer", "Aspire 5750", 40],
  ["HP", "EliteBook 8570w", 20],
  ["HP", "ENVY 15", 20],
  ["HP", "ENVY Laptop 15-ep0xxx", 20],
  ["System76", "Galago Pro", 5],
  ["System76", "Lemur Pro", 5],
  ["Lenovo", "ThinkPad X1 Extreme", 30],
  ["Lenovo", "ThinkPad X1 Yoga", 20],
];
const laptops = reported
  .toSorted(([, , one], [, , other]) => other - one)
  .map(
    ([brand, model]): LaptopName => ({
      slug: model,
      brand,
      model,
      words: withSpokenForms(tokensOf(`${brand} ${model}`)),
      displayInch: null,
    }),
  );
const laptopsWith = (word: string) => laptops.filter(({ words }) => words.includes(word));
const lookup: LaptopLookup = {
  laptopsWith,
  laptopsNamed: (word) => (laptopsWith(word).length > 5 ? undefined : laptopsWith(word)),
  laptopWithAlias: () => undefined,
};

describe("A query", () => {
  it.each([
    ["t480 battery", "ThinkPad T480"],
    ["lenovo thinkpad t480s ssd", "ThinkPad T480s"],
    ["battery for t480", "ThinkPad T480"],
    ["elitebook 840 g5 charger", "EliteBook 840 G5"],
    ["840 g5", "EliteBook 840 G5"],
    ["x1 carbon gen 9", "ThinkPad X1 Carbon Gen 9"],
    ["x1 carbon gen 6 battery", "ThinkPad X1 Carbon 6th Gen"],
    ["x1 carbon 7th gen", "ThinkPad X1 Carbon 7th Gen"],
    ["hp 15-da0xxx keyboard", "Laptop 15-da0xxx"],
    ["latitude 5480", "Latitude 5480"],
    ["surface pro 7 battery", "Surface Pro 7"],
    ["microsoft surface pro 5 screen", "Surface Pro 5 (2017)"],
    ["thinkpad l13 battery", "ThinkPad L13"],
    ["aspire 5750g ram", "Aspire 5750G"],
    ["elitebook 8570w fan", "EliteBook 8570w"],
    ["galago pro ssd", "Galago Pro"],
  ])("%j names the laptop %s", (q, model) => {
    expect(laptopInQuery(tokensOf(q), lookup)?.model).toBe(model);
  });

  it.each([
    ["a series alone", "thinkpad battery"],
    ["a name that many laptops share", "x1 carbon"],
    ["a number that may be anything", "5480"],
    ["a data rate", "ddr4 3200"],
    ["a measure", "15 inch"],
    ["part of a name without its number", "surface pro battery"],
    ["a brand with a digit", "system76 ram"],
    ["what the names of many begin with", "thinkpad x1 battery"],
    ["a whole name that others begin with, and without a model's number", "envy 15 battery"],
    ["nothing", ""],
  ])("with %s names no laptop", (_, q) => {
    expect(laptopInQuery(tokensOf(q), lookup)).toBeUndefined();
  });
});
