import { expect, test } from "vitest";
import type { OrderDto } from "#contract/orders.ts";
import { refundNote } from "./refund-note.ts";

type Kind = OrderDto["events"][number]["kind"];
const noteOf = (...kinds: Kind[]) =>
  refundNote({ events: kinds.map((kind) => ({ at: "2026-11-20T12:00:00.000Z", kind })) });

test("an order nobody refunds says nothing of money going back", () => {
  expect(noteOf("placed", "paid", "shipped")).toBeUndefined();
  expect(noteOf("placed", "expired")).toBeUndefined();
});

test("money that is owed is on its way, until it has gone back", () => {
  expect(noteOf("placed", "paid", "refund_due")).toBe("Your money is on its way back to your card.");
  expect(noteOf("placed", "paid", "refund_due", "refunded")).toBe("Your money went back to your card.");
});

test("a payment that came too late for an expired order is told, too", () => {
  expect(noteOf("placed", "expired", "refund_due")).toBe("Your money is on its way back to your card.");
});
