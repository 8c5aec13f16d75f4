import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import { knownMakers, readLaptops } from "./builder/laptops.ts";
import { makeCatalog } from "./builder/make.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const laptops = readLaptops();
const built = makeCatalog();
const lines = <Line>(file: string): Line[] =>
  (built.get(file) ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("The files in result/ are what the builder makes, byte for byte (if not, run `npm run catalog`)", () => {
  for (const [name, text] of built) {
    expect(read(join("result", name)) === text, name).toBe(true);
  }
});

test("Building twice gives the same files", () => {
  expect(makeCatalog()).toEqual(built);
});

describe("The laptops", () => {
  test("have unique slugs", () => {
    expect(new Set(laptops.map(({ slug }) => slug)).size).toBe(laptops.length);
  });

  test("are listed once, however their firmware spells them", () => {
    // "Surface Pro 7+" is another laptop than "Surface Pro 7".
    const plain = laptops.map(({ name }) => name.replace(/( Notebook)?( PC)?$/, "").replaceAll(/[ -]/g, ""));
    expect(plain.filter((name, at) => plain.indexOf(name) !== at)).toEqual([]);
    expect(laptops.find(({ slug }) => slug === "lenovo-ideapad-flex-5-14are05")).toMatchObject({
      reports: 60 + 33,
      aliases: ["81x2", "ideapadflex514are05", "lenovoideapadflex514are05"],
      known: { memory: { sockets: 0 } },
    });
  });

  test("are models, not collective names", () => {
    const collective = laptops.filter(({ model }) => /^(others?|unknown|n\/a)$/i.test(model));
    expect(collective.map(({ name }) => name)).toEqual([]);
  });

  test("include a model for every published family", () => {
    for (const [brand, maker] of Object.entries(knownMakers)) {
      const models = laptops
        .filter((laptop) => laptop.brand === brand)
        .map(({ reportedModel }) => reportedModel);
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

  test("have published memory of the same generation as reported", () => {
    const contradictions = laptops.filter(
      ({ memory, known }) =>
        known.memory?.type && memory && known.memory.type.replace("L", "") !== memory.type,
    );
    expect(contradictions.map(({ name }) => name)).toEqual([]);
  });
});

describe("The fitments of batteries", () => {
  interface Line {
    sku: string;
    verdict: "fits" | "fits_if" | "does_not_fit";
    condition: string;
    source: string;
    laptops: string[];
  }
  interface BuiltPart extends PartToFit {
    sku: string;
    numbers: { kind: string; number: string }[];
  }
  const parts: BuiltPart[] = [...JSON.parse(read("parts.json")), ...lines<BuiltPart>("parts.jsonl")].filter(
    ({ category }) => category === "battery",
  );
  const fitments = lines<Line>("fits.jsonl").filter(({ sku }) => partOf(sku));
  function partOf(sku: string) {
    return parts.find((part) => part.sku === sku);
  }
  const fitmentOf = (sku: string, laptop: string) =>
    fitments.find((line) => line.sku === sku && line.laptops.includes(laptop));

  test("exist only for laptops that reported a code which the part replaces", () => {
    for (const { sku, laptops: slugs } of fitments) {
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

  test("are unique per part and laptop", () => {
    const pairs = fitments.flatMap(({ sku, laptops: slugs }) => slugs.map((slug) => `${sku} ${slug}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test("are conditional when the model came with different packs for one bay", () => {
    const latitude = fitmentOf("LW-BT68-GD1JP", "dell-latitude-5480");
    expect(latitude).toMatchObject({
      verdict: "fits_if",
      condition: expect.stringContaining("GD1JP"),
    });
  });

  test.each([
    ["LW-BT24-T480", "lenovo-thinkpad-t480", "internal"],
    ["LW-BT71-01AV492", "lenovo-thinkpad-t480", "removable"],
    ["LW-BT23-T440S", "lenovo-thinkpad-t440s", "internal"],
    ["LW-BT71-45N1777", "lenovo-thinkpad-t440s", "removable"],
  ])("distinguish the two bays of a laptop: %s in %s is for the %s one", (sku, slug, bay) => {
    const laptop = laptops.find((each) => each.slug === slug);
    const part = partOf(sku);
    if (!laptop || !part) throw new Error(`No ${sku} or ${slug}`);
    expect(evaluateFit(part, laptop, fitmentOf(sku, slug))).toMatchObject({
      verdict: "fits",
      reason: expect.stringContaining(`this laptop's ${bay} battery bay`),
    });
  });
});

test("No picture exists under two names", () => {
  const folder = join(import.meta.dirname, "pictures");
  const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));
  const hashes = files.map((file) =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex"),
  );
  expect(files.filter((_, index) => hashes.indexOf(hashes[index] ?? "") !== index)).toEqual([]);
});
