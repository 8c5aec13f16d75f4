import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LaptopNames } from "#server/fitment/laptop-names.ts";
import { commonModelName, isModel, renamings } from "./builder/known/common-names.ts";
import { readLaptops } from "./builder/laptops.ts";

const laptops = readLaptops();
const names = new LaptopNames(
  laptops
    .toSorted((one, other) => other.reports - one.reports)
    .map((laptop) => ({
      ...laptop,
      name: laptop.name.toLowerCase(),
      displayInch: laptop.known.displayInch ?? null,
    })),
);
const found = (typed: string) => names.containing(typed, 50).map(({ brand, model }) => `${brand} ${model}`);
const linesOf = (file: string): { brand: string; model: string; name?: string | null }[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const reported = linesOf("laptops.jsonl");

describe("A laptop is found by the name it was sold under", () => {
  test.each([
    ["MateBook X Pro", "Huawei MateBook X Pro MACH-WX9"],
    ["magicbook 14", "Honor MagicBook 14 NBR-WAX9"],
    ["galaxy book pro 360", "Samsung Galaxy Book Pro 360 950QDB"],
    ["swift 3 sf314", "Acer Swift 3 SF314-42"],
    ["Predator Helios 300", "Acer Predator Helios 300 PH315-52"],
    ["nitro 5", "Acer Nitro 5 AN515-54"],
    ["Aspire E 15", "Acer Aspire E 15 E5-575G"],
    ["aspire one d255", "Acer Aspire One D255"],
    ["eee pc 1015", "ASUS Eee PC 1015BX"],
    ["ROG GL552", "ASUS ROG GL552VW"],
    ["zenbook ux31", "ASUS ZenBook UX31E"],
    ["XPS 13 Plus", "Dell XPS 13 Plus 9320"],
    ["inspiron 15r 5520", "Dell Inspiron 15R 5520"],
    ["EliteBook 840 G9", "HP EliteBook 840 G9"],
    ["inspiron 15", "Dell Inspiron 5570"],
    ["macbook air 2017", "Apple MacBook Air (13-inch, Early 2015 and 2017)"],
  ])("%s", (typed, name) => {
    expect(found(typed)).toContain(name);
  });

  test("first of all, if the name is typed in full", () => {
    const missed = laptops.filter(({ name }) => found(name)[0] !== name);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  test("or by the number on its underside, alone or beside its name", () => {
    expect(found("A1708")).toEqual([
      "Apple MacBook Pro (13-inch, 2017, Two Thunderbolt 3 ports)",
      "Apple MacBook Pro (13-inch, 2016, Two Thunderbolt 3 ports)",
    ]);
    expect(found("MacBook Pro A1502")).toHaveLength(2);
    expect(found("A2337")).toEqual(["Apple MacBook Air (M1, 2020)"]);
    expect(found("ThinkPad 20L5")).toEqual(["Lenovo ThinkPad T480"]);
  });

  test.each([
    ["HP Laptop 15-dy2095wm", "HP Laptop 15-dy2xxx"],
    ["hp 15-bs015dx notebook", "HP Laptop 15-bs0xx"],
    ["pavilion g6-2235us", "HP Pavilion g6"],
    ["UX425EA-SH74", "ASUS ZenBook 14 UX425EA"],
    ["Acer A515-56-347N", "Acer Aspire 5 A515-56"],
    ["NP750XDA-KD1US", "Samsung Galaxy Book 750XDA"],
    ["GF63 Thin 11UC-692US", "MSI GF63 Thin 11UC"],
    ["Dell Inspiron 15 5570", "Dell Inspiron 5570"],
    ["inspiron 15 5000 series 5559", "Dell Inspiron 5559"],
  ])("or by the model number on its label: %s", (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  test("and not by a number that no laptop of the list has", () => {
    for (const typed of [
      "ThinkPad E14-Gen9",
      "Inspiron 15-3599",
      "AN515-99",
      "Legion 5 15ACH9",
      "15-zz9095wm",
    ]) {
      expect(found(typed)).toEqual([]);
    }
  });

  test("or by what its firmware says", () => {
    const hidden = reported.filter(({ brand, model }) => {
      const slug = new Set(found(`${brand} ${model}`));
      return isModel(brand, model) && slug.size === 0;
    });
    expect(hidden.map(({ brand, model }) => `${brand} ${model}`)).toEqual([]);
    expect(found("HP EliteBook 840 14 inch G9")).toEqual(["HP EliteBook 840 G9"]);
  });
});

describe("The names of laptops", () => {
  test("stay as they are when they are made common twice", () => {
    for (const { brand, model } of reported) {
      const common = commonModelName(brand, model);
      expect(commonModelName(brand, common)).toBe(common);
    }
  });

  test("are changed by every rule there is", () => {
    const known = [...reported, ...linesOf("sealed-laptops.jsonl")];
    const unused = Object.entries(renamings).flatMap(([brand, rules]) => {
      const models = known.filter((each) => each.brand === brand).map(({ model, name }) => name ?? model);
      return rules.filter(([pattern]) => !models.some((model) => model.search(pattern) >= 0));
    });
    expect(unused.map(String)).toEqual([]);
  });

  test("are each one laptop's, say a model, and have single spaces", () => {
    const lowercase = laptops.map(({ name }) => name.toLowerCase());
    expect(new Set(lowercase).size).toBe(lowercase.length);
    expect(laptops.filter(({ name }) => /\s\s|\s$|[\\_]/.test(name))).toEqual([]);
    expect(laptops.filter(({ brand, model }) => model === brand || model === "ThinkPad")).toEqual([]);
  });
});
