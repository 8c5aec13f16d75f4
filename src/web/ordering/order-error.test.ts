import { describe, expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import { messages } from "#contract/messages.ts";
import type { Problem } from "#contract/problem.ts";
import { evaluateLine } from "#web/cart/evaluate-line.ts";
import { cartPart } from "#web/cart/testing.ts";
import { lineErrorsOf, orderErrorOf } from "./order-error.ts";

const problem = (
  code: Problem["code"],
  facts?: Record<string, unknown>,
  errors?: { path: string; message: string }[],
) =>
  new ProblemError({
    code,
    status: 409,
    title: "Conflict",
    detail: "The shop's message.",
    ...(facts && { facts }),
    ...(errors && { errors }),
  });

describe("the error of an order", () => {
  test("has the old and the new price when the price has changed", () => {
    expect(orderErrorOf(problem("price_changed", { price: 54.9, currency: "USD" }), 49.9)).toEqual({
      kind: "price",
      from: 49.9,
      to: 54.9,
    });
  });

  test("has the owner's message when the quantity is out of range", () => {
    expect(orderErrorOf(problem("quantity_out_of_range"), 49.9)).toEqual({
      kind: "lines",
      message: messages.quantityOutOfRange,
      lines: [],
    });
  });

  test("has the lines that cannot be ordered", () => {
    const errors = [
      { path: "lines.2.partId", message: "There is no such part in the shop." },
      { path: "lines.11.quantity", message: "Too many." },
    ];
    expect(orderErrorOf(problem("unknown", undefined, errors), 49.9)).toEqual({
      kind: "lines",
      message: "The shop's message.",
      lines: [
        { index: 2, message: "There is no such part in the shop." },
        { index: 11, message: "Too many." },
      ],
    });
    expect(orderErrorOf(problem("unknown"), 49.9)).toMatchObject({ kind: "other" });
  });

  test.each(["too_many_unpaid_orders", "too_much_held"] as const)(
    "has a kind of its own for what unpaid orders reserve: %s",
    (code) => {
      expect(orderErrorOf(problem(code), 49.9)).toEqual({
        kind: "too-many-unpaid",
        message: "The shop's message.",
      });
    },
  );

  test("has a kind of its own for an order that was placed with other details", () => {
    expect(orderErrorOf(problem("key_reused"), 49.9)).toEqual({ kind: "already-placed" });
  });

  test("has the shop's message otherwise", () => {
    expect(orderErrorOf(problem("unavailable"), 49.9)).toEqual({
      kind: "other",
      message: "The shop's message.",
    });
    expect(orderErrorOf(problem("price_changed"), 49.9)).toMatchObject({ kind: "other" });
  });

  test("hides the message of a bug", () => {
    expect(orderErrorOf(new TypeError("x is not a function"), 49.9)).toEqual({
      kind: "other",
      message: "Something went wrong. Please try again.",
    });
  });
});

describe("the errors of an order's lines", () => {
  const [ram, ssd] = [cartPart({ price: 49.9 }), cartPart({ price: 10 })];
  const lines = [ram, ssd].map((part) =>
    evaluateLine({ partId: part._id, name: part.name, quantity: 1 }, part),
  );

  test("name the line that cannot be ordered", () => {
    const errors = [{ path: "lines.1.quantity", message: "Too many." }];
    expect(lineErrorsOf(problem("quantity_out_of_range", undefined, errors), lines)).toEqual(
      new Map([[ssd._id, { kind: "unavailable", message: "Too many." }]]),
    );
  });

  test("have the old and the new price of each line whose price has changed", () => {
    const facts = {
      price: 64.9,
      lines: [
        { partId: ram._id, price: 54.9 },
        { partId: ssd._id, price: 10 },
      ],
    };
    expect(lineErrorsOf(problem("price_changed", facts), lines)).toEqual(
      new Map([[ram._id, { kind: "price", from: 49.9, to: 54.9 }]]),
    );
  });

  test("are empty for other errors and for malformed facts", () => {
    expect(lineErrorsOf(problem("unavailable"), lines).size).toBe(0);
    expect(lineErrorsOf(problem("price_changed", { price: 1, lines: [null, 1] }), lines).size).toBe(0);
    expect(lineErrorsOf(new Error("?"), lines).size).toBe(0);
  });
});
