import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { addPart, deletePart, editPart, listParts } from "#contract/parts.ts";
import { listSuggestions, readSearch } from "#contract/search.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop({ demo: true });
  admin = await shop.admin();
});
afterAll(() => shop.close());

const read = async (q: string) =>
  (await shop.ask<z.output<typeof readSearch.answer>>(readSearch, { query: { q } })).body;
const suggest = async (q: string) =>
  (await shop.ask<z.output<typeof listSuggestions.answer>>(listSuggestions, { query: { q } })).body;

describe("A query", () => {
  it("with typos is corrected, and the reply says so", async () => {
    expect(await read("thinkpda t480 batery")).toMatchObject({
      q: "thinkpda t480 batery",
      readAs: "thinkpad t480 battery",
      laptop: { slug: "lenovo-thinkpad-t480", brand: "Lenovo", model: "ThinkPad T480" },
      leftOut: [],
    });
    for (const [typed, corrected] of [
      ["ketboard", "keyboard"],
      ["t 480 battery", "t480 battery"],
      ["baterry", "battery"],
      ["chargr 65w", "charger 65w"],
      ["sdd 1tb", "ssd 1tb"],
      ["touchpda", "touchpad"],
      ["t480battery", "t480 battery"],
      ["wifi6e", "wifi 6e"],
      ["latitud 7490 battery", "latitude 7490 battery"],
    ]) {
      expect([typed, (await read(typed as string)).readAs]).toEqual([typed, corrected]);
    }
  });

  it("for help is answered with the help, and its words are no typos", async () => {
    for (const [typed, help] of [
      ["returns", "returns"],
      ["refund", "returns"],
      ["LW-10042", "orders"],
      ["battery warranty", "warranty"],
      ["t480", null],
    ]) {
      expect([typed, await read(typed as string)]).toEqual([
        typed,
        expect.objectContaining({ help, readAs: null }),
      ]);
    }
  });

  it("without typos is not corrected", async () => {
    for (const q of [
      "keyboard",
      "gpu",
      "16 gb ddr4",
      "LW-SD4-8G2666",
      "wi-fi 6e",
      "t480",
      "charging port",
      "",
    ]) {
      expect([q, (await read(q)).readAs]).toEqual([q, null]);
    }
  });

  it("with a number of ours that no part has does not find all parts, which have its first letters, too", async () => {
    const found = async (q: string) =>
      (await shop.ask<unknown[]>(listParts, { query: { q, limit: 100 } })).body.length;
    expect(await found("LW-10042"), "an order's").toBe(0);
    expect(await found("LW-BT62-NOSUCH")).toBeLessThan(30);
    expect(await found("LW-SD4-8G3200"), "the module and its kit").toBe(2);
    expect(await found("lw")).toBe(100);
  });

  it("with a part number returns the part that has or replaces it", async () => {
    for (const typed of ["LW-SD4-8G2666", "lwsd48g2666", "lw sd4 8g2666"]) {
      expect((await read(typed)).numbers).toEqual([
        { number: "LW-SD4-8G2666", kind: "old", part: expect.objectContaining({ sku: "LW-SD4-8G3200" }) },
      ]);
    }
    expect((await read("battery 45N-1127")).numbers).toMatchObject([
      { number: "45N1127", kind: "substitute", part: { sku: "LW-BT23-45N1127" } },
    ]);
    expect((await read("battery 45N-1127")).leftOut).toEqual([]);
    expect((await suggest("45n1127")).parts).toHaveLength(1);
    expect((await read("LW-TK7")).numbers).toMatchObject([{ kind: "own", part: { sku: "LW-TK7" } }]);
  });

  it("returns the words to highlight as names spell them", async () => {
    expect((await read("batteries")).words).toContain("battery");
    expect((await read("keybord")).words).toContain("keyboard");
    expect((await read("ram 16 gb")).words).toEqual(expect.arrayContaining(["sodimm", "16gb"]));
  });

  it("never corrects a part number into another", async () => {
    for (const typed of ["BT04XL", "battery BT04XL", "01AV499X", "HT03XK battery"]) {
      expect([typed, (await read(typed)).readAs]).toEqual([typed, null]);
    }
  });

  it("finds a laptop by its short form or machine type, and reads it as no typo", async () => {
    for (const typed of ["840g5 battery", "xps9360 battery", "20l5 battery"]) {
      const { readAs, laptop, leftOut } = await read(typed);
      expect([typed, readAs, leftOut]).toEqual([typed, null, []]);
      expect([typed, laptop?.model]).toEqual([
        typed,
        { "840": "EliteBook 840 G5", xps: "XPS 13 9360", "20l": "ThinkPad T480" }[typed.slice(0, 3)],
      ]);
    }
  });

  it("for a laptop without fitments finds parts of its display size", async () => {
    const { parts } = await suggest("t495s screen");
    expect(parts.length).toBeGreaterThan(3);
    for (const { name } of parts) expect(name).toMatch(/^14-inch .*panel/);
    expect((await suggest("15.6 screen t495s")).parts[0]?.name).toMatch(/^15\.6-inch .*panel/);
  });

  it("for a laptop and a part made for it finds that part", async () => {
    const { body } = await shop.ask<{ name: string }[]>(listParts, {
      query: { q: "t480 keyboard", limit: 3 },
    });
    for (const { name } of body) expect(name).toMatch(/^Keyboard for ThinkPad T470 and T480/);
  });

  it("that nothing matches in full drops its least specific words, and the reply names them", async () => {
    expect(await read("t480 webcam")).toMatchObject({
      leftOut: ["t480"],
      laptop: { model: "ThinkPad T480" },
      laptopWords: ["t480"],
    });
    expect((await read("purple ddr4 16gb")).leftOut).toEqual(["purple"]);
  });
});

