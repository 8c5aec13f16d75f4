import { describe, expect, it } from "vitest";
import { categoryOfNumber, decodeModules, withoutLabels } from "./part-number-schemes.ts";

describe("A query with labels", () => {
  it.each([
    ["P/N 01AV423", "01av423"],
    ["FRU P/N: 01AV490", "01av490"],
    ["FRU: 45N1127", "45n1127"],
    ["CN-0RNP72", "rnp72"],
    ["CN-0DM3WC-12345-67A-1234-A01", "dm3wc"],
    ["DP/N 0RNP72", "rnp72"],
    ["N140HCE-EBA Rev C1", "n140hce-eba "],
    ["PC4-25600", "ddr4 3200"],
    ["PC4-21300 8gb", "ddr4 2666 8gb"],
    ["PC4-2666V", "ddr4 2666"],
    ["PC3L-12800S", "ddr3l 1600"],
    ["PC5-44800", "ddr5 5600"],
    ["HD+ 17.3", "hdplus 17.3"],
    ["19.5V 3.34A", "19.5v 65w"],
    ["20v/3.25a usb c", "20v 65w usb c"],
    ["5v 0.5a fan", "5v 0.5a fan"],
    ["1 x 16gb", "16gb"],
    ["8 Go", "8gb"],
    ["ssd 1 To", "ssd 1tb"],
    ["14 to 15 inch", "14 to 15 inch"],
    ["type c charger", "type c charger"],
    ["thinkpad 01AV423", "thinkpad 01av423"],
  ])("is read without them: %s", (typed, read) => {
    expect(withoutLabels(typed)).toBe(read);
  });
});

describe("The number of a memory module", () => {
  it.each([
    ["M471A1K43DB1-CWE", "DDR4, 8 GB"],
    ["M471A2K43CB1-CRC", "DDR4, 16 GB"],
    ["M471A5244CB0-CWE", "DDR4, 4 GB"],
    ["M471B1G73QH0-YK0", "DDR3L, 8 GB"],
    ["M471B5173EB0-YK0", "DDR3L, 4 GB"],
    ["M425R2GA3BB0-CQKOD", "DDR5, 16 GB"],
    ["HMA81GS6CJR8N", "DDR4, 8 GB"],
    ["HMAA4GS6AJR8N-XN", "DDR4, 32 GB"],
    ["HMT451S6BFR8A-PB", "DDR3L, 4 GB"],
    ["HMCG78AGBSA095N", "DDR5, 16 GB"],
    ["CT16G4SFRA32A", "DDR4, 16 GB"],
    ["CT32G48C40S5", "DDR5, 32 GB"],
    ["CT102464BF160B", "DDR3L, 8 GB"],
    ["MTA8ATF1G64HZ-3G2R1", "DDR4, 8 GB"],
    ["MT8KTF51264HZ-1G6", "DDR3L, 4 GB"],
    ["KVR32S22S8/16", "DDR4, 16 GB"],
    ["KVR16LS11/8", "DDR3L, 8 GB"],
    ["KCP3L16SD8/8", "DDR3L, 8 GB"],
    ["KF432S20IB/16", "DDR4, 16 GB"],
  ])("says generation and capacity: %s is %s", (number, means) => {
    expect(decodeModules(`ram ${number}`.toLowerCase(), () => false).decoded).toEqual([{ number, means }]);
  });

  it("is left alone when the shop has a part with this number, and so is any other number", () => {
    expect(decodeModules("m471a1k43db1", () => true).decoded).toEqual([]);
    for (const other of ["01av423", "b140han04.1", "ht03xl", "cc03xl", "m471"]) {
      expect(decodeModules(other, () => false)).toEqual({ text: other, decoded: [] });
    }
  });
});

it("The number of no part still shows its category where its scheme does", () => {
  expect(["n156hga-ea3", "b140xtn99", "bt04xl", "ac14b3k", "l16m2pb9"].map(categoryOfNumber)).toEqual([
    "panel",
    "panel",
    "battery",
    "battery",
    "battery",
  ]);
  expect(categoryOfNumber("sm2258")).toBeUndefined();
});
