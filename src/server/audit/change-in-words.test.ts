import { describe, expect, it } from "vitest";
import { actionInWords, changesInWords } from "./change-in-words.ts";

const words = (before: object | null, after: object | null) =>
  changesInWords(
    { before: before as Record<string, unknown> | null, after: after as Record<string, unknown> | null },
    "USD",
  );

describe("a change in words", () => {
  it("says what differs and nothing else, money as money", () => {
    expect(
      words(
        { name: "Fan", price_cents: 4990, description: "", version: 1 },
        { name: "Fan", price_cents: 5490, description: "Quiet.", version: 2 },
      ),
    ).toEqual([
      { label: "Price", before: "$49.90", after: "$54.90" },
      { label: "Description", before: null, after: "Quiet." },
    ]);
  });

  it("names specifications and numbers one by one", () => {
    expect(
      words(
        { specs: { watts: 65, ecc: false }, numbers: [{ kind: "own", number: "A1" }] },
        { specs: { watts: 45, plug: "C" }, numbers: [] },
      ),
    ).toEqual([
      { label: "Part numbers", before: "A1 (own)", after: null },
      { label: "Specification watts", before: "65", after: "45" },
      { label: "Specification ecc", before: "false", after: null },
      { label: "Specification plug", before: null, after: "C" },
    ]);
  });

  it("takes the currency that the amount was kept with", () => {
    expect(words(null, { amountCents: 990, currency: "EUR" })).toEqual([
      { label: "Amount", before: null, after: "€9.90" },
    ]);
  });

  it("shows nothing that nobody has named: secrets stay where they are", () => {
    expect(words({ password: "old", token: "a" }, { password: "new", token: "b", user_id: "7" })).toEqual([]);
  });

  it("calls an action by its name, and one without a name as it was kept", () => {
    expect(actionInWords("part.edit")).toBe("edited");
    expect(actionInWords("moon.land")).toBe("moon.land");
  });
});
