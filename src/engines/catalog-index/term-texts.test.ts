import { describe, expect, it } from "vitest";
import { TermTextsWriter } from "./term-texts.ts";

const written = (terms: readonly string[]) => {
  const writer = new TermTextsWriter(terms.length + 2, terms.join("").length + 5);
  for (const term of terms) writer.push(term);
  return writer.texts();
};

describe("Terms in one array", () => {
  // In the order of strings a character outside the basic plane comes before the last ones inside it.
  const terms = [
    "",
    "1",
    "10",
    "kabel",
    "key",
    "keyboard",
    "keyboards",
    "köln",
    "ﬁ",
    "日本",
    "𝕏",
    "﷐",
  ].sort();

  it("are read as they were written, whatever their characters", () => {
    const texts = written(terms);
    expect(terms.map((_, at) => texts.at(at))).toEqual(terms);
    expect([texts.length, texts.at(terms.length)]).toEqual([terms.length, undefined]);
    expect(texts.characterCount).toBe(terms.join("").length);
  });

  it("are found where they are, and nothing else is", () => {
    const texts = written(terms);
    expect(terms.map((term) => texts.indexOf(term))).toEqual([...terms.keys()]);
    expect(["0", "ke", "keyboarding", "𝕐", "\uffff"].map((term) => texts.indexOf(term))).toEqual(
      Array(5).fill(-1),
    );
    expect(written([]).indexOf("key")).toBe(-1);
  });

  it("with a prefix are a range, which may be empty", () => {
    const texts = written(terms);
    const withPrefix = (prefix: string) => {
      const [first, end] = texts.rangeWithPrefix(prefix);
      return terms.slice(first, end);
    };
    for (const prefix of ["", "k", "key", "keyboard", "keyboardsx", "1", "2", "日", "𝕏", "\ud835", "z"]) {
      expect([prefix, withPrefix(prefix)]).toEqual([prefix, terms.filter((term) => term.startsWith(prefix))]);
    }
  });
});
