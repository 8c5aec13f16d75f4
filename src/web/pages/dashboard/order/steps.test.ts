import { describe, expect, test } from "vitest";
import type { OrderDto } from "#contract/orders.ts";
import { stepsOf } from "./steps.ts";

type OrderEvent = OrderDto["events"][number];
const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
const event = (
  minute: number,
  kind: OrderEvent["kind"],
  by: OrderEvent["by"],
  actor?: string,
): OrderEvent => ({
  at: at(minute),
  kind,
  by,
  ...(actor && { actor }),
});

function orderWith(events: OrderEvent[], more: Partial<OrderDto> = {}): OrderDto {
  return {
    _id: "0198c5a2-7d1e-7000-8000-000000000001",
    orderNumber: "LW-10042",
    email: "ann@mail.example.com",
    name: "Ann Lee",
    partsname: "RAM",
    image: "",
    price: 49.9,
    amounts: { subtotal: 49.9, discount: 0, shipping: 0, tax: 0, total: 49.9 },
    tax: null,
    voucher: null,
    delivery: null,
    currency: "USD",
    address: "1 Mill Lane",
    addressParts: null,
    number: "+44 1225 000000",
    quantity: 1,
    paid: false,
    transactionId: null,
    card: null,
    status: null,
    state: "unpaid",
    lines: [],
    placedAt: at(0),
    expiresAt: null,
    deliveredAt: null,
    refunded: 0,
    dispute: null,
    chargeUncertain: false,
    paidAt: null,
    shippedAt: null,
    carrier: "",
    trackingNumber: "",
    ...more,
    events,
  };
}
const textsOf = (order: OrderDto, own: boolean) =>
  stepsOf(order, own).map(({ text, detail }) => [text, detail]);

describe("an order's history", () => {
  const sent = orderWith(
    [event(0, "placed", "buyer"), event(1, "paid", "system"), event(2, "shipped", "shop")],
    {
      state: "shipped",
      card: { brand: "visa", last4: "4242" },
      carrier: "DHL",
      trackingNumber: "00340",
    },
  );

  test("shows buyers what happened and what they did themselves", () => {
    expect(textsOf(sent, true)).toEqual([
      ["Order placed", "by you"],
      ["Payment received", "Card ending in 4242"],
      ["Shipped", "DHL, 00340 · by the shop"],
    ]);
  });

  test("shows admins who did it", () => {
    const seen = orderWith(
      [event(0, "placed", "buyer", "ann@mail.example.com"), event(2, "shipped", "shop", "eve@shop.example")],
      {
        state: "shipped",
      },
    );
    expect(textsOf(seen, false)).toEqual([
      ["Order placed", "by ann@mail.example.com"],
      ["Shipped", "by eve@shop.example"],
    ]);
  });

  test("ends with the end of the reservation while unpaid", () => {
    const [, next] = stepsOf(orderWith([event(0, "placed", "buyer")], { expiresAt: at(9) }), true);
    expect(next).toMatchObject({ at: at(9), text: "Reservation ends", tone: "next" });
  });

  test("says what was written about a return", () => {
    const order = orderWith(
      [
        { ...event(1, "return_requested", "buyer"), note: "It hums." },
        { ...event(2, "return_declined", "shop"), note: "All of them hum." },
      ],
      { state: "delivered" },
    );
    expect(textsOf(order, true)).toEqual([
      ["Return requested", "“It hums.” · by you"],
      ["Return declined", "“All of them hum.” · by the shop"],
    ]);
  });

  test("distinguishes a refund from a late payment", () => {
    const late = orderWith(
      [event(0, "placed", "buyer"), event(1, "expired", "system"), event(2, "refund_due", "system")],
      {
        state: "expired",
      },
    );
    expect(textsOf(late, true).at(-1)?.[0]).toBe("Late payment, refund on its way");
    const back = orderWith(
      [event(1, "paid", "system"), event(2, "refund_due", "shop"), event(3, "refunded", "system")],
      {
        state: "refunded",
      },
    );
    expect(textsOf(back, true).map(([text]) => text)).toEqual([
      "Payment received",
      "Refund on its way",
      "Refunded",
    ]);
  });
});
