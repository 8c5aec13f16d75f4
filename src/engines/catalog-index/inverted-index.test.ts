import { describe, expect, it } from "vitest";
import { type DocTerms, InvertedIndex } from "./inverted-index.ts";
import { seededRandom } from "./testing.ts";

const doc = (docId: number, fields: Partial<DocTerms>): DocTerms => ({
  docId,
  nameWords: fields.name?.split(" ").length ?? 1,
  name: "",
  sku: "",
  attributes: "",
  description: "",
  ...fields,
});
const scoresOf = (index: InvertedIndex, term: string) => {
  const { docIds, scores } = index.docsWithTerm(term);
  return Object.fromEntries([...docIds].map((docId, at) => [docId, scores?.[at]]));
};

describe("An inverted index", () => {
  it("finds the documents with a term, scored by their best field: the shorter a name, the better", () => {
    const index = new InvertedIndex();
    const docs = [
      doc(4, { name: "quiet fan" }),
      doc(1, { name: "cooler with a fan for all" }),
      doc(9, { sku: "fan 12", name: "cooler" }),
      doc(2, { attributes: "#cooling fan" }),
      doc(7, { description: "fan screw" }),
      doc(5, { name: "fan", attributes: "fan", description: "fan" }),
    ];
    index.update(docs, []);
    expect(scoresOf(index, "fan")).toEqual({
      1: 8 + 8 / (2 + 6),
      2: 4,
      4: 8 + 8 / (2 + 2),
      5: expect.closeTo(8 + 8 / (2 + 1), 5),
      7: 1,
      9: 7,
    });
    expect(["fan", "quiet", "nothing"].map((term) => index.docFrequency(term))).toEqual([6, 1, 0]);
  });

  it("leaves out documents that have a common term in their description alone", () => {
    const index = new InvertedIndex();
    const named = Array.from({ length: 1000 }, (_, at) => doc(at, { name: "battery" }));
    const described = doc(2000, { name: "charger", description: "battery" });
    index.update([...named.slice(1), described], []);
    expect(index.docsWithTerm("battery").docIds).toHaveLength(1000);
    index.update(named.slice(0, 1), []);
    expect(index.docsWithTerm("battery").docIds).toHaveLength(1000);
    expect(scoresOf(index, "battery")).not.toHaveProperty("2000");
  });

  it("finds terms by prefix outside descriptions, with the best score of each document", () => {
    const index = new InvertedIndex();
    const docs = [
      doc(1, { name: "keyboard", attributes: "keycap" }),
      doc(2, { description: "keyboard" }),
      doc(3, { sku: "key" }),
    ];
    index.update(docs, []);
    const withPrefix = (...prefixes: string[]) => [...index.docsWithPrefix(prefixes).docIds];
    expect(withPrefix("key")).toEqual([1, 3]);
    expect(withPrefix("keyb", "keyc")).toEqual([1]);
    expect(withPrefix("kez")).toEqual([]);
    expect(index.docsWithPrefix(["key"]).scores?.[0]).toBeCloseTo(8 + 8 / 3, 5);
  });

  it("finds the same after updates and merges as an index built from scratch", () => {
    const terms = Array.from({ length: 40 }, (_, at) => `w${at}`);
    const random = seededRandom(7);
    const below = (limit: number) => Math.floor(random() * limit);
    const some = (max: number) => Array.from({ length: below(max + 1) }, () => terms[below(40)]).join(" ");
    const expected = new Map<number, DocTerms>();
    const updated = new InvertedIndex();
    for (let round = 0; round < 60; round += 1) {
      const changed = new Map<number, DocTerms>();
      for (let left = [1, 3, 700][below(3)] as number; left > 0; left -= 1) {
        const fields = { name: some(2), sku: some(1), attributes: some(3), description: some(3) };
        const one = doc(below(3000), { nameWords: 2, ...fields });
        changed.set(one.docId, one);
      }
      const removed = [...expected.keys()].filter((docId) => below(50) === 0 && !changed.has(docId));
      for (const one of changed.values()) expected.set(one.docId, one);
      for (const docId of removed) expected.delete(docId);
      updated.update([...changed.values()], removed);
    }
    const rebuilt = new InvertedIndex();
    rebuilt.add([...expected.values()]);
    rebuilt.commit();
    for (const term of terms) {
      expect([term, scoresOf(updated, term)]).toEqual([term, scoresOf(rebuilt, term)]);
      expect(updated.docsWithPrefix([term])).toEqual(rebuilt.docsWithPrefix([term]));
    }
  });
});
