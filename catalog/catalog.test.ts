import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { normalizeNumber } from "#domain/part.ts";
import { type SpecCategory, specKeys } from "#domain/part-specs.ts";
import { partSchema, partsFileSchema, reviewsFileSchema } from "#server/demo/demo-files.ts";
import { categoriesFileSchema } from "#server/reference-data/reference-files.ts";
import { canonicalCode } from "./builder/battery-facts.ts";
import { warrantyMonthsOf, weightGramsOf } from "./builder/warranty-and-weight.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const lines = (file: string): unknown[] =>
  read(file)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const parts = [
  ...partsFileSchema.parse(JSON.parse(read("parts.json"))),
  ...lines("result/parts.jsonl").map((part) => partSchema.parse(part)),
];
const categories = categoriesFileSchema.parse(JSON.parse(read("categories.json")));
const { reviews } = reviewsFileSchema.parse(JSON.parse(read("reviews.json")));

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const of = (category: string) => parts.filter((part) => part.category === category);

describe("The parts", () => {
  test("number 1,000 to 1,500 in at least 16 categories, none of them empty", () => {
    expect(parts.length).toBeGreaterThanOrEqual(1000);
    expect(parts.length).toBeLessThanOrEqual(1500);
    expect(categories.length).toBeGreaterThanOrEqual(16);
    expect(categories.filter((category) => of(category.id).length === 0)).toEqual([]);
  });

  test("have unique skus, slugs, names and part numbers", () => {
    expect(repeated(parts.map((part) => normalizeNumber(part.sku)))).toEqual([]);
    expect(repeated(parts.map((part) => part.slug))).toEqual([]);
    expect(repeated(parts.map((part) => part.name))).toEqual([]);
    expect(
      repeated(parts.flatMap((part) => part.numbers.map((entry) => normalizeNumber(entry.number)))),
    ).toEqual([]);
  });

  test("have their sku as their only number of kind own", () => {
    for (const part of parts) {
      const own = part.numbers.filter((entry) => entry.kind === "own").map((entry) => entry.number);
      expect(own, part.sku).toEqual([part.sku]);
    }
  });

  test("have only specs that their category declares, each with one type throughout", () => {
    const declared = new Map(categories.map((entry) => [entry.id, entry.specs.map((spec) => spec.key)]));
    const types = new Map<string, string>();
    for (const part of parts) {
      expect(Object.keys(part.specs).length, part.sku).toBeGreaterThan(0);
      for (const [key, value] of Object.entries(part.specs)) {
        expect(declared.get(part.category) ?? [], `${part.sku} ${key}`).toContain(key);
        const place = `${part.category}.${key}`;
        expect(typeof value, `${part.sku} ${key}`).toBe(types.get(place) ?? typeof value);
        types.set(place, typeof value);
      }
    }
  });

  test("have categories with exactly the spec keys that the fit rules know", () => {
    for (const { id, specs } of categories) {
      expect(specs.map(({ key }) => key).sort(), id).toEqual(specKeys(id as SpecCategory).sort());
    }
  });

  test("use every spec that their category declares", () => {
    for (const category of categories) {
      expect(repeated(category.specs.map((spec) => spec.key)), category.id).toEqual([]);
      const used = new Set(of(category.id).flatMap((part) => Object.keys(part.specs)));
      expect(
        category.specs.map((spec) => spec.key).filter((key) => !used.has(key)),
        category.id,
      ).toEqual([]);
    }
  });

  test("include plenty, little and no stock, and minimum quantities above one", () => {
    expect(parts.filter((part) => part.onHand === 0).length).toBeGreaterThanOrEqual(2);
    expect(parts.some((part) => part.onHand > 0 && part.onHand < 5)).toBe(true);
    expect(parts.some((part) => part.onHand > 100)).toBe(true);
    expect(parts.some((part) => part.minimumQuantity > 1)).toBe(true);
    expect(parts.filter((part) => part.onHand > 0 && part.onHand < part.minimumQuantity)).toEqual([]);
  });

  test("have the warranty of their category, and a weight where their specifications tell", () => {
    for (const { sku, category, specs, warrantyMonths, weightGrams } of parts) {
      expect({ sku, warrantyMonths, weightGrams }).toEqual({
        sku,
        warrantyMonths: warrantyMonthsOf(category),
        weightGrams: weightGramsOf(category, specs),
      });
    }
    expect(of("memory").every(({ weightGrams }) => weightGrams && weightGrams < 50)).toBe(true);
    expect(of("battery").every(({ weightGrams }) => weightGrams && weightGrams < 1000)).toBe(true);
    expect(of("keyboard").every(({ weightGrams }) => weightGrams === null)).toBe(true);
  });

  test("have unique descriptions of at least two sentences", () => {
    expect(repeated(parts.map((part) => part.description))).toEqual([]);
    for (const part of parts) {
      expect(part.description.match(/[.!?](\s|$)/g)?.length, part.sku).toBeGreaterThanOrEqual(2);
      expect(`${part.name} ${part.description}`, part.sku).not.toMatch(/lorem|ipsum|\bTBD\b|\bTODO\b|\s{2}/i);
    }
  });

  test('have "an" before a vowel, as it is spoken: "an HP", "an 8 GB module"', () => {
    const wrong =
      /(\ba|[.!?] A) ([aeioAEIO]|u(?!n[ei]|s[ei])|8|1[18]\b|(HP|LG|LCD|LVDS|MSI|M\.2|NVMe|SO-|SSD|XPS|FFC)\b)\S*/g;
    const found = parts.flatMap(({ name, description }) => `${name}. ${description}`.match(wrong) ?? []);
    expect(found.filter((text) => !/a one\b/i.test(text))).toEqual([]);
  });

  test("share no sentence with more than nineteen others", () => {
    const counts = new Map<string, number>();
    for (const sentence of parts.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/))) {
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  });

  test("have the plug that their picture shows: a shop that sells in dollars sends chargers for US outlets", () => {
    const wall = parts.filter(({ pictureAlt }) => pictureAlt.includes("two flat blades"));
    expect(wall.map(({ name, specs }) => [/, US plug$/.test(name), specs.mains])).toEqual(
      Array(3).fill([true, "US plug, 100–240 V"]),
    );
  });

  test("have pictures that exist", () => {
    for (const part of parts) {
      expect(existsSync(join(import.meta.dirname, "pictures", part.picture)), part.picture).toBe(true);
    }
  });
});

