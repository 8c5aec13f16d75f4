import { describe, expect, it } from "vitest";
import { TextCodes } from "./text-codes.ts";

const strange = ["", "a", "ab", "übergang", "电池", "🔋 pack", "naïve", "a".repeat(400), "é", "z"];
/** Enough to make every piece of memory grow several times. */
const texts = [...strange, ...Array.from({ length: 5000 }, (_, at) => `word${(at * 7919) % 100_003}`)];
const codes = new TextCodes();
const given = texts.map((text) => codes.of(text));

/** By code points: where UTF-16 puts signs beyond its first plane before some of that plane, UTF-8 does not. */
const sign = (one: string, other: string) => Math.sign(Buffer.from(one).compare(Buffer.from(other)));

describe("the codes of texts", () => {
  it("are counted from 0, the same for the same text", () => {
    expect(given).toEqual(texts.map((_, at) => at));
    expect(texts.map((text) => codes.of(text))).toEqual(given);
    expect(codes.size).toBe(texts.length);
  });

  it("lead back to their texts, and are found by them alone", () => {
    expect(given.map((code) => codes.text(code))).toEqual(texts);
    expect(texts.map((text) => codes.find(text))).toEqual(given);
    expect(["word", "A", "ü", "\ud800", "b".repeat(900)].map((text) => codes.find(text))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it("are compared as their texts are", () => {
    for (let at = 0; at < 400; at += 1) {
      const [one, other] = [(at * 31) % 90, (at * 17) % 80];
      const [text = "", otherText = ""] = [texts[one], texts[other]];
      expect(Math.sign(codes.compare(one, other))).toBe(sign(text, otherText));
      expect(Math.sign(codes.compareWith(one, otherText))).toBe(sign(text, otherText));
      expect(codes.startsWith(one, otherText)).toBe(text.startsWith(otherText));
    }
  });
});
