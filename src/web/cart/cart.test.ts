import { describe, expect, test } from "vitest";
import { MAX_ORDER_LINES, MAX_QUANTITY } from "#domain/order.ts";
import {
  afterOrder,
  type CartLine,
  parseCart,
  unitsInCart,
  withLineAt,
  withLines,
  withoutPart,
  withPart,
  withQuantity,
} from "./cart.ts";

const idOf = (n: number) => `0198c5a2-7d1e-7000-8000-${String(n).padStart(12, "0")}`;
const line = (n: number, quantity = 1): CartLine => ({ partId: idOf(n), name: `Part ${n}`, quantity });
const part = (n: number, more = {}) => ({
  id: idOf(n),
  name: `Part ${n}`,
  price: 9.9,
  minimumQuantity: 1,
  stock: { kind: "in" } as const,
  ...more,
});

describe("a stored cart", () => {
  test("is parsed in its order", () => {
    const cart = [line(2), line(1, 3)];
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    expect(unitsInCart(cart)).toBe(4);
  });

  test.each([null, "", "{", "null", "{}", "7", '"cart"', "[null]", '[{"partId":"1"}]'])(
    "is empty when invalid: %j",
    (stored) => expect(parseCart(stored)).toEqual([]),
  );

  test("keeps only a line's own fields, and the price of then only as a number", () => {
    const stored = [
      { ...line(1), price: 0.01, html: "<b>" },
      { ...line(2), priceWhenAdded: 9.9 },
      { ...line(3), priceWhenAdded: "free" },
    ];
    expect(parseCart(JSON.stringify(stored))).toEqual([
      line(1),
      { ...line(2), priceWhenAdded: 9.9 },
      line(3),
    ]);
  });

  test("drops invalid lines and duplicate parts", () => {
    const stored = [
      line(1, 0),
      line(2, 1.5),
      line(3, -1),
      line(4, 2_000_000),
      { ...line(5), partId: "5" },
      { ...line(7), partId: "0198c5a2-7d1e-0000-0000-000000000007" },
      line(6),
      line(6, 4),
    ];
    expect(parseCart(JSON.stringify(stored))).toEqual([line(6)]);
  });

  test("is cut to the maximum number of order lines", () => {
    const stored = Array.from({ length: MAX_ORDER_LINES + 5 }, (_, n) => line(n));
    expect(parseCart(JSON.stringify(stored))).toHaveLength(MAX_ORDER_LINES);
  });
});

describe("adding a part to the cart", () => {
  test("adds the minimum quantity each time", () => {
    const memory = part(1, { minimumQuantity: 4 });
    const first = withPart([line(2)], memory);
    expect(first).toEqual({
      cart: [line(2), { ...line(1, 4), priceWhenAdded: 9.9 }],
      result: { kind: "added", quantity: 4 },
    });
    expect(withPart(first.cart, memory).result).toEqual({ kind: "added", quantity: 8 });
  });

  test("adds no more than there is in stock, and reports when all of it is in the cart", () => {
    const memory = part(1, { minimumQuantity: 2, stock: { kind: "low", left: 3 } });
    const second = withPart([line(1, 2)], memory);
    expect(second).toEqual({
      cart: [{ ...line(1, 3), priceWhenAdded: 9.9 }],
      result: { kind: "added", quantity: 3 },
    });
    expect(withPart(second.cart, memory)).toEqual({
      cart: second.cart,
      result: { kind: "all-in-cart", quantity: 3 },
    });
  });

  test("adds no more than an order may have of a part, which would drop the line from the stored cart", () => {
    const { cart, result } = withPart([line(1, MAX_QUANTITY - 1)], part(1), 5);
    expect(result).toEqual({ kind: "added", quantity: MAX_QUANTITY });
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    expect(withPart(cart, part(1)).result).toEqual({ kind: "all-in-cart", quantity: MAX_QUANTITY });
  });

  test("is rejected when the cart is full, unless the part is in it", () => {
    const full = Array.from({ length: MAX_ORDER_LINES }, (_, n) => line(n));
    expect(withPart(full, part(99))).toEqual({
      cart: full,
      result: { kind: "full", maxLines: MAX_ORDER_LINES },
    });
    expect(withPart(full, part(3)).result).toEqual({ kind: "added", quantity: 2 });
  });
});

describe("changing the cart", () => {
  test("sets whole quantities only", () => {
    const cart = [line(1), line(2)];
    expect(withQuantity(cart, idOf(2), 5)).toEqual([line(1), line(2, 5)]);
    for (const invalid of [Number.NaN, 0, -1, 1.5, 2_000_000]) {
      expect(withQuantity(cart, idOf(2), invalid)).toBe(cart);
    }
  });

  test("removes a line and restores it at its index", () => {
    const cart = [line(1), line(2), line(3)];
    const without = withoutPart(cart, idOf(2));
    expect(without).toEqual([line(1), line(3)]);
    expect(withLineAt(without, line(2), 1)).toEqual(cart);
    expect(withLineAt([], line(2), 1)).toEqual([line(2)]);
  });

  test("does not restore a line whose part is in the cart again", () => {
    const cart = [line(2, 7)];
    expect(withLineAt(cart, line(2), 0)).toBe(cart);
  });

  test("adds an earlier order's lines and keeps its own", () => {
    const earlier = [
      { ...line(1, 3), price: 49.9 },
      { ...line(2, 2), price: 1 },
    ];
    expect(withLines([line(2, 7)], earlier)).toEqual([line(2, 7), line(1, 3)]);
  });

  test("keeps what was not ordered", () => {
    const cart = [line(1, 2), line(2, 5), line(3)];
    expect(afterOrder(cart, [line(1, 2), line(2, 3)])).toEqual([line(2, 2), line(3)]);
  });
});
