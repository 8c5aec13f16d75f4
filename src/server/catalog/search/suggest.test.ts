import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { listSuggestions } from "#contract/search.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ demo: true });
});
afterAll(() => shop.close());

const suggest = async (q: string) =>
  (await shop.ask<z.output<typeof listSuggestions.answer>>(listSuggestions, { query: { q } })).body;

describe("Suggestions", () => {
  it("are laptops, categories and parts for an incomplete query", async () => {
    const { laptops, parts } = await suggest("thinkpad t48");
    expect(laptops.map(({ slug }) => slug)).toContain("lenovo-thinkpad-t480");
    expect(parts.length).toBeGreaterThan(0);
    expect((await suggest("keyb")).categories).toEqual([{ id: "keyboard", name: "Keyboards" }]);
    expect((await suggest("keyb")).parts[0]?.name).toMatch(/keyboard/i);
    expect((await suggest("ram")).categories[0]?.id).toBe("memory");
    expect((await suggest("keybord ger")).parts[0]?.name).toMatch(/keyboard.*German/i);
  });

  it("include the laptop and compatible parts", async () => {
    const { laptops, parts } = await suggest("t480 batt");
    expect(laptops).toEqual([{ slug: "lenovo-thinkpad-t480", brand: "Lenovo", model: "ThinkPad T480" }]);
    expect(parts[0]?.name).toMatch(/battery.*T480/);
  });

  it("are the laptops of a series beside its parts", async () => {
    const { laptops } = await suggest("swift 3 battery");
    expect(laptops[0]).toEqual({ slug: "acer-swift-sf314-42", brand: "Acer", model: "Swift 3 SF314-42" });
    expect(laptops.length).toBeGreaterThan(3);
    const [first, second] = (await suggest("x1 carbon battery")).laptops;
    expect([first?.model, second?.model]).toEqual(["ThinkPad X1 Carbon", "ThinkPad X1 Carbon 7th Gen"]);
  });

  it("find a part by the start of its number, including old numbers", async () => {
    const { parts } = await suggest("lw-sd4-8g26");
    expect(parts[0]).toMatchObject({
      sku: "LW-SD4-8G3200",
      number: { kind: "old", number: "LW-SD4-8G2666" },
    });
    expect((await suggest("45n112")).parts[0]).toMatchObject({
      number: { kind: "substitute", number: "45N1127" },
    });
  });

  it("show a part's price and picture", async () => {
    const [part] = (await suggest("screwdriver")).parts;
    expect(part).toMatchObject({ sku: "LW-TK7", currency: "USD", number: null });
    expect(part?.price).toBeGreaterThan(0);
    expect(part?.picture.sources.length).toBeGreaterThan(0);
  });

  it("are empty when nothing matches", async () => {
    for (const q of ["", "zzzzqqqq"]) {
      expect(await suggest(q)).toEqual({ q, readAs: null, laptops: [], categories: [], parts: [] });
    }
  });
});
