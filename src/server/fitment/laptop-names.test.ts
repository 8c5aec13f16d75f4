import { describe, expect, it } from "vitest";
import { LaptopNames, wordsIn } from "./laptop-names.ts";

const all = [
  "ThinkPad T480",
  "ThinkPad T480s",
  "ThinkPad X1 Carbon 6",
  "Latitude 5480",
  "ThinkPad",
  "E480 ThinkPad",
].map((model, at) => ({ slug: `laptop-${at}`, brand: "Maker", model, name: `maker ${model.toLowerCase()}` }));
const names = new LaptopNames(all);
const models = (typed: string, limit = 6) => names.containing(typed, limit).map(({ model }) => model);

describe("the names of all laptops", () => {
  it("are found by all typed words, anywhere in the name", () => {
    for (const typed of [
      "480",
      "thinkpad 480",
      "x1 maker",
      "carbon t480",
      "6",
      "Latitude-5480",
      "pad",
      "r 6",
    ]) {
      const expected = all.filter(({ name }) => wordsIn(typed).every((word) => name.includes(word)));
      expect([typed, models(typed).toSorted()]).toEqual([
        typed,
        expected.map(({ model }) => model).toSorted(),
      ]);
    }
  });

  it("come first if the last word is a whole word of the name, then by how common they are", () => {
    expect(models("thinkpad t480")).toEqual(["ThinkPad T480", "ThinkPad T480s"]);
    expect(models("think")).toEqual([
      "ThinkPad T480",
      "ThinkPad T480s",
      "ThinkPad X1 Carbon 6",
      "ThinkPad",
      "E480 ThinkPad",
    ]);
    expect(models("thinkpad", 1)).toEqual(["ThinkPad T480"]);
    expect(models("480", 2)).toEqual(["ThinkPad T480", "ThinkPad T480s"]);
  });

  it("come before more common ones if they are what was typed", () => {
    const models = ["Aspire A515-51G", "Aspire A515-51", "Surface Pro 7", "Surface Pro 7+"];
    const similar = new LaptopNames(
      models.map((model) => ({ slug: model, brand: "Maker", model, name: `maker ${model.toLowerCase()}` })),
    );
    for (const model of models) expect(similar.containing(model, 4)[0]?.model).toBe(model);
  });

  it("come last if a typed word is in the middle of a number or a word", () => {
    const models = ["Latitude 3540", "Latitude E6540", "Latitude 5420", "Latitude E5470", "FlatItude 5401"];
    const latitudes = new LaptopNames(
      models.map((model) => ({ slug: model, brand: "Dell", model, name: `dell ${model.toLowerCase()}` })),
    );
    expect(latitudes.containing("latitude 54", 9).map(({ model }) => model)).toEqual([
      "Latitude 5420",
      "Latitude E5470",
      "Latitude 3540",
      "Latitude E6540",
      "FlatItude 5401",
    ]);
  });

  it("are found by short forms, machine types and order numbers", () => {
    const short = new LaptopNames([
      {
        slug: "x1",
        brand: "Lenovo",
        model: "X1 Carbon Gen 9",
        name: "lenovo x1 carbon gen 9",
        aliases: ["x1c9", "20xw"],
      },
      { slug: "xps", brand: "Dell", model: "XPS 13 9360", name: "dell xps 13 9360", aliases: ["xps9360"] },
    ]);
    for (const [typed, slug] of [
      ["x1c9", "x1"],
      ["20XW", "x1"],
      ["20XW003FUS", "x1"],
      ["xps-9360", "xps"],
      ["XPS9360", "xps"],
    ] as const) {
      expect([typed, short.containing(typed, 3)[0]?.slug]).toEqual([typed, slug]);
    }
    expect(short.containing("20xx", 3)).toEqual([]);
    expect(short.containing("Type 20XW", 3)).toEqual(short.containing("20XW", 3));
    expect(short.containing("Lenovo 20XW", 3).map(({ slug }) => slug)).toEqual(["x1"]);
    expect(short.containing("Dell 20XW", 3)).toEqual([]);
  });

  it("with all typed words as whole words come before longer names", () => {
    const generations = new LaptopNames(
      ["ThinkPad T14s Gen 3", "ThinkPad T14 Gen 3"].map((model) => ({
        slug: model,
        brand: "Lenovo",
        model,
        name: `lenovo ${model.toLowerCase()}`,
      })),
    );
    expect(generations.containing("t14 gen 3", 2).map(({ model }) => model)).toEqual([
      "ThinkPad T14 Gen 3",
      "ThinkPad T14s Gen 3",
    ]);
  });

  it("are empty for unknown words and in a shop without laptops", () => {
    expect(models("amiga")).toEqual([]);
    expect(models("computer")).toEqual([]);
    expect(new LaptopNames([]).containing("t480", 5)).toEqual([]);
  });
});
