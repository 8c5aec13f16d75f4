import { describe, expect, test } from "vitest";
import { evaluateLine, totalOf } from "./evaluate-line.ts";
import { cartPart } from "./testing.ts";

const judged = (quantity: number, more: Parameters<typeof cartPart>[0] = {}) => {
  const part = cartPart(more);
  return evaluateLine({ partId: part._id, name: "As it was called once", quantity }, part);
};

describe("a line of the cart", () => {
  test("that can be ordered comes to today's price, in cents", () => {
    expect(judged(3, { price: 49.9 })).toMatchObject({
      trouble: undefined,
      total: { cents: 14_970, currency: "USD" },
    });
  });

  test.each([
    ["more than there are", 11, { availableQuantity: 10 }, { kind: "too-many", take: 10 }],
    ["less than the part is sold in", 3, { minimumQuantity: 5 }, { kind: "too-few", take: 5 }],
    ["of a part that is gone from the shelf", 1, { availableQuantity: 0 }, { kind: "sold-out" }],
    [
      "when fewer are left than the smallest order",
      5,
      { availableQuantity: 4, minimumQuantity: 5 },
      { kind: "sold-out" },
    ],
  ])("%s says so, what would put it right, and comes to nothing", (_, quantity, part, trouble) => {
    expect(judged(quantity, part)).toMatchObject({ trouble, total: undefined });
  });

  test("of a part that has left the shop keeps the name it was put in by", () => {
    const line = { partId: cartPart()._id, name: "Rare hinge", quantity: 1 };
    expect(evaluateLine(line, undefined)).toEqual({
      ...line,
      part: undefined,
      trouble: { kind: "gone" },
      total: undefined,
    });
  });
});

test("a cart comes to what can be ordered of it, without a fraction of a cent lost", () => {
  const lines = [judged(3, { price: 0.1 }), judged(1, { price: 0.2 }), judged(99)];
  expect(totalOf(lines)).toEqual({ cents: 50, currency: "USD" });
  expect(totalOf([judged(99)])).toBeUndefined();
});
