import { describe, expect, it } from "vitest";
import { InvertedIndex } from "./inverted-index.ts";
import type { DocTerms } from "./postings.ts";
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
  it("finds the documents with a term, scored by their best field: the shorter a name, the better", async () => {
    const index = new InvertedIndex();
    const docs = [
      doc(4, { name: "quiet fan" }),
      doc(1, { name: "cooler with a fan for all" }),
      doc(9, { sku: "fan 12", name: "cooler" }),
      doc(2, { attributes: "#cooling fan" }),
      doc(7, { description: "fan screw" }),
      doc(5, { name: "fan", attributes: "fan", description: "fan" }),
    ];
    await index.update(docs, []);
    expect(scoresOf(index, "fan")).toEqual({
      1: 8 + 8 / (2 + 6),
      2: 4,
      4: 8 + 8 / (2 + 2),
      5: expect.closeTo(8 + 8 / (2 + 1), 5),
      7: 1,
      9: 7,
    });
    expect(["fan", "quiet", "nothing"].map((term) => index.has(term))).toEqual([true, true, false]);
  });

  it("leaves out documents that have a common term in their description alone", async () => {
    const index = new InvertedIndex();
    const named = Array.from({ length: 1000 }, (_, at) => doc(at, { name: "battery" }));
    const described = doc(2000, { name: "charger", description: "battery" });
    await index.update([...named.slice(1), described], []);
    expect(index.docsWithTerm("battery").docIds).toHaveLength(1000);
    await index.update(named.slice(0, 1), []);
    expect(index.docsWithTerm("battery").docIds).toHaveLength(1000);
    expect(scoresOf(index, "battery")).not.toHaveProperty("2000");
  });

  it("finds terms by prefix outside descriptions, with the best score of each document", async () => {
    const index = new InvertedIndex();
    const docs = [
      doc(1, { name: "keyboard", attributes: "keycap" }),
      doc(2, { description: "keyboard" }),
      doc(3, { sku: "key" }),
    ];
    await index.update(docs, []);
    const withPrefix = (...prefixes: string[]) => [...index.docsWithPrefix(prefixes).docIds];
    expect(withPrefix("key")).toEqual([1, 3]);
    expect(withPrefix("keyb", "keyc")).toEqual([1]);
    expect(withPrefix("kez")).toEqual([]);
    expect(index.docsWithPrefix(["key"]).scores?.[0]).toBeCloseTo(8 + 8 / 3, 5);
  });

  it("finds the same after any changes, during merges and after them, as an index built from scratch", async () => {
    const terms = Array.from({ length: 40 }, (_, at) => `w${at}`);
    const random = seededRandom(7);
    const below = (limit: number) => Math.floor(random() * limit);
    const some = (max: number) => Array.from({ length: below(max + 1) }, () => terms[below(40)]).join(" ");
    const expected = new Map<number, DocTerms>();
    const updated = new InvertedIndex();
    const expectSame = async () => {
      const rebuilt = new InvertedIndex();
      await rebuilt.update([...expected.values()], []);
      await rebuilt.mergeAll();
      for (const term of terms) {
        expect([term, scoresOf(updated, term)]).toEqual([term, scoresOf(rebuilt, term)]);
        expect([term, updated.has(term)]).toEqual([term, rebuilt.has(term)]);
        expect(updated.docsWithPrefix([term])).toEqual(rebuilt.docsWithPrefix([term]));
      }
    };
    for (let round = 0; round < 40; round += 1) {
      const changed = new Map<number, DocTerms>();
      for (let left = [1, 3, 1500][below(3)] as number; left > 0; left -= 1) {
        const fields = {
          name: some(2),
          sku: `only${below(20_000)}`,
          attributes: some(3),
          description: some(3),
        };
        const one = doc(below(6000), { nameWords: 2, ...fields });
        changed.set(one.docId, one);
      }
      const removed = [...expected.keys()].filter((docId) => below(50) === 0 && !changed.has(docId));
      for (const one of changed.values()) expected.set(one.docId, one);
      for (const docId of removed) expected.delete(docId);
      // Without a pause in between, most rounds change documents that a running merge has already copied.
      await updated.update([...changed.values()], removed);
      if (round % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (round % 13 === 12) await expectSame();
    }
    await updated.mergeAll();
    await expectSame();
  });

  it("keeps the loop free while a large delta segment is merged, and merges again what came meanwhile", async () => {
    const index = new InvertedIndex();
    const docs = (from: number, word: string) =>
      Array.from({ length: 5000 }, (_, at) => doc(from + at, { name: `${word} ${word}${from + at}` }));
    await index.update(docs(0, "fan"), []);
    await index.update(docs(5000, "cable"), []);
    await index.update(docs(2500, "hinge"), [1]);
    const counts = () => ["fan", "cable", "hinge"].map((word) => index.docsWithTerm(word).docIds.length);
    expect(counts()).toEqual([2499, 2500, 5000]);
    await index.mergeAll();
    expect(counts()).toEqual([2499, 2500, 5000]);
    expect(index.docsWithPrefix(["hinge25"]).docIds).toHaveLength(100);
  });
});
