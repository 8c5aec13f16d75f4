import { describe, expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { evaluateLine } from "#web/cart/evaluate-line.ts";
import { cartPart } from "#web/cart/testing.ts";
import { lineErrorsOf } from "./line-errors.ts";

const [ram, ssd] = [cartPart({ price: 49.9 }), cartPart({ price: 10 })];
const lines = [ram, ssd].map((part) =>
  evaluateLine({ partId: part._id, name: part.name, quantity: 1 }, part),
);
const refusal = (more: Partial<Problem>) =>
  new ProblemError({ status: 409, title: "No", detail: "No.", code: "rule_broken", ...more });

describe("a refused order of several parts", () => {
  test("names the line that cannot be had", () => {
    const errors = [{ path: "lines.1.quantity", message: "Too many." }];
    expect(lineErrorsOf(refusal({ code: "quantity_out_of_range", errors }), lines)).toEqual(
      new Map([[ssd._id, { kind: "refused", text: expect.any(String) }]]),
    );
  });

  test("shows old and new price at each line whose price has changed, and only there", () => {
    const facts = {
      price: 64.9,
      lines: [
        { partId: ram._id, price: 54.9 },
        { partId: ssd._id, price: 10 },
      ],
    };
    expect(lineErrorsOf(refusal({ code: "price_changed", facts }), lines)).toEqual(
      new Map([[ram._id, { kind: "price", from: 49.9, to: 54.9 }]]),
    );
  });

  test("of another kind, or with facts of another shape, says nothing of the lines", () => {
    expect(lineErrorsOf(refusal({ code: "unavailable" }), lines).size).toBe(0);
    expect(
      lineErrorsOf(refusal({ code: "price_changed", facts: { price: 1, lines: [null, 1] } }), lines).size,
    ).toBe(0);
    expect(lineErrorsOf(new Error("?"), lines).size).toBe(0);
  });
});