describe("The batteries", () => {
  type Laptop = { batteries: [code: string, wattHours: number, volts: number][] };
  const laptops = read("result/laptops.jsonl")
    .trim()
    .split("\n")
    .map((line): Laptop => JSON.parse(line));
  const figures = new Map<string, [wattHours: number, volts: number][]>();
  for (const [code, wattHours, volts] of laptops.flatMap((laptop) => laptop.batteries)) {
    const known = canonicalCode(code);
    figures.set(known, [...(figures.get(known) ?? []), [wattHours, volts]]);
  }
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.015 * Math.max(one, other);

  test("have figures reported for a code they replace, and replace only codes with such figures", () => {
    for (const { sku, specs, numbers } of of("battery")) {
      const reported = numbers
        .filter((entry) => entry.kind === "substitute")
        .map((entry) => figures.get(canonicalCode(entry.number)) ?? []);
      expect(reported.length, sku).toBeGreaterThan(0);
      expect(
        reported
          .flat()
          .some(([wattHours, volts]) => wattHours === specs.energyWh && volts === specs.voltageV),
        sku,
      ).toBe(true);
      for (const ofCode of reported) {
        expect(
          ofCode.some(
            ([wattHours, volts]) =>
              isNear(wattHours, Number(specs.energyWh)) && isNear(volts, Number(specs.voltageV)),
          ),
          sku,
        ).toBe(true);
      }
    }
  });

  test("have the charge that follows from energy and voltage, rounded to 10 mAh", () => {
    for (const { sku, specs } of of("battery")) {
      const milliampHours = (Number(specs.energyWh) / Number(specs.voltageV)) * 1000;
      expect(Math.abs(Number(specs.capacityMah) - milliampHours), sku).toBeLessThanOrEqual(5);
    }
  });
});

test("The panels have the figures of their manufacturer's part number", () => {
  const rows = read("panels.csv")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  for (const { sku, specs, numbers } of of("panel")) {
    const maker = numbers.filter((entry) => entry.kind === "maker").map((entry) => entry.number);
    const row = rows.find(([, partNumber]) => partNumber === maker[0]);
    const [, , resolution, refreshHz, visibleMm, diagonalInch] = row ?? [];
    expect(maker.length, sku).toBe(1);
    expect(String(specs.resolution).replaceAll(" ", ""), sku).toBe(resolution?.replace("x", "×"));
    expect(String(specs.activeAreaMm).replaceAll(" ", ""), sku).toBe(visibleMm?.replace("x", "×"));
    expect(specs.refreshHz, sku).toBe(Number(refreshHz));
    // The file computes the diagonal from whole millimeters; the trade's name can be 0.1 inch more.
    expect(Math.abs(Number(specs.diagonalInch) - Number(diagonalInch)), sku).toBeLessThan(0.15);
  }
});

describe("The reviews", () => {
  test("are of the shop or of a part it sells, one per person and part", () => {
    const skus = new Set(parts.map((part) => part.sku));
    expect(reviews.filter((review) => review.sku !== null && !skus.has(review.sku))).toEqual([]);
    expect(reviews.filter((review) => review.sku === null).length).toBeGreaterThanOrEqual(6);
    expect(repeated(reviews.map((review) => `${review.sku} ${review.name}`))).toEqual([]);
  });

  test("have all ratings from 1 to 5, and unique texts", () => {
    expect(new Set(reviews.map((review) => review.ratings))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(repeated(reviews.map((review) => review.description))).toEqual([]);
  });
});

test("All pictures are WebP files with lowercase names", () => {
  const files = readdirSync(join(import.meta.dirname, "pictures")).filter((file) => file !== "README.md");
  expect(files.filter((file) => !/^[a-z0-9-]+\.webp$/.test(file))).toEqual([]);
});
