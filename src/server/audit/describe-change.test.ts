import { describe, expect, it } from "vitest";
import { describeAction, describeChanges } from "./describe-change.ts";

const changes = (before: object | null, after: object | null) =>
  describeChanges(
    { before: before as Record<string, unknown> | null, after: after as Record<string, unknown> | null },
    "USD",
  );

describe("describeChanges", () => {
  it("returns only what differs, and formats money", () => {
    expect(
      changes(
        { name: "Fan", price_cents: 4990, description: "", version: 1 },
        { name: "Fan", price_cents: 5490, description: "Quiet.", version: 2 },
      ),
    ).toEqual([
      { label: "Price", before: "$49.90", after: "$54.90" },
      { label: "Description", before: null, after: "Quiet." },
    ]);
  });

  it("writes numbers with their units, and an unknown one as nothing", () => {
    expect(
      changes({ warranty_months: 24, weight_grams: null }, { warranty_months: 0, weight_grams: 1200 }),
    ).toEqual([
      { label: "Warranty", before: "24 months", after: "none" },
      { label: "Weight", before: null, after: "1,200 g" },
    ]);
  });

  it("returns each specification, and all part numbers together", () => {
    expect(
      changes(
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

  it("reads older entries, which name fields and states as the API does", () => {
    expect(changes(null, { price: 9.9, price_cents: 990, minimumQuantity: 2, availableQuantity: 5 })).toEqual(
      [
        { label: "Price", before: null, after: "$9.90" },
        { label: "Available quantity", before: null, after: "5" },
        { label: "Minimum quantity", before: null, after: "2" },
      ],
    );
    expect(changes({ state: "listed" }, { state: "archived" })).toEqual([
      { label: "State", before: "active", after: "archived" },
    ]);
  });

  it("uses the currency of the entry", () => {
    expect(changes(null, { amountCents: 990, currency: "EUR" })).toEqual([
      { label: "Amount", before: null, after: "€9.90" },
    ]);
  });

  it("hides fields that it does not know, such as secrets", () => {
    expect(changes({ password: "old", token: "a" }, { password: "new", token: "b", user_id: "7" })).toEqual(
      [],
    );
  });
});

describe("describeAction", () => {
  it("returns the words for an action, or the action itself if it has none", () => {
    expect(describeAction("part.edit")).toBe("edited");
    expect(describeAction("order.deliver")).toBe("marked as delivered");
    expect(describeAction("moon.land")).toBe("moon.land");
  });
});
