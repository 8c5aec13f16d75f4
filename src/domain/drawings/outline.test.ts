import { describe, expect, test } from "vitest";
import { outlineOf } from "./outline.ts";
import { outlineText, sizeText } from "./outline-text.ts";
import { placeOf } from "./place.ts";

const outline = (category: string, specs: Record<string, string | number | boolean>) =>
  outlineOf({ category, specs });

describe("the outline of a part", () => {
  test("has a standard's dimensions with their source", () => {
    const memory = outline("memory", { formFactor: "SO-DIMM", generation: "DDR3L", pins: 204 });
    expect(memory).toMatchObject({ widthMm: 67.6, heightMm: 30, labels: ["204 contacts"] });
    expect(memory?.source).toBe("JEDEC outline of the DDR3L SO-DIMM");
    expect(outline("memory", { formFactor: "SO-DIMM", generation: "DDR5" })).toMatchObject({ widthMm: 69.6 });
    expect(outline("m2-ssd", { formFactor: "M.2 2242" })).toMatchObject({ widthMm: 42, heightMm: 22 });
    expect(outline("wifi", { formFactor: "M.2 1216" })).toMatchObject({ widthMm: 16, heightMm: 12 });
    expect(outline("sata-ssd", { formFactor: "2.5-inch", heightMm: 7 })).toMatchObject({
      widthMm: 100.2,
      heightMm: 69.85,
      thicknessMm: 7,
    });
  });

  test("shows as many modules as a kit holds", () => {
    const kit = outline("memory", { formFactor: "SO-DIMM", generation: "DDR4", modules: 2, pins: 260 });
    expect(kit).toMatchObject({ count: 2, labels: ["2 modules", "260 contacts"] });
    const single = outline("memory", { formFactor: "SO-DIMM", generation: "DDR4", modules: 1, pins: 260 });
    expect(single).not.toHaveProperty("count");
    expect(single?.labels).toEqual(["260 contacts"]);
  });

  test("of a half Mini PCIe card is not that of an M.2 card", () => {
    expect(outline("wifi", { formFactor: "half Mini PCIe" })).toMatchObject({
      shape: "half-mini-card",
      widthMm: 30,
      heightMm: 26.8,
    });
  });

  test("never has a dimension that is not known", () => {
    const drive = outline("sata-ssd", { formFactor: "2.5-inch" });
    expect(drive).not.toHaveProperty("thicknessMm");
    const battery = outline("battery", { energyWh: 57, voltageV: 11.4, seriesCells: 3 });
    expect(battery).toEqual({
      shape: "pack",
      count: 3,
      labels: ["57 Wh", "11.4 V", "3 cells in series"],
    });
    expect(battery && sizeText(battery)).toBeUndefined();
    expect(outline("memory", { formFactor: "SO-DIMM", generation: "DDR6" })).toBeUndefined();
    expect(outline("m2-ssd", { formFactor: "M.2 22x80" })).toBeUndefined();
    expect(outline("panel", { diagonalInch: 14 })).toBeUndefined();
    expect(outline("tools", { pieces: 10 })).toBeUndefined();
    expect(outline("constructor", {})).toBeUndefined();
  });

  test("of a plug follows its kind", () => {
    const barrel = outline("charger", { connector: "5.5 × 2.5 mm barrel, center positive" });
    expect(barrel).toMatchObject({ shape: "barrel", widthMm: 5.5, innerMm: 2.5 });
    expect(outline("charger", { connector: "USB-C" })).toMatchObject({ widthMm: 8.25, heightMm: 2.4 });
    expect(outline("charger", { connector: "USB-C socket" })).toMatchObject({
      widthMm: 8.34,
      heightMm: 2.56,
    });
    expect(outline("charger", { connector: "11 × 4.5 mm rectangular plug" })).toMatchObject({
      widthMm: 11,
      heightMm: 4.5,
    });
  });

  test("reads as a sentence", () => {
    const memory = outline("memory", { formFactor: "SO-DIMM", generation: "DDR4", pins: 260, voltageV: 1.2 });
    expect(memory && outlineText("16 GB DDR4-3200 SO-DIMM", memory)).toBe(
      "Drawing of the 16 GB DDR4-3200 SO-DIMM: 69.6 × 30 mm; 260 contacts, 1.2 V",
    );
  });
});

test("A part's place follows from its category, and where needed from its kind", () => {
  expect(placeOf({ category: "sata-ssd", specs: {} })).toBe("drives");
  expect(placeOf({ category: "cover", specs: { piece: "palm rest" } })).toBe("palm-rest");
  expect(placeOf({ category: "cover", specs: { piece: "bottom cover" } })).toBe("base");
  expect(placeOf({ category: "cable", specs: { kind: "FFC" } })).toBeUndefined();
  expect(placeOf({ category: "toString", specs: {} })).toBeUndefined();
});
