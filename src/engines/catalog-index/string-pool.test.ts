import { describe, expect, it } from "vitest";
import { StringPool } from "./string-pool.ts";

const unusual = ["", "a", "ab", "übergang", "电池", "🔋 pack", "naïve", "a".repeat(400), "é", "z"];
/** Enough to grow every buffer several times. */
const texts = [...unusual, ...Array.from({ length: 5000 }, (_, at) => `word${(at * 7919) % 100_003}`)];
const pool = new StringPool();
const codes = texts.map((text) => pool.intern(text));

/** By code point: UTF-8 sorts characters beyond U+FFFF last, UTF-16 does not. */
const sign = (one: string, other: string) => Math.sign(Buffer.from(one).compare(Buffer.from(other)));

describe("A string pool", () => {
  it("gives each distinct text one code, counting from 0", () => {
    expect(codes).toEqual(texts.map((_, at) => at));
    expect(texts.map((text) => pool.intern(text))).toEqual(codes);
    expect(pool.size).toBe(texts.length);
  });

  it("returns the text of a code and the code of a text, and none for unknown texts", () => {
    expect(codes.map((code) => pool.text(code))).toEqual(texts);
    expect(texts.map((text) => pool.find(text))).toEqual(codes);
    expect(["word", "A", "ü", "\ud800", "b".repeat(900)].map((text) => pool.find(text))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it("compares texts by their codes", () => {
    for (let at = 0; at < 400; at += 1) {
      const [one, other] = [(at * 31) % 90, (at * 17) % 80];
      const [text = "", otherText = ""] = [texts[one], texts[other]];
      expect(Math.sign(pool.compare(one, other))).toBe(sign(text, otherText));
      expect(Math.sign(pool.compareWith(one, otherText))).toBe(sign(text, otherText));
      expect(pool.startsWith(one, otherText)).toBe(text.startsWith(otherText));
    }
  });
});
