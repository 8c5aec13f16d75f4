import { describe, expect, it } from "vitest";
import { tokensOf } from "#engines/catalog-index/tokens.ts";
import { categoriesNamed, categoryNameOf } from "./category-names.ts";
import { numbersInQuery, parseTerms } from "./parse-terms.ts";

const read = (q: string) =>
  parseTerms(tokensOf(q)).map(
    ({ said, categories }) => `${said.join(" ")}${categories.map((id) => ` #${id}`).join("")}`,
  );
const waysOf = (q: string) => parseTerms(tokensOf(q)).flatMap(({ ways }) => ways.map((way) => way.join(" ")));

describe("a query", () => {
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
  ])("%j asks for %j", (q, terms) => {
    expect(read(q)).toEqual(terms);
  });

  it("may be answered in other words than were typed, the typed ones first", () => {
    expect(waysOf("1080p")).toEqual(["1080p", "full hd", "fhd", "fullhd", "1920x1080"]);
    expect(waysOf("ram")).toEqual(["ram", "memory", "sodimm"]);
    expect(waysOf("15.6")).toContain("15.6inch");
  });

  it("is read up to its twelfth word", () => {
    expect(parseTerms(tokensOf("fan ".repeat(40)))).toHaveLength(12);
  });

  it.each([
    ["01AV 423", { whole: "01AV423", others: ["01AV"] }],
    ["LW-SD4-8G2666", { whole: "LWSD48G2666", others: ["8G2666", "LWSD4", "SD48G2666"] }],
    ["hp ht03xl battery", { whole: "HPHT03XLBATTERY", others: ["HT03XL", "HPHT03XL", "HT03XLBATTERY"] }],
    ["16gb 65w 2x8gb", { whole: "16GB65W2X8GB", others: ["16GB65W", "65W2X8GB"] }],
    ["fan", { whole: "", others: [] }],
  ])("%j may name the numbers %j", (q, numbers) => {
    expect(numbersInQuery(q, tokensOf(q))).toEqual(numbers);
  });
});

describe("a shelf is called", () => {
  const shelves = [
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
    expect([...categoriesNamed(tokensOf(q), shelves)]).toEqual(ids);
  });
});
