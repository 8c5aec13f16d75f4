import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import {
  addLaptop,
  listAddedLaptops,
  nothingKnown,
  removeLaptop,
  type StatedFacts,
  saveLaptopFacts,
} from "#contract/added-laptops.ts";
import { listAudit } from "#contract/audit.ts";
import type { AnswerOf } from "#contract/call.ts";
import { getLaptop } from "#contract/laptop-pages.ts";
import { getPartFit, listLaptops } from "#contract/laptops.ts";
import { getMyLaptops, saveMyLaptops } from "#contract/my-laptops.ts";
import type { Problem } from "#contract/problem.ts";
import { listRequestedLaptops, tellLaptop } from "#contract/requested-laptops.ts";
import { loadReferenceData } from "#server/reference-data/load-reference-data.ts";
import { otherVersion } from "#server/reference-data/testing.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

// One file, though a long one: all of it is about the same calls, and each file opens a demo shop of its own.
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop({ demo: true });
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Body = z.input<(typeof addLaptop)["body"]>;
const unknownFacts = { memoryType: null, memorySockets: null, moduleMaxGb: null, displayInch: null };
const add = (brand: string, model: string, more: Partial<Body> = {}, as = admin) =>
  shop.ask<{ slug: string } & Problem>(addLaptop, { body: { brand, model, ...unknownFacts, ...more } }, as);
const added = async () =>
  (await shop.ask<AnswerOf<typeof listAddedLaptops>>(listAddedLaptops, {}, admin)).body;
const verdict = async (id: string, laptop: string) =>
  (await shop.ask<{ verdict: string }>(getPartFit, { params: { id }, query: { laptop } })).body.verdict;

it("A laptop that the team adds has a page, is suggested, and the rules decide about it by its facts", async () => {
  const facts = { memoryType: "DDR4" as const, memorySockets: 2, moduleMaxGb: 32, displayInch: 14 };
  const { status, body } = await add("lenovo", "ThinkPad Z99", facts);
  expect([status, body.slug]).toEqual([201, "lenovo-thinkpad-z99"]);
  expect((await shop.ask(getLaptop, { params: { slug: body.slug } })).status).toBe(200);
  const suggested = await shop.ask<{ brand: string; slug: string }[]>(listLaptops, { query: { q: "z99" } });
  expect(suggested.body).toEqual([{ slug: body.slug, brand: "Lenovo", model: "ThinkPad Z99" }]);
  expect(await verdict("8gb-ddr4-3200-so-dimm", body.slug)).toBe("fits");
  expect(await verdict("16gb-ddr5-5600-so-dimm", body.slug)).toBe("does_not_fit");
});

it("What is not known of it stays open", async () => {
  const { slug } = (await add("Maker", "Mystery 1")).body;
  expect(await verdict("8gb-ddr4-3200-so-dimm", slug)).toBe("unknown");
});

it.each([
  ["Lenovo", "ThinkPad T480"],
  ["lenovo", "thinkpad t480"],
  // Its address says more than its name.
  ["HP", "EliteBook 840 G8"],
  // Its firmware's name for a MateBook X Pro.
  ["Huawei", "MACH-WX9"],
])("The %s %s is not added twice", async (brand, model) => {
  const { status, body } = await add(brand, model);
  expect([status, body.code]).toEqual([409, "already_exists"]);
  expect(body.errors).toEqual([{ path: "model", message: expect.stringMatching(/lists the .* already/) }]);
});

it("Of two people who add the same laptop at once, one does", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => add("Maker", "Twice")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

it("Models that differ by a plus are two laptops", async () => {
  const answers = [await add("Maker", "Pad 7"), await add("Maker", "Pad 7+")];
  expect(answers.map(({ body }) => body.slug)).toEqual(["maker-pad-7", "maker-pad-7-plus"]);
});

it("Kind of memory and number of sockets belong together", async () => {
  const { status, body } = await add("Maker", "Half known", { memoryType: "DDR5" });
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ["memorySockets"]]);
});

