import { describe, expect, it } from "vitest";
import { noParts, partSetOf } from "#domain/search/part-set.ts";
import { ShopWords } from "./shop-words.ts";

describe("what was worked out of words", () => {
  it("is remembered until something changes", () => {
    const words = new ShopWords();
    const fans = words.remember("fan", () => partSetOf([1, 2]));
    expect(words.remember("fan", () => noParts)).toBe(fans);
    words.renewParts([], []);
    expect(words.remember("fan", () => noParts)).toBe(noParts);
  });

  it("is forgotten when much has come since, also of words that find nothing: of those there is no end", () => {
    const words = new ShopWords();
    let made = 0;
    const ask = (word: string) =>
      words.remember(word, () => {
        made += 1;
        return noParts;
      });
    const many = 250_000;
    for (let n = 0; n < many; n += 1) ask(`nothing${n}`);
    ask(`nothing${many - 1}`);
    expect(made).toBe(many);
    ask("nothing0");
    expect(made).toBe(many + 1);
  });
});
