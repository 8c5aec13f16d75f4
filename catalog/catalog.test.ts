import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { normalizeNumber } from "#domain/part.ts";
import { type SpecCategory, specKeys } from "#domain/part-specs.ts";
import {
  categoriesFileSchema,
  partSchema,
  partsFileSchema,
  reviewsFileSchema,
} from "#server/demo/demo-schema.ts";

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

describe("the parts", () => {
  test("are enough for a shop: 1,000 to 1,500 in 16 or more categories, none of them empty", () => {
    expect(parts.length).toBeGreaterThanOrEqual(1000);
    expect(parts.length).toBeLessThanOrEqual(1500);
    expect(categories.length).toBeGreaterThanOrEqual(16);
    expect(categories.filter((category) => of(category.id).length === 0)).toEqual([]);
  });

  test("are told apart by sku, slug, name and every number", () => {
    expect(repeated(parts.map((part) => normalizeNumber(part.sku)))).toEqual([]);
    expect(repeated(parts.map((part) => part.slug))).toEqual([]);
    expect(repeated(parts.map((part) => part.name))).toEqual([]);
    expect(
      repeated(parts.flatMap((part) => part.numbers.map((entry) => normalizeNumber(entry.number)))),
    ).toEqual([]);
  });

  test("carry their sku as their one own number", () => {
    for (const part of parts) {
      const own = part.numbers.filter((entry) => entry.kind === "own").map((entry) => entry.number);
      expect(own, part.sku).toEqual([part.sku]);
    }
  });

  test("name only specs their category declares, each with one type throughout", () => {
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

  test("are described in the vocabulary that the fit rules read, key for key", () => {
    for (const { id, specs } of categories) {
      expect(specs.map(({ key }) => key).sort(), id).toEqual(specKeys(id as SpecCategory).sort());
    }
  });

  test("use every spec a category declares, so no page has an empty row for all its parts", () => {
    for (const category of categories) {
      expect(repeated(category.specs.map((spec) => spec.key)), category.id).toEqual([]);
      const used = new Set(of(category.id).flatMap((part) => Object.keys(part.specs)));
      expect(
        category.specs.map((spec) => spec.key).filter((key) => !used.has(key)),
        category.id,
      ).toEqual([]);
    }
  });

  test("show a shop in use: plenty, little, nothing in stock, and parts sold by more than one", () => {
    expect(parts.filter((part) => part.onHand === 0).length).toBeGreaterThanOrEqual(2);
    expect(parts.some((part) => part.onHand > 0 && part.onHand < 5)).toBe(true);
    expect(parts.some((part) => part.onHand > 100)).toBe(true);
    expect(parts.some((part) => part.minimumQuantity > 1)).toBe(true);
    expect(parts.filter((part) => part.onHand > 0 && part.onHand < part.minimumQuantity)).toEqual([]);
  });

  test("are described in words of their own, two sentences or more", () => {
    expect(repeated(parts.map((part) => part.description))).toEqual([]);
    for (const part of parts) {
      expect(part.description.match(/[.!?](\s|$)/g)?.length, part.sku).toBeGreaterThanOrEqual(2);
      expect(`${part.name} ${part.description}`, part.sku).not.toMatch(/lorem|ipsum|\bTBD\b|\bTODO\b|\s{2}/i);
    }
  });

  test("have a picture that exists", () => {
    for (const part of parts) {
      expect(existsSync(join(import.meta.dirname, "pictures", part.picture)), part.picture).toBe(true);
    }
  });
});

describe("the battery packs", () => {
  type Laptop = { batteries: [code: string, wattHours: number, volts: number][] };
  const laptops = read("laptops.jsonl")
    .trim()
    .split("\n")
    .map((line): Laptop => JSON.parse(line));
  const figures = new Map<string, [wattHours: number, volts: number][]>();
  for (const [code, wattHours, volts] of laptops.flatMap((laptop) => laptop.batteries)) {
    figures.set(code, [...(figures.get(code) ?? []), [wattHours, volts]]);
  }
  const near = (one: number, other: number) => Math.abs(one - other) <= 0.015 * Math.max(one, other);

  test("carry the figures reported for a code they replace, and replace codes with these figures only", () => {
    for (const { sku, specs, numbers } of of("battery")) {
      const reported = numbers
        .filter((entry) => entry.kind === "substitute")
        .map((entry) => figures.get(entry.number) ?? []);
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
              near(wattHours, Number(specs.energyWh)) && near(volts, Number(specs.voltageV)),
          ),
          sku,
        ).toBe(true);
      }
    }
  });

  test("have the charge that follows from energy and voltage, to 10 mAh", () => {
    for (const { sku, specs } of of("battery")) {
      const milliampHours = (Number(specs.energyWh) / Number(specs.voltageV)) * 1000;
      expect(Math.abs(Number(specs.capacityMah) - milliampHours), sku).toBeLessThanOrEqual(5);
    }
  });
});

test("the panels' figures are those of the maker's number they carry", () => {
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

describe("the reviews", () => {
  test("are of the shop or of a part it sells, and one person reviews a part once", () => {
    const skus = new Set(parts.map((part) => part.sku));
    expect(reviews.filter((review) => review.sku !== null && !skus.has(review.sku))).toEqual([]);
    expect(reviews.filter((review) => review.sku === null).length).toBeGreaterThanOrEqual(6);
    expect(repeated(reviews.map((review) => `${review.sku} ${review.name}`))).toEqual([]);
  });

  test("are not all praise", () => {
    expect(new Set(reviews.map((review) => review.ratings))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(repeated(reviews.map((review) => review.description))).toEqual([]);
  });
});

test("no picture is kept under two spellings, and every master is WebP", () => {
  const files = readdirSync(join(import.meta.dirname, "pictures")).filter((file) => file !== "README.md");
  expect(files.filter((file) => !/^[a-z0-9-]+\.webp$/.test(file))).toEqual([]);
});
