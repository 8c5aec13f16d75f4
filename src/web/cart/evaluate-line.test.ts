import { describe, expect, test } from "vitest";
import { evaluateLine, totalOf } from "./evaluate-line.ts";
import { cartPart } from "./testing.ts";

const evaluated = (quantity: number, more: Parameters<typeof cartPart>[0] = {}) => {
  const part = cartPart(more);
  return evaluateLine({ partId: part._id, name: "Old name", quantity }, part);
};

describe("a line of the cart", () => {
  test("has a total at the current price when it can be ordered", () => {
    expect(evaluated(3, { price: 49.9 })).toMatchObject({
      problem: undefined,
      total: { cents: 14_970, currency: "USD" },
    });
  });

  test.each([
    ["more than there are in stock", 11, { availableQuantity: 10 }, { kind: "too-many", allowed: 10 }],
    ["less than the minimum quantity", 3, { minimumQuantity: 5 }, { kind: "too-few", allowed: 5 }],
    ["of a part that is out of stock", 1, { availableQuantity: 0 }, { kind: "sold-out" }],
    [
      "when less than the minimum quantity is left",
      5,
      { availableQuantity: 4, minimumQuantity: 5 },
      { kind: "sold-out" },
    ],
  ])("%s has a problem and no total", (_, quantity, part, problem) => {
    expect(evaluated(quantity, part)).toMatchObject({ problem, total: undefined });
  });

  test("of a part that is no longer sold keeps its stored name", () => {
    const line = { partId: cartPart()._id, name: "Rare hinge", quantity: 1 };
    expect(evaluateLine(line, undefined)).toEqual({
      ...line,
      part: undefined,
      problem: { kind: "gone" },
      total: undefined,
    });
  });
});

test("the total adds up the lines that can be ordered, exact to the cent", () => {
  const lines = [evaluated(3, { price: 0.1 }), evaluated(1, { price: 0.2 }), evaluated(99)];
  expect(totalOf(lines)).toEqual({ cents: 50, currency: "USD" });
  expect(totalOf([evaluated(99)])).toBeUndefined();
});
