import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evaluateFit } from "#domain/fitment/evaluate-fit.ts";
import type { FitmentLine } from "./builder/fitments.ts";
import { readLaptops } from "./builder/laptops.ts";
import { makeCatalog } from "./builder/make.ts";
import type { Part } from "./builder/part-draft.ts";

const built = makeCatalog();
const lines = <Line>(file: string): Line[] =>
  (built.get(file) ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const handWritten: Part[] = JSON.parse(readFileSync(join(import.meta.dirname, "parts.json"), "utf8"));
const batteries = [...handWritten, ...lines<Part>("parts.jsonl")].filter(
  ({ category }) => category === "battery",
);
const fitments = lines<FitmentLine>("fits.jsonl");
const laptops = new Map(readLaptops().map((laptop) => [laptop.model, laptop]));

const codesOf = ({ numbers }: Part) =>
  numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);
function packOf(code: string): Part {
  const packs = batteries.filter((part) => codesOf(part).includes(code));
  if (packs.length !== 1 || !packs[0]) throw new Error(`${packs.length} parts replace ${code}`);
  return packs[0];
}
function answerFor(code: string, model: string) {
  const laptop = laptops.get(model);
  if (!laptop) throw new Error(`No ${model}`);
  const pack = packOf(code);
  const line = fitments.find(({ sku, laptops: slugs }) => sku === pack.sku && slugs.includes(laptop.slug));
  return evaluateFit(pack, laptop, line);
}

describe("A laptop with two batteries", () => {
  test.each(["01AV424", "01AV452", "01AV490", "45N1127", "45N1775", "01AV423", "45N1767", "01AV492"])(
    "slides %s out on the outside: no tools",
    (code) => {
      const { specs, description } = packOf(code);
      expect(specs.fitting).toBe("removable");
      expect(description).toContain("outer of two packs");
    },
  );

  test.each(["01AV421", "01AV489", "45N1113", "45N1773", "45N1741", "45N1743", "01AV493", "00UR891"])(
    "has %s under its cover",
    (code) => {
      const { specs, description } = packOf(code);
      expect(specs.fitting).toBe("internal");
      expect(description).not.toMatch(/slide|no tools/);
    },
  );

  test.each([
    ["01AV421", "ThinkPad T480", "internal battery bay"],
    ["01AV424", "ThinkPad T480", "removable battery bay"],
    ["45N1775", "ThinkPad X240", "removable battery bay"],
    ["45N1773", "ThinkPad X240", "internal battery bay"],
    ["45N1743", "ThinkPad T550", "internal battery bay"],
    ["45N1743", "ThinkPad T560", "internal battery bay"],
    ["01AV493", "ThinkPad T580", "internal battery bay"],
    ["01AV493", "ThinkPad P52s", "internal battery bay"],
    ["01AV492", "ThinkPad T580", "removable battery bay"],
    ["00HW023", "ThinkPad T460s", "front of this laptop's two internal batteries"],
    ["01AV405", "ThinkPad T460s", "rear of this laptop's two internal batteries"],
  ])("takes %s in the bay where machines report it: %s", (code, model, bay) => {
    expect(answerFor(code, model)).toMatchObject({
      verdict: "fits",
      reason: expect.stringContaining(bay),
      source: expect.stringMatching(/^seen in \d+ of \d+ machines \(linuxhw\/DMI\)$/),
    });
  });

  test("never has one part for both bays", () => {
    expect(packOf("01AV421").sku).not.toBe(packOf("01AV424").sku);
    expect(packOf("45N1113").sku).not.toBe(packOf("45N1127").sku);
  });
});

