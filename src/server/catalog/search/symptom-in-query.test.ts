import { describe, expect, it } from "vitest";
import { categoryWords } from "./category-words.ts";
import { helpIn } from "./help-in-query.ts";
import { notCarriedIn } from "./not-carried.ts";
import { symptomIn } from "./symptom-in-query.ts";
import { symptoms } from "./symptoms.ts";
import { tokensOf } from "./tokens.ts";

const symptom = (typed: string) => symptomIn(tokensOf(typed))?.symptom.id;

describe("A query that describes a symptom", () => {
  it.each([
    ["won't charge", "not-charging"],
    ["laptop doesn't charge anymore", "not-charging"],
    ["gets hot", "overheating"],
    ["my computer is so slow", "slow"],
    ["fan is very loud", "noisy-fan"],
    ["cracked screen", "broken-screen"],
    ["screen stays black", "dark-screen"],
    ["battery swollen", "swollen-battery"],
    ["battery dies quickly", "short-battery-life"],
    ["does not turn on", "dead"],
    ["some keys not working", "dead-keys"],
    ["hinge is broken", "broken-hinge"],
    ["no sound", "no-sound"],
    ["fan always running", "noisy-fan"],
    ["charger plug keeps falling out", "loose-jack"],
    ["ne charge plus", "not-charging"],
    ["no carga", "not-charging"],
    ["mi portátil no enciende", "dead"],
    ["la batterie ne tient plus", "short-battery-life"],
  ])("leads to a diagnosis: %s", (typed, id) => {
    expect(symptom(typed)).toBe(id);
  });

  it.each([
    "battery",
    "charger 65w",
    "t480 fan",
    "full hd screen",
    "black keyboard",
    "wifi card",
    "power cord",
    "ssd 1tb",
    "charging port 5.5x2.5",
    "inspiron 16 plus charger",
    "keyboard no backlight",
    "usb c charger no cable",
    "fan for dell",
  ])("is not one that names a part: %s", (typed) => {
    expect(symptom(typed)).toBeUndefined();
  });

  it("leads to categories that the shop's words know, with something to check first", () => {
    const known = new Set(categoryWords.flatMap(({ categories }) => categories.split(", ")));
    for (const { id, categories, checks } of symptoms) {
      expect([id, categories.filter((category) => !known.has(category))]).toEqual([id, []]);
      expect(checks.length, id).toBeGreaterThan(1);
    }
  });
});

describe("Goods that the shop does not carry", () => {
  const name = (typed: string, more: { namesCategory?: boolean; isCarried?: boolean } = {}) =>
    notCarriedIn(tokensOf(typed), {
      namesCategory: more.namesCategory ?? false,
      isCarried: () => more.isCarried ?? false,
    })?.goods.name;

  it("are named", () => {
    expect(name("rtx 3060")).toBe("graphics cards");
    expect(name("dvd drive for t430")).toBe("optical drives");
    expect(name("hdmi cable", { namesCategory: true })).toBe("monitors and cables to connect them");
    expect(name("macbook air battery", { namesCategory: true })).toBe("parts that only Apple makes");
    expect(name("macbook pro 2012 ram", { namesCategory: true })).toBeUndefined();
  });

  it("are not meant by a part of a laptop", () => {
    expect(name("cpu fan", { namesCategory: true })).toBeUndefined();
    expect(name("battery", { namesCategory: true })).toBeUndefined();
  });

  it("may be carried by an owner after all", () => {
    expect(name("docking station", { isCarried: true })).toBeUndefined();
  });
});

describe("A query that asks for help, not for a part", () => {
  it.each([
    ["returns", "returns"],
    ["how do I return my battery", "returns"],
    ["refund", "returns"],
    ["LW-10042", "orders"],
    ["lw10042", "orders"],
    ["where is INV-10042", "orders"],
    ["LW-10042-R1", "orders"],
    ["shipping costs", "delivery"],
    ["do you ship to Canada", "delivery"],
    ["battery warranty", "warranty"],
    ["where is my order", "orders"],
    ["track my package", "orders"],
    ["invoice", "orders"],
    ["customer service", "contact"],
    ["rückgabe", "returns"],
    ["garantie", "warranty"],
  ])("%s: %s", (typed, topic) => {
    expect(helpIn(tokensOf(typed))).toBe(topic);
  });

  it.each(["return key", "trackpad", "battery contacts", "support bracket", "display hinge", "t480"])(
    "%s names a part",
    (typed) => {
      expect(helpIn(tokensOf(typed))).toBeUndefined();
    },
  );
});
