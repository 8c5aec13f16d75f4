import { describe, expect, it } from "vitest";
import { docSetOf, noDocs } from "#engines/catalog-index/index.ts";
import { SearchIndex } from "./search-index.ts";

describe("The cached sets of a search index", () => {
  it("are cleared when the index changes", async () => {
    const index = new SearchIndex();
    const fans = index.cached("fan", () => docSetOf([1, 2]));
    expect(index.cached("fan", () => noDocs)).toBe(fans);
    await index.updateParts([], []);
    expect(index.cached("fan", () => noDocs)).toBe(noDocs);
  });

  it("are evicted when there are too many, including those of words without parts", () => {
    const index = new SearchIndex();
    let computed = 0;
    const request = (word: string) =>
      index.cached(word, () => {
        computed += 1;
        return noDocs;
      });
    const many = 250_000;
    for (let n = 0; n < many; n += 1) request(`nothing${n}`);
    request(`nothing${many - 1}`);
    expect(computed).toBe(many);
    request("nothing0");
    expect(computed).toBe(many + 1);
  });
});