describe("A code alone is no proof:", () => {
  test("a code reported with different voltages makes no part", () => {
    expect(batteries.filter((part) => codesOf(part).includes("P8TC7"))).toEqual([]);
  });

  test("volts and energy agree with what the laptop reported wherever a battery fits", () => {
    const bySku = new Map(batteries.map((part) => [part.sku, part]));
    const bySlug = new Map([...laptops.values()].map((laptop) => [laptop.slug, laptop]));
    for (const { sku, verdict, laptops: slugs } of fitments) {
      const part = bySku.get(sku);
      if (!part) continue;
      for (const slug of slugs) {
        const reported = (bySlug.get(slug)?.batteries ?? []).filter(([code]) => codesOf(part).includes(code));
        const isNear = reported.some(
          ([, energyWh, volts]) =>
            Math.round(volts / 3.75) === part.specs.seriesCells &&
            Math.abs(energyWh - Number(part.specs.energyWh)) /
              Math.max(energyWh, Number(part.specs.energyWh)) <=
              (verdict === "fits" ? 0.12 : 0.25),
        );
        expect(isNear, `${sku} ${slug}`).toBe(true);
      }
    }
  });

  test("a battery of another energy under the same code is not confirmed", () => {
    expect(answerFor("49VTP", "Precision M6600").verdict).not.toMatch(/fits/);
  });
});

describe("One real pack is one part:", () => {
  test.each([
    ["HT03", "HT03XL"],
    ["CA06", "CA06XL"],
    ["VI04", "VI04XL"],
    ["TP1GT", "RNP72"],
    ["02DL007", "02DL008"],
    ["DM3WC", "V4940"],
    ["DM3WC", "MYJ96"],
  ])("%s is %s", (one, other) => {
    expect(packOf(one).sku).toBe(packOf(other).sku);
  });

  test("HT03XL fits the HP models that report HT03", () => {
    expect(answerFor("HT03XL", "250 G7").verdict).toBe("fits");
    expect(answerFor("HT03XL", "Laptop 15-da0xxx").verdict).toBe("fits");
  });

  test("two families with equal figures stay two parts, although one model reported both", () => {
    expect(packOf("3CRH3").sku).not.toBe(packOf("VM732").sku);
  });
});

test.each([
  "Latitude E5250",
  "Latitude E5270",
  "Latitude E5450",
  "Latitude E5470",
  "Latitude E5550",
  "Latitude E5570",
  "Inspiron 5547",
  "Vostro 15-5568",
])("No battery of the %s slides out: it is screwed in", (model) => {
  const slug = laptops.get(model)?.slug;
  const own = new Set(laptops.get(model)?.batteries.map(([code]) => code));
  for (const part of batteries.filter((each) => codesOf(each).some((code) => own.has(code)))) {
    expect([slug, part.sku, part.specs.fitting]).not.toEqual([slug, part.sku, "removable"]);
    expect(part.description, part.sku).not.toContain("slide the latch");
  }
});

test("A battery that only its maker lists asks for the code on the old one, and names its source", () => {
  expect(answerFor("AS10D31", "Aspire V3-571G")).toMatchObject({
    verdict: "fits_if",
    reason: expect.stringContaining("your old battery is marked AS10D31"),
    source: "the maker's parts list",
  });
  expect(packOf("AS10D31").description).toContain("Acer lists it for");
});

describe("A battery of other machines", () => {
  test.each([
    ["01AV479", "ThinkPad T480"],
    ["HT03XL", "ThinkPad T480"],
    ["DM3WC", "XPS 15 9560"],
    ["GPM03", "Latitude 7490"],
  ])("does not fit where the laptop's own are known: %s in the %s", (code, model) => {
    expect(answerFor(code, model)).toMatchObject({
      verdict: "does_not_fit",
      reason: expect.stringContaining("Batteries found in this model"),
    });
  });

  test("is not confirmed in a model that shares batteries with a model which reported it", () => {
    expect(answerFor("JY8D6", "Latitude E5470").verdict).toBe("unknown");
  });

  test("is not confirmed where the laptop's own are unknown", () => {
    expect(answerFor("HT03XL", "Eee PC 1001PX").verdict).toBe("unknown");
  });
});
