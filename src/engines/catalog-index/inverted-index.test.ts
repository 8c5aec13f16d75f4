import { describe, expect, it } from "vitest";
import { type DocTerms, InvertedIndex } from "./inverted-index.ts";

const part = (ordinal: number, words: Partial<DocTerms>): DocTerms => ({
  ordinal,
  nameWords: words.name?.split(" ").length ?? 1,
  name: "",
  sku: "",
  specs: "",
  description: "",
  ...words,
});
const scoresOf = (postings: InvertedIndex, stem: string) => {
  const { ordinals, scores } = postings.partsOf(stem);
  return Object.fromEntries([...ordinals].map((ordinal, at) => [ordinal, scores?.[at]]));
};

describe("postings", () => {
  it("find the parts that have a word, and score where it stands: the name, the shorter the better, first", () => {
    const postings = new InvertedIndex();
    postings.renew(
      [
        part(4, { name: "quiet fan" }),
        part(1, { name: "cooler with a fan for all" }),
        part(9, { sku: "fan 12", name: "cooler" }),
        part(2, { specs: "#cooling fan" }),
        part(7, { description: "fan screw" }),
        part(5, { name: "fan", specs: "fan", description: "fan" }),
      ],
      [],
    );
    expect(scoresOf(postings, "fan")).toEqual({
      1: 8 + 8 / (2 + 6),
      2: 4,
      4: 8 + 8 / (2 + 2),
      5: expect.closeTo(8 + 8 / (2 + 1), 5),
      7: 1,
      9: 7,
    });
    expect([postings.countOf("fan"), postings.countOf("quiet"), postings.countOf("nothing")]).toEqual([
      6, 1, 0,
    ]);
  });

  it("leave out those that only describe a common word", () => {
    const postings = new InvertedIndex();
    const named = Array.from({ length: 1000 }, (_, at) => part(at, { name: "battery" }));
    const described = part(2000, { name: "charger", description: "battery" });
    postings.renew([...named.slice(1), described], []);
    expect(postings.partsOf("battery").ordinals).toHaveLength(1000);
    postings.renew(named.slice(0, 1), []);
    expect(postings.partsOf("battery").ordinals).toHaveLength(1000);
    expect(scoresOf(postings, "battery")).not.toHaveProperty("2000");
  });

  it("find words by their beginning, in names, skus and specs, with the best of what each part has", () => {
    const postings = new InvertedIndex();
    postings.renew(
      [
        part(1, { name: "keyboard", specs: "keycap" }),
        part(2, { description: "keyboard" }),
        part(3, { sku: "key" }),
      ],
      [],
    );
    const begun = (...beginnings: string[]) => [...postings.docsWithPrefix(beginnings).ordinals];
    expect(begun("key")).toEqual([1, 3]);
    expect(begun("keyb", "keyc")).toEqual([1]);
    expect(begun("kez")).toEqual([]);
    expect(postings.docsWithPrefix(["key"]).scores?.[0]).toBeCloseTo(8 + 8 / 3, 5);
  });

  it("are after any changes what they would be if they were made anew", () => {
    const words = Array.from({ length: 40 }, (_, at) => `w${at}`);
    let state = 7;
    const lot = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const some = (most: number) => Array.from({ length: lot(most + 1) }, () => words[lot(40)]).join(" ");
    const held = new Map<number, DocTerms>();
    const kept = new InvertedIndex();
    for (let round = 0; round < 60; round += 1) {
      const size = [1, 3, 700][lot(3)] as number;
      const parts = Array.from({ length: size }, () =>
        part(lot(3000), { nameWords: 2, name: some(2), sku: some(1), specs: some(3), description: some(3) }),
      );
      const changed = [...new Map(parts.map((one) => [one.ordinal, one])).values()];
      const gone = [...held.keys()].filter(
        (ordinal) => lot(50) === 0 && !parts.some((one) => one.ordinal === ordinal),
      );
      for (const one of changed) held.set(one.ordinal, one);
      for (const ordinal of gone) held.delete(ordinal);
      kept.renew(changed, gone);
    }
    const anew = new InvertedIndex();
    anew.add([...held.values()]);
    anew.settle();
    for (const word of words) {
      expect([word, scoresOf(kept, word)]).toEqual([word, scoresOf(anew, word)]);
      expect(kept.docsWithPrefix([word])).toEqual(anew.docsWithPrefix([word]));
    }
  });
});
