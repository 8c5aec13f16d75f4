import { describe, expect, it } from "vitest";
import { tokensOf } from "./tokens.ts";

/** What people type, and the words it is compared by. */
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

describe("the words of a text", () => {
  it.each(texts)("of %j are %j", (text, words) => {
    expect(tokensOf(text).join(" ")).toBe(words);
  });

  it("are what a person could have typed: endless ones are left out", () => {
    expect(tokensOf(`${"x".repeat(61)} fan`)).toEqual(["fan"]);
  });
});
