import { describe, expect, it } from "vitest";
import { categoriesNamed, categoryNameOf, numbersInQuery, parseTerms } from "./parse-terms.ts";
import { tokensOf } from "./tokens.ts";

/** What people type, and its tokens. */
const texts: readonly (readonly [string, string])[] = [
  ["16 GB DDR4-3200 SO-DIMM", "16gb ddr4 3200 sodimm"],
  ["16gb so dimm ddr 4", "16gb sodimm ddr4"],
  ["16 GB kit (2 × 8 GB)", "16gb kit 2x8gb"],
  ["NV4 1 TB M.2 2280 NVMe SSD, PCIe 4.0", "nv4 1tb m2 2280 nvme ssd pcie 4"],
  ["15.6-inch Full HD panel, eDP 30-pin", "15.6inch full hd panel edp 30pin"],
  ['15,6" FHD', "15.6inch fhd"],
  ["Wi-Fi 6E, wi fi, WIFI", "wifi 6e wifi wifi"],
  ["65 watt USB Type-C, usb c, usb-c, type c", "65w usbc usbc usbc usbc"],
  ["57.7 Wh, 19.5 V, 5.5 × 2.5 mm plug", "57.7wh 19.5v 5.5x2.5 plug"],
  ["5.5mm x 2.5mm", "5.5x2.5"],
  ["20 V 3.25 A, 2 amps, type A", "20v 3.25a 2a type a"],
  ["thermal pad 1.0 mm", "thermal pad 1mm"],
  ["8 Ω speakers, 8 Ohm", "8ohm speakers 8ohm"],
  ["Dell’s Latitude E6430", "dells latitude e6430"],
  ["B140HAN06.A", "b140han06 a"],
  ["10,000 hours", "10000 hours"],
  ["I²C HID", "i2c hid"],
  ["клавиатура キーボード", "клавиатура キーボード"],
  ["!!! ??? ||| :* \\ ' \" % _ 🙂", ""],
  [". .. ...", ""],
  ["", ""],
];

describe("tokensOf", () => {
  it.each(texts)("splits %j into %j", (text, words) => {
    expect(tokensOf(text).join(" ")).toBe(words);
  });

  it("leaves out endless tokens", () => {
    expect(tokensOf(`${"x".repeat(61)} fan`)).toEqual(["fan"]);
  });
});

const read = (q: string) =>
  parseTerms(tokensOf(q)).map(
    ({ tokens, categories }) => `${tokens.join(" ")}${categories.map((id) => ` #${id}`).join("")}`,
  );
const phrasesOf = (q: string) =>
  parseTerms(tokensOf(q)).flatMap(({ phrases }) => phrases.map((phrase) => phrase.join(" ")));

describe("A query", () => {
  it.each([
    ["ram 16 gb", ["ram #memory", "16gb"]],
    ["power supply 65 watt", ["power supply #charger", "65w"]],
    ["laptop power supply", ["power supply #charger"]],
    ["hard disk 1tb", ["hard disk #m2-ssd #sata-ssd", "1tb"]],
    ["charging port for 5.5 x 2.5 mm", ["charging port #dc-jack", "5.5x2.5"]],
    ["WLAN card 6E", ["wlan card #wifi", "6e"]],
    ["display cable", ["display cable #cable"]],
    ["cable for display", ["cable #cable", "display #panel"]],
    ["purple gadget", ["purple", "gadget"]],
    ["a laptop", ["a", "laptop"]],
    ["", []],
  ])("%j has the terms %j", (q, terms) => {
    expect(read(q)).toEqual(terms);
  });

  it("matches synonyms too, with the typed phrase first", () => {
    expect(phrasesOf("1080p")).toEqual(["1080p", "full hd", "fhd", "fullhd", "1920x1080"]);
    expect(phrasesOf("ram")).toEqual(["ram", "memory", "sodimm"]);
    expect(phrasesOf("15.6")).toContain("15.6inch");
  });

  it("is cut after twelve words", () => {
    expect(parseTerms(tokensOf("fan ".repeat(40)))).toHaveLength(12);
  });

  it.each([
    ["01AV 423", { whole: "01AV423", others: ["01AV"] }],
    ["LW-SD4-8G2666", { whole: "LWSD48G2666", others: ["8G2666", "LWSD4", "SD48G2666"] }],
    ["hp ht03xl battery", { whole: "HPHT03XLBATTERY", others: ["HT03XL", "HPHT03XL", "HT03XLBATTERY"] }],
    ["16gb 65w 2x8gb", { whole: "16GB65W2X8GB", others: ["16GB65W", "65W2X8GB"] }],
    ["fan", { whole: "", others: [] }],
  ])("%j may contain the part numbers %j", (q, numbers) => {
    expect(numbersInQuery(q, tokensOf(q))).toEqual(numbers);
  });
});

describe("A category is named", () => {
  const categories = [
    { id: "memory", name: "Memory" },
    { id: "cooling", name: "Fans and coolers" },
    { id: "wares", name: "Wares of our own" },
  ].map(categoryNameOf);
  it.each([
    ["ram", ["memory"]],
    ["mem", ["memory"]],
    ["cheap fan", ["cooling"]],
    ["heat si", ["cooling"]],
    ["wares of", ["wares"]],
    ["m", []],
    ["mem stick of truth", []],
  ])("by %j: %j", (q, ids) => {
    expect([...categoriesNamed(tokensOf(q), categories)]).toEqual(ids);
  });
});
