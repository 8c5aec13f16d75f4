import { describe, expect, it } from "vitest";
import { suggestCorrections } from "./spelling.ts";
import { Vocabulary } from "./vocabulary.ts";

const words =
  "16gb 18gb battery charger fan hdd keyboard panel sd ssd t480 t490 thinkpad touchpad übergang".split(" ");
const vocabulary = new Vocabulary();
vocabulary.add(words);
/** Enough words to be sorted in, and a few that came late. */
const grown = new Vocabulary();
grown.add([...words.slice(5), ...Array.from({ length: 1500 }, (_, at) => `zz${at}zzzzzzz`)]);
grown.add(words.slice(0, 5));

describe("a vocabulary", () => {
  it.each(["keybord", "ketboard", "bateryy", "sdd", "thinkpda", "t48o", "t4g80", "fna", "17gb", "übregang"])(
    "leaves out none of the words that may be meant by %s",
    (typed) => {
      expect(suggestCorrections(typed, vocabulary.near(typed))).toEqual(suggestCorrections(typed, words));
      expect(suggestCorrections(typed, grown.near(typed)).sort()).toEqual(
        suggestCorrections(typed, words).sort(),
      );
    },
  );

  it("leaves out most of the others", () => {
    expect(vocabulary.near("keybord")).toEqual(["keyboard"]);
    expect(vocabulary.near("t4g80")).toEqual(["t480"]);
  });
});