/** A laptop of which all is known. */
const allFacts: StatedFacts = {
  memoryType: "DDR4",
  memorySockets: 2,
  moduleMaxGb: 32,
  m2Slots: 1,
  m2LengthMm: 80,
  m2Protocol: "NVMe",
  bayHeightMm: 0,
  batteries: [{ code: "01AV421", energyWh: 24, voltageV: 11.46 }],
  chargerPlug: "USB-C",
  chargerV: 20,
  chargerW: 65,
  wifiSlot: "M.2 2230",
  processor: "Intel 8 or 9",
  displayInch: 14,
  displayResolution: "1920x1080",
  displaySignal: "eDP",
};
type Saved = z.input<(typeof saveLaptopFacts)["body"]>;
const save = (slug: string, facts: Omit<Saved, "version">, as = admin, version = 1) =>
  shop.ask<{ modifiedCount: number } & Problem>(
    saveLaptopFacts,
    { params: { slug }, body: { ...facts, version } },
    as,
  );
const factsOf = async (slug: string) => (await added()).find((laptop) => laptop.slug === slug)?.facts;
it("The rules decide about drives, batteries, chargers and Wi-Fi cards by what the team states", async () => {
  const { status, body } = await add("Maker", "All known", allFacts);
  expect(status).toBe(201);
  const fullHd = "panel-14-inch-full-hd-b140han01-1";
  const parts = {
    "nv3-1tb-m2-2280-nvme-ssd": "fits",
    "sa500-1tb-2-5-inch-sata-ssd": "does_not_fit",
    "usb-c-power-adapter-65w": "fits",
    "ac-adapter-65w-5-5x2-5mm": "does_not_fit",
    "battery-24wh-thinkpad-t470-t480": "fits_if",
    "battery-57wh-thinkpad-t480s": "does_not_fit",
    "wifi-6-card-m2-2230": "fits",
    [fullHd]: "fits_if",
  };
  for (const [part, expected] of Object.entries(parts)) {
    expect([part, await verdict(part, body.slug)]).toEqual([part, expected]);
  }
});

it.each<[string, StatedFacts]>([
  ["all", allFacts],
  ["nothing", nothingKnown],
  [
    "older drives and Wi-Fi",
    {
      ...allFacts,
      m2Slots: 0,
      m2LengthMm: null,
      m2Protocol: null,
      bayHeightMm: 9.5,
      wifiSlot: "half Mini PCIe",
    },
  ],
  [
    "soldered",
    {
      ...allFacts,
      memorySockets: 0,
      moduleMaxGb: null,
      m2Slots: 0,
      m2LengthMm: null,
      m2Protocol: null,
      wifiSlot: "soldered",
    },
  ],
  [
    "two slots, AMD",
    { ...allFacts, m2Slots: 2, m2LengthMm: null, m2Protocol: "NVMe and SATA", processor: "AMD" },
  ],
])("What the team stated (%s) is there to be edited, as it was stated", async (title, facts) => {
  const { slug } = (await add("Maker", `To be edited, ${title}`, facts)).body;
  expect(await factsOf(slug)).toEqual(facts);
});

it("What was not known can be stated later, and what was wrong be taken back", async () => {
  const { slug } = (await add("Maker", "Known later")).body;
  expect(await verdict("8gb-ddr4-3200-so-dimm", slug)).toBe("unknown");
  expect((await save(slug, allFacts)).body).toEqual({ modifiedCount: 1 });
  expect(await verdict("8gb-ddr4-3200-so-dimm", slug)).toBe("fits");
  expect((await save(slug, unknownFacts, admin, 2)).body).toEqual({ modifiedCount: 1 });
  expect(await verdict("8gb-ddr4-3200-so-dimm", slug)).toBe("unknown");
  const { body } = await shop.ask<AnswerOf<typeof listAudit>>(listAudit, {}, admin);
  expect(body[0]).toMatchObject({
    words: "changed what is known of the laptop",
    subject: { name: "Maker Known later" },
  });
  expect(body[0]?.changes).toEqual([
    { label: "Known", before: expect.stringContaining("Charging: USB-C, 20 V, 65 W"), after: null },
  ]);
});

