import { expect, test } from "vitest";
import { ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { mayStillSettle, settleDelayMs } from "./settling.ts";

const refusal = (code: Problem["code"], status: number) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

test.each([
  ["could not be reached", refusal("unreachable", 0)],
  ["was not there", refusal("unavailable", 503)],
  ["asked for patience", refusal("too_many", 429)],
  ["had not heard of the payment yet", refusal("payment_not_settled", 409)],
  ["failed in a way nobody foresaw", new TypeError("boom")],
])("a payment is confirmed later when the shop %s", (_why, error) => {
  expect(mayStillSettle(error)).toBe(true);
});

test.each([
  ["the order was gone and the money goes back", refusal("order_not_unpaid", 409)],
  ["the order is somebody else's", refusal("not_yours", 403)],
  ["the transaction belongs to another order", refusal("rule_broken", 422)],
  ["the session is over", refusal("no_token", 401)],
])("asking again is no use when %s", (_why, error) => {
  expect(mayStillSettle(error)).toBe(false);
});

test("the shop is asked at growing distances, a quarter of a minute at most", () => {
  expect([0, 1, 2, 3, 4, 9].map(settleDelayMs)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});
