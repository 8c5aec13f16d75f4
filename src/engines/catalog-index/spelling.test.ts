import { describe, expect, it } from "vitest";
import { suggestCorrections, Vocabulary } from "./spelling.ts";

describe("suggestCorrections", () => {
  const words = "keyboard battery panel thinkpad touchpad ssd ram fan 16gb 18gb t480 t490 charger".split(" ");

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
  ])("corrects %s to %s", (typed, meant) => {
    expect(suggestCorrections(typed, words)[0]).toBe(meant);
  });

  it.each(["17gb", "t460", "xy", "bat", "ran", "fans", "purple", "keyboard"])("leaves %s alone", (typed) => {
    expect(suggestCorrections(typed, words)).toEqual([]);
  });
});

describe("A vocabulary", () => {
  const words =
    "16gb 18gb battery charger fan hdd keyboard panel sd ssd t480 t490 thinkpad touchpad übergang".split(" ");
  const small = new Vocabulary();
  small.add(words);
  const large = new Vocabulary();
  large.add([...words.slice(5), ...Array.from({ length: 1500 }, (_, at) => `zz${at}zzzzzzz`)]);
  large.add(words.slice(0, 5));

  it.each(["keybord", "ketboard", "bateryy", "sdd", "thinkpda", "t48o", "t4g80", "fna", "17gb", "übregang"])(
    "returns every possible correction of %s",
    (typed) => {
      expect(suggestCorrections(typed, small.near(typed))).toEqual(suggestCorrections(typed, words));
      expect(suggestCorrections(typed, large.near(typed)).sort()).toEqual(
        suggestCorrections(typed, words).sort(),
      );
    },
  );

  it("returns few other words", () => {
    expect(small.near("keybord")).toEqual(["keyboard"]);
    expect(small.near("t4g80")).toEqual(["t480"]);
  });
});