it("Of two people who state something at once, one is told of the other, and can read theirs", async () => {
  const { slug } = (await add("Maker", "Stated twice")).body;
  const theirs = [{ ...nothingKnown, displayInch: 14 }, allFacts];
  const replies = await Promise.all(theirs.map((facts) => save(slug, facts)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first, second] = replies[0]?.status === 200 ? theirs : theirs.toReversed();
  const told = replies.find(({ status }) => status === 409);
  expect([told?.body.code, told?.body.detail]).toEqual([
    "edited_meanwhile",
    "Someone else has changed what is known of this laptop since you opened it.",
  ]);
  const now = (await added()).find((laptop) => laptop.slug === slug);
  expect([now?.version, now?.facts]).toEqual([2, first]);
  expect((await save(slug, { ...nothingKnown, ...second }, admin, 2)).status).toBe(200);
});

it("The facts of laptops that come with the shop cannot be edited", async () => {
  expect((await save("lenovo-thinkpad-t480", allFacts)).body).toEqual({ modifiedCount: 0 });
  expect((await save("lenovo-thinkpad-t480", allFacts, await shop.support())).status).toBe(403);
});

it.each<[Partial<StatedFacts>, string[]]>([
  [{ m2Slots: 1 }, ["bayHeightMm"]],
  [{ bayHeightMm: 7, m2LengthMm: 80 }, ["m2Slots"]],
  [{ m2Slots: 0, bayHeightMm: 7, m2Protocol: "SATA" }, ["m2Slots"]],
  [{ moduleMaxGb: 16 }, ["memorySockets"]],
  [{ chargerPlug: "USB-C" }, ["chargerV", "chargerW"]],
  [{ processor: "AMD" }, ["wifiSlot"]],
  [{ displayInch: 14, displaySignal: "eDP" }, ["displayResolution"]],
  [{ displayResolution: "1920x1080", displaySignal: "eDP" }, ["displayInch"]],
  [{ batteries: [{ code: "", energyWh: 50, voltageV: 11.1 }] }, ["batteries.0.code"]],
])("What says nothing by itself is asked for: %j", async (facts, fields) => {
  const { status, body } = await add("Maker", "In part", facts);
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, fields]);
});

it("The request that it answers is done", async () => {
  await shop.ask(tellLaptop, { body: { name: "Maker Wanted 5" } });
  const open = async () =>
    (await shop.ask<AnswerOf<typeof listRequestedLaptops>>(listRequestedLaptops, {}, admin)).body;
  const [request] = await open();
  expect((await add("Maker", "Wanted 5", { requestId: request?._id ?? "" })).status).toBe(201);
  expect(await open()).toEqual([]);
});

it("Only what the team added can be removed, and its owners' lists lose it", async () => {
  const { slug } = (await add("Maker", "Mistyped")).body;
  const customer = await shop.customer();
  const mine = { params: { email: customer.email } };
  const kept = { version: 0, laptops: [slug, "lenovo-thinkpad-t480"], chosen: slug };
  expect((await shop.ask(saveMyLaptops, { ...mine, body: kept }, customer)).status).toBe(200);

  const remove = (one: string) =>
    shop.ask<{ deletedCount: number }>(removeLaptop, { params: { slug: one } }, admin);
  expect((await remove("lenovo-thinkpad-t480")).body).toEqual({ deletedCount: 0 });
  expect((await remove(slug)).body).toEqual({ deletedCount: 1 });
  expect((await shop.ask(getLaptop, { params: { slug } })).status).toBe(404);
  const { body } = await shop.ask<AnswerOf<typeof getMyLaptops>>(getMyLaptops, mine, customer);
  expect([body.chosen, body.laptops.map((laptop) => laptop.slug)]).toEqual([null, ["lenovo-thinkpad-t480"]]);
});

it("A later version that knows the laptop takes it over, under its own address", async () => {
  await add("HP", "EliteBook 899 G99", { displayInch: 14 });
  const isAdded = async () => (await added()).some(({ model }) => model === "EliteBook 899 G99");
  expect(await isAdded()).toBe(true);
  const slug = "hp-elitebook-899-g99-notebook-pc";
  const facts = {
    reports: 3,
    memory: null,
    batteries: [],
    known: { displayInch: 14.5 },
    aliases: ["899g99"],
  };
  const laptop = { slug, brand: "HP", model: "EliteBook 899 G99", ...facts };
  const folder = await otherVersion([laptop]);
  await loadReferenceData(shop.db, folder);
  await rm(folder, { recursive: true });

  expect(await isAdded()).toBe(false);
  const { rows } = await shop.db.pool.query("SELECT slug, known FROM laptops WHERE model = $1", [
    laptop.model,
  ]);
  expect(rows).toEqual([{ slug, known: laptop.known }]);
});

it("Support reads the requests and adds nothing", async () => {
  expect((await add("Maker", "By support", {}, await shop.support())).status).toBe(403);
});
