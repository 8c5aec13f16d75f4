import { describe, expect, it } from "vitest";
import { docSetOf, noDocs } from "#engines/catalog-index/doc-set.ts";
import { SearchIndex } from "./search-index.ts";

describe("what was worked out of words", () => {
  it("is remembered until something changes", () => {
    const words = new SearchIndex();
    const fans = words.remember("fan", () => docSetOf([1, 2]));
    expect(words.remember("fan", () => noDocs)).toBe(fans);
    words.renewParts([], []);
    expect(words.remember("fan", () => noDocs)).toBe(noDocs);
  });

  it("is forgotten when much has come since, also of words that find nothing: of those there is no end", () => {
    const words = new SearchIndex();
    let made = 0;
    const ask = (word: string) =>
      words.remember(word, () => {
        made += 1;
        return noDocs;
      });
    const many = 250_000;
    for (let n = 0; n < many; n += 1) ask(`nothing${n}`);
    ask(`nothing${many - 1}`);
    expect(made).toBe(many);
    ask("nothing0");
    expect(made).toBe(many + 1);
  });
});
