import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import { knownMakers } from "./builder/known/index.ts";
import { readLaptops } from "./builder/laptops.ts";
import { makeCatalog } from "./builder/make.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const laptops = readLaptops();
const made = makeCatalog();
const lines = <Line>(file: string): Line[] =>
  (made.get(file) ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("the made files are what the builder makes of the facts, byte for byte: else run `npm run catalog`", () => {
  for (const [name, text] of made) {
    expect(read(join("result", name)) === text, name).toBe(true);
  }
});

test("nothing made depends on when and where it was made", () => {
  expect(makeCatalog()).toEqual(made);
});

describe("what is known of laptops", () => {
  test("each has an address of its own", () => {
    expect(new Set(laptops.map(({ slug }) => slug)).size).toBe(laptops.length);
  });

  test("each is a model: what a maker's machines were lumped together as is none", () => {
    const lumped = laptops.filter(({ model }) => /^(others?|unknown|n\/a)$/i.test(model));
    expect(lumped.map(({ name }) => name)).toEqual([]);
  });

  test("every published family names a model of the reports", () => {
    for (const [brand, maker] of Object.entries(knownMakers)) {
      const models = laptops.filter((laptop) => laptop.brand === brand).map(({ model }) => model);
      for (const [aspect, families] of Object.entries(maker)) {
        for (const [pattern] of families) {
          expect(
            models.some((model) => pattern.test(model)),
            `${brand} ${aspect} ${pattern}`,
          ).toBe(true);
        }
      }
    }
  });

  test("published memory contradicts no report: where both name a generation, it is the same", () => {
    const contradictions = laptops.filter(
      ({ memory, known }) =>
        known.memory?.type && memory && known.memory.type.replace("L", "") !== memory.type,
    );
    expect(contradictions.map(({ name }) => name)).toEqual([]);
  });
});

describe("the fit rows of batteries", () => {
  interface Line {
    sku: string;
    verdict: "fits" | "fits_if" | "does_not_fit";
    condition: string;
    source: string;
    laptops: string[];
  }
  interface MadePart extends PartToFit {
    sku: string;
    numbers: { kind: string; number: string }[];
  }
  const rows = lines<Line>("fits.jsonl");
  const parts: MadePart[] = [...JSON.parse(read("parts.json")), ...lines<MadePart>("parts.jsonl")];
  const partOf = (sku: string) => parts.find((part) => part.sku === sku);
  const row = (sku: string, laptop: string) =>
    rows.find((line) => line.sku === sku && line.laptops.includes(laptop));

  test("say yes only where the laptop reported a code that the part replaces", () => {
    for (const { sku, laptops: slugs } of rows) {
      const codes = partOf(sku)?.numbers.map(({ number }) => number) ?? [];
      for (const slug of slugs) {
        const laptop = laptops.find((each) => each.slug === slug);
        expect(
          laptop?.batteries.some(([code]) => codes.includes(code)),
          `${sku} ${slug}`,
        ).toBe(true);
      }
    }
  });

  test("say one thing of a part and a laptop", () => {
    const pairs = rows.flatMap(({ sku, laptops: slugs }) => slugs.map((slug) => `${sku} ${slug}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test("never say a plain yes where the model came with packs of several kinds, unless each has a bay", () => {
    const latitude = row("LW-BT68-GD1JP", "dell-latitude-5480");
    expect(latitude).toMatchObject({
      verdict: "fits_if",
      condition: expect.stringContaining("GD1JP or DV9NT"),
    });
  });

  test.each([
    ["LW-BT24-T480", "lenovo-thinkpad-t480", "inner"],
    ["LW-BT71-01AV492", "lenovo-thinkpad-t480", "outer"],
    ["LW-BT23-T440S", "lenovo-thinkpad-t440s", "inner"],
    ["LW-BT71-45N1777", "lenovo-thinkpad-t440s", "outer"],
  ])("tell the two bays of a laptop apart: %s in %s is for the %s", (sku, slug, bay) => {
    const laptop = laptops.find((each) => each.slug === slug);
    const part = partOf(sku);
    if (!laptop || !part) throw new Error(`No ${sku} or ${slug}`);
    expect(evaluateFit(part, laptop, row(sku, slug))).toMatchObject({
      verdict: "fits",
      reason: expect.stringContaining(`the ${bay} of this laptop's two battery bays`),
    });
  });
});

test("no picture stands under two names", () => {
  const folder = join(import.meta.dirname, "pictures");
  const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));
  const hashes = files.map((file) =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex"),
  );
  expect(files.filter((_, index) => hashes.indexOf(hashes[index] ?? "") !== index)).toEqual([]);
});
