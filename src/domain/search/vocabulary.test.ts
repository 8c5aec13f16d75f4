import { describe, expect, it } from "vitest";
import { likeliest } from "./spelling.ts";
import { Vocabulary } from "./vocabulary.ts";

const words =
  "16gb 18gb battery charger fan hdd keyboard panel sd ssd t480 t490 thinkpad touchpad übergang".split(" ");
const vocabulary = new Vocabulary(words);

describe("a vocabulary", () => {
  it("knows its words and no others", () => {
    expect(words.filter((word) => vocabulary.has(word))).toEqual(words);
    for (const word of ["", "1", "fa", "fans", "zz"]) expect(vocabulary.has(word)).toBe(false);
    expect(new Vocabulary([]).has("fan")).toBe(false);
  });

  it.each(["keybord", "ketboard", "bateryy", "sdd", "thinkpda", "t48o", "t4g80", "fna", "17gb", "übregang"])(
    "leaves out none of the words that may be meant by %s",
    (typed) => {
      expect(likeliest(typed, vocabulary.near(typed))).toEqual(likeliest(typed, words));
    },
  );

  it("leaves out most of the others", () => {
    expect(vocabulary.near("keybord")).toEqual(["keyboard"]);
    expect(vocabulary.near("t4g80")).toEqual(["t480"]);
  });
});
