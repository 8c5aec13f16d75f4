import { describe, expect, test } from "vitest";
import { MAX_ORDER_LINES } from "#contract/order-lines.ts";
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
const offered = (n: number, more = {}) => ({
  id: idOf(n),
  name: `Part ${n}`,
  minimumQuantity: 1,
  availableQuantity: 10,
  ...more,
});

describe("a cart as it was kept", () => {
  test("is there again, in its order", () => {
    const cart = [line(2), line(1, 3)];
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    expect(unitsInCart(cart)).toBe(4);
  });

  test.each([null, "", "{", "null", "{}", "7", '"cart"', "[null]", '[{"partId":"1"}]'])(
    "that is none is empty: %j",
    (kept) => expect(parseCart(kept)).toEqual([]),
  );

  test("keeps of a line only what a cart knows, never a price", () => {
    expect(parseCart(JSON.stringify([{ ...line(1), price: 0.01, html: "<b>" }]))).toEqual([line(1)]);
  });

  test("loses lines that make no sense, and the second of the same part", () => {
    const kept = [
      line(1, 0),
      line(2, 1.5),
      line(3, -1),
      line(4, 2_000_000),
      { ...line(5), partId: "5" },
      { ...line(7), partId: "0198c5a2-7d1e-0000-0000-000000000007" },
      line(6),
      line(6, 4),
    ];
    expect(parseCart(JSON.stringify(kept))).toEqual([line(6)]);
  });

  test("is cut to what one order takes", () => {
    const kept = Array.from({ length: MAX_ORDER_LINES + 5 }, (_, n) => line(n));
    expect(parseCart(JSON.stringify(kept))).toHaveLength(MAX_ORDER_LINES);
  });
});

describe("putting a part into the cart", () => {
  test("starts with the smallest order, and adds as much with each press", () => {
    const part = offered(1, { minimumQuantity: 4, availableQuantity: 10 });
    const first = withPart([line(2)], part);
    expect(first).toEqual({ cart: [line(2), line(1, 4)], added: { kind: "added", pieces: 4 } });
    expect(withPart(first.cart, part).added).toEqual({ kind: "added", pieces: 8 });
  });

  test("takes no more than there are, and says so when nothing is left to take", () => {
    const part = offered(1, { minimumQuantity: 4, availableQuantity: 6 });
    const second = withPart([line(1, 4)], part);
    expect(second).toEqual({ cart: [line(1, 6)], added: { kind: "added", pieces: 6 } });
    expect(withPart(second.cart, part)).toEqual({
      cart: second.cart,
      added: { kind: "all-in-cart", pieces: 6 },
    });
  });

  test("is refused when the cart is full, unless the part is in it", () => {
    const full = Array.from({ length: MAX_ORDER_LINES }, (_, n) => line(n));
    expect(withPart(full, offered(99))).toEqual({
      cart: full,
      added: { kind: "full", most: MAX_ORDER_LINES },
    });
    expect(withPart(full, offered(3)).added).toEqual({ kind: "added", pieces: 2 });
  });
});

describe("changing the cart", () => {
  test("sets whole pieces, and nothing that is none", () => {
    const cart = [line(1), line(2)];
    expect(withQuantity(cart, idOf(2), 5)).toEqual([line(1), line(2, 5)]);
    for (const none of [Number.NaN, 0, -1, 1.5, 2_000_000]) {
      expect(withQuantity(cart, idOf(2), none)).toBe(cart);
    }
  });

  test("takes a line out, and puts it back where it was", () => {
    const cart = [line(1), line(2), line(3)];
    const without = withoutPart(cart, idOf(2));
    expect(without).toEqual([line(1), line(3)]);
    expect(withLineAt(without, line(2), 1)).toEqual(cart);
    expect(withLineAt([], line(2), 1)).toEqual([line(2)]);
  });

  test("puts nothing back that came back by itself", () => {
    const cart = [line(2, 7)];
    expect(withLineAt(cart, line(2), 0)).toBe(cart);
  });

  test("takes an earlier order's lines once more, beside what is in it", () => {
    const earlier = [
      { ...line(1, 3), price: 49.9 },
      { ...line(2, 2), price: 1 },
    ];
    expect(withLines([line(2, 7)], earlier)).toEqual([line(2, 7), line(1, 3)]);
  });

  test("leaves after an order what was not ordered", () => {
    const cart = [line(1, 2), line(2, 5), line(3)];
    expect(afterOrder(cart, [line(1, 2), line(2, 3)])).toEqual([line(2, 2), line(3)]);
  });
});
