import { expect, test } from "vitest";
import type { OrderDto } from "#contract/orders.ts";
import { notChargedNote, refundedText, refundNote } from "./order-text.ts";

type Kind = OrderDto["events"][number]["kind"];
const noteFor = (...kinds: Kind[]) =>
  refundNote({ currency: "USD", events: kinds.map((kind) => ({ at: "2026-11-20T12:00:00.000Z", kind })) });

test("an order without a refund has no refund note", () => {
  expect(noteFor("placed", "paid", "shipped")).toBeUndefined();
  expect(noteFor("placed", "expired")).toBeUndefined();
});

test("a refund is on its way until it is done", () => {
  expect(noteFor("placed", "paid", "refund_due")).toBe("Your refund is on its way to your card.");
  expect(noteFor("placed", "paid", "refund_due", "refunded")).toBe("We refunded your card.");
});

test("what is on its way is not said to be refunded", () => {
  const refundedBy = (...kinds: Kind[]) =>
    refundedText({ refunded: 5, price: 21.9, currency: "USD", events: kinds.map((kind) => ({ kind })) });
  expect(refundedBy("paid", "refund_due")).toBe("$5.00 of $21.90 refunded or on its way");
  expect(refundedBy("paid", "refund_due", "refunded")).toBe("$5.00 of $21.90 refunded");
  expect(refundedBy("refunded", "refund_due")).toBe("$5.00 of $21.90 refunded or on its way");
});

test("a late payment for an expired order is refunded, too", () => {
  expect(noteFor("placed", "expired", "refund_due")).toBe("Your refund is on its way to your card.");
});

test("that no one was charged is said only where the provider has confirmed it", () => {
  expect(notChargedNote({ state: "expired", chargeUncertain: false })).toBe("You were not charged.");
  expect(notChargedNote({ state: "expired", chargeUncertain: true })).toBe(
    "If a payment still arrives, we ship your order or refund it.",
  );
  expect(notChargedNote({ state: "cancelled", chargeUncertain: true })).toBe(
    "If a payment still arrives, we refund it.",
  );
});
