import { expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { maySettleLater, settleDelayMs } from "./use-pay-order.ts";

const problem = (code: Problem["code"], status: number) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

test.each([
  ["the shop could not be reached", problem("unreachable", 0)],
  ["the shop was down", problem("unavailable", 503)],
  ["there were too many requests", problem("too_many", 429)],
  ["the shop did not know of the payment yet", problem("payment_not_settled", 409)],
  ["there was an unexpected error", new TypeError("boom")],
])("a payment may settle later when %s", (_reason, error) => {
  expect(maySettleLater(error)).toBe(true);
});

test.each([
  ["the order was closed and the payment is refunded", problem("order_not_unpaid", 409)],
  ["the order belongs to another user", problem("not_yours", 403)],
  ["the transaction belongs to another order", problem("rule_broken", 422)],
  ["the session has ended", problem("no_token", 401)],
])("a payment never settles when %s", (_reason, error) => {
  expect(maySettleLater(error)).toBe(false);
});

test("the delay between attempts doubles up to 15 seconds", () => {
  expect([0, 1, 2, 3, 4, 9].map(settleDelayMs)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});
