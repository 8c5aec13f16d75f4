import { describe, expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import { messages } from "#contract/messages.ts";
import type { Problem } from "#contract/problem.ts";
import { orderErrorOf } from "./order-error.ts";

const refusal = (
  code: Problem["code"],
  facts?: Record<string, unknown>,
  errors?: { path: string; message: string }[],
) =>
  new ProblemError({
    code,
    status: 409,
    title: "Conflict",
    detail: "In the shop's words.",
    ...(facts && { facts }),
    ...(errors && { errors }),
  });

describe("a refused order", () => {
  test("whose price has changed tells the old and the new price", () => {
    expect(orderErrorOf(refusal("price_changed", { price: 54.9, currency: "USD" }), 49.9)).toEqual({
      kind: "price",
      from: 49.9,
      to: 54.9,
    });
  });

  test("whose quantity is not to be had says the owner's sentence", () => {
    expect(orderErrorOf(refusal("quantity_out_of_range"), 49.9)).toEqual({
      kind: "lines",
      text: messages.quantityOutOfRange,
      places: [],
    });
  });

  test("some of whose lines cannot be had names them", () => {
    const errors = [
      { path: "lines.2.partId", message: "There is no such part in the shop." },
      { path: "lines.11.quantity", message: "Too many." },
    ];
    expect(orderErrorOf(refusal("unknown", undefined, errors), 49.9)).toEqual({
      kind: "lines",
      text: "In the shop's words.",
      places: [
        { place: 2, text: "There is no such part in the shop." },
        { place: 11, text: "Too many." },
      ],
    });
    expect(orderErrorOf(refusal("unknown"), 49.9)).toMatchObject({ kind: "other" });
  });

  test("of somebody who holds too many unpaid ones already is told apart", () => {
    expect(orderErrorOf(refusal("too_many_unpaid_orders"), 49.9)).toEqual({
      kind: "too-many-unpaid",
      text: "In the shop's words.",
    });
  });

  test("that this form has placed before, with other details, is told apart", () => {
    expect(orderErrorOf(refusal("key_reused"), 49.9)).toEqual({ kind: "placed-before" });
  });

  test("of any other kind is told in the shop's words", () => {
    expect(orderErrorOf(refusal("unavailable"), 49.9)).toEqual({
      kind: "other",
      text: "In the shop's words.",
    });
    expect(orderErrorOf(refusal("price_changed"), 49.9)).toMatchObject({ kind: "other" });
  });

  test("that is a fault of ours shows none of its insides", () => {
    expect(orderErrorOf(new TypeError("x is not a function"), 49.9)).toEqual({
      kind: "other",
      text: "Something went wrong here. Please try again.",
    });
  });
});
