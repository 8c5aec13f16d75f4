import { describe, expect, it } from "vitest";
import { suggestCorrections } from "./spelling.ts";

const words = [
  "keyboard",
  "battery",
  "panel",
  "thinkpad",
  "touchpad",
  "ssd",
  "ram",
  "fan",
  "16gb",
  "18gb",
  "t480",
  "t490",
  "charger",
];

describe("a slip of the finger", () => {
  it.each([
    ["keybord", "keyboard"],
    ["ketboard", "keyboard"],
    ["baterry", "battery"],
    ["battrey", "battery"],
    ["thinkpd", "thinkpad"],
    ["thinkpda", "thinkpad"],
    ["chagrer", "charger"],
    ["sdd", "ssd"],
    ["rma", "ram"],
    ["lanel", "panel"],
  ])("%s is %s", (typed, meant) => {
    expect(suggestCorrections(typed, words)[0]).toBe(meant);
  });

  it.each(["17gb", "t460", "xy", "bat", "ran", "fans", "purple", "keyboard"])(
    "never makes another thing of %s",
    (typed) => {
      expect(suggestCorrections(typed, words)).toEqual([]);
    },
  );
});