describe("A query for one of several laptops", () => {
  it("lists them, with the query that is left for the one that is chosen", async () => {
    const { series, laptop } = await read("acer swift 3 battery");
    expect(laptop).toBeNull();
    expect(series).toMatchObject({ name: "Swift 3", rest: "battery" });
    expect(series?.models).toBeGreaterThan(10);
    expect(series?.laptops[0]).toEqual({
      slug: "acer-swift-sf314-42",
      brand: "Acer",
      model: "Swift 3 SF314-42",
    });
  });

  it("is about one if it has the number on a laptop's label", async () => {
    expect((await read("battery hp 15-dy2095wm")).laptop?.model).toBe("Laptop 15-dy2xxx");
    expect((await read("dell latitude 14 5420 ram")).laptop?.model).toBe("Latitude 5420");
    expect((await read("elitebook 840 14 inch g9 ssd")).laptop?.model).toBe("EliteBook 840 G9");
  });

  it("does not find parts by the number of the series", async () => {
    const { body } = await shop.ask<{ name: string }[]>(listParts, {
      query: { q: "swift 3 battery", limit: 1 },
    });
    expect(body[0]?.name).toMatch(/for Acer/);
  });

  it("lists the successors beside the laptop that it names", async () => {
    expect(await read("x1 carbon battery")).toMatchObject({
      laptop: { model: "ThinkPad X1 Carbon" },
      series: { name: "X1 Carbon", rest: "battery" },
    });
    expect((await read("t480 battery")).series).toBeNull();
  });

  it("lists none for what serves every laptop, or what the shop does not carry", async () => {
    for (const q of ["thinkpad thermal paste", "macbook air battery"])
      expect((await read(q)).series).toBeNull();
  });
});

it("A number that no part has is read as the start of one: 512 is 512gb", async () => {
  const { body } = await shop.ask<{ name: string }[]>(listParts, { query: { q: "512", limit: 3 } });
  expect(body.map(({ name }) => name).join()).toMatch(/512 GB/);
  expect((await read("512")).readAs).toBeNull();
});

describe("Unusual input", () => {
  it.each([
    "x".repeat(200),
    "a ".repeat(100),
    "& | ! ( ) <-> :* '",
    "ddr4 & !ddr4 | (ssd:*A) <2> '\\''",
    "'; DROP TABLE parts; --",
    "#memory #battery",
    "%_%\\",
    "🙂🙃 battery 🔋",
    "батарея для ноутбука",
    "ノートパソコンのバッテリー",
    "لوحة مفاتيح",
    "\u0301\u200b\ufeff",
    "1".repeat(200),
    "0.0.0.0 1,2,3,4 5x5x5x5",
    "constructor __proto__ toString",
    "the a of",
    "{} [] null undefined NaN",
  ])("gets a reply: %j", async (q) => {
    for (const call of [readSearch, listSuggestions]) {
      expect((await shop.ask(call, { query: { q } })).status).toBe(200);
    }
  });
});

it("The list of parts finds the same parts, best first", async () => {
  const { body, headers } = await shop.ask<{ name: string }[]>(listParts, {
    query: { q: "keybord german", limit: 3 },
  });
  expect(body.map(({ name }) => name)).toEqual(
    (await suggest("keybord german")).parts.slice(0, 3).map(({ name }) => name),
  );
  expect(Number(headers.get("x-total-count"))).toBeGreaterThan(3);
  const byPrice = await shop.ask<{ price: number }[]>(listParts, {
    query: { q: "usbc charger", sort: "price" },
  });
  const prices = byPrice.body.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

it("A part is found as soon as it is added or edited, and not after it is archived", async () => {
  const fields = {
    price: 9,
    availableQuantity: 1,
    minimumQuantity: 1,
    description: "",
    picture: "https://p.example/a.webp",
  };
  const found = async (q: string) => (await suggest(q)).parts.map(({ name }) => name);
  expect(await found("flux capacitor")).not.toContain("Flux capacitor");
  const added = await shop.ask<{ insertedId: string }>(
    addPart,
    { body: { ...fields, name: "Flux capacitor" } },
    admin,
  );
  const params = { id: added.body.insertedId };
  expect(await found("fluks capacitor")).toEqual(["Flux capacitor"]);
  await shop.ask(editPart, { params, body: { version: 1, name: "Time circuit" } }, admin);
  expect(await found("flux capacitor")).not.toContain("Time circuit");
  expect(await found("time circuit")).toEqual(["Time circuit"]);
  await shop.ask(deletePart, { params }, admin);
  expect(await found("time circuit")).not.toContain("Time circuit");
});
