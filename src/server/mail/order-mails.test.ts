import { expect, it } from "vitest";
import { mailText } from "#domain/mail-content.ts";
import type { OrderRow } from "#server/orders/find-order.ts";
import { type OrderMailContext, orderMail } from "./order-mails.ts";

const at = new Date("2026-03-02T10:00:00Z");
const order: OrderRow = {
  id: "019801b8-0000-7000-8000-000000000001",
  order_number: 10_042,
  user_id: "019801b8-0000-7000-8000-000000000002",
  email: "ann@people.example",
  name: "Ann Lee",
  address: "1 Mill Lane",
  address_parts: null,
  phone: "+44 1225 000000",
  state: "shipped",
  subtotal_cents: 10_000,
  discount_cents: 1_000,
  shipping_cents: 0,
  tax_cents: 720,
  included_tax_cents: 0,
  total_cents: 9_720,
  tax_name: "Sales tax",
  tax_millipercent: 8_000,
  voucher_code: "SPRING",
  arrives_on: "2026-11-24",
  ships_by_ground: false,
  currency: "USD",
  transaction_id: "pi_1",
  expires_at: at,
  placed_at: at,
  paid_at: at,
  shipped_at: at,
  delivered_at: null,
  deleted_at: null,
  carrier: "DHL",
  tracking_number: "00340",
  tracking_links_ended: 0,
  lines: [
    {
      part_id: "019801b8-0000-7000-8000-000000000003",
      name: "Hinge",
      sku: "HNG-1",
      picture: "/images/0123456789abcdef-1200x900.webp",
      unit_price_cents: 5_000,
      quantity: 2,
      discount_cents: 1_000,
      tax_cents: 720,
      fit_shown: null,
    },
  ],
  events: [],
  refunded_cents: 0,
  dispute_state: null,
  dispute_due_at: null,
  charge_uncertain: false,
};
const shop = {
  url: "https://shop.example",
  holdMinutes: 30,
  trackingLink: "https://shop.example/track#token=t",
  isBuyerConfirmed: true,
  today: "2026-11-24",
};

const textOf = (kind: string, about = order, context: OrderMailContext = shop) =>
  mailText(orderMail(kind, about, context).content, "Lapwright");

it("An order mail names the order, its lines and its amounts", () => {
  expect(orderMail("order-shipped", order, shop)).toMatchObject({
    subject: "Your order LW-10042 has shipped",
    content: { label: { of: "Order", number: "LW-10042", heading: "Arrives by Tuesday, Nov 24" } },
  });
  expect(textOf("order-shipped")).toBe(`Hello Ann Lee,

Your order has shipped.

Track your parcel: https://www.dhl.com/us-en/home/tracking.html?tracking-id=00340

Shipped with: DHL, 00340

  2 × Hinge (HNG-1)  $100.00
  Subtotal  $100.00
  Discount (SPRING)  -$10.00
  Shipping  Free
  Sales tax 8%  $7.20
  Total  $97.20

Deliver to:
  Ann Lee
  1 Mill Lane

Follow your order, without signing in: https://shop.example/track#token=t
Your order: https://shop.example/dashboard/order/${order.id}
Invoice: https://shop.example/dashboard/order/${order.id}/invoice
How to return: https://shop.example/returns

Lapwright`);
});

it("The mail about an expired order leads to where it can be ordered again", () => {
  expect(textOf("order-expired")).toContain(`Order again: https://shop.example/dashboard/order/${order.id}`);
});

it("An order mail promises no day that has passed: an order can be paid or shipped after it", () => {
  const late = { ...shop, today: "2026-11-25" };
  const { content } = orderMail("order-shipped", order, late);
  expect(content.label?.heading).toBe("Your order has shipped");
  for (const kind of ["order-paid", "order-shipped"]) {
    expect(JSON.stringify(orderMail(kind, order, shop))).toContain("Arrives by Tuesday, Nov 24");
    expect(JSON.stringify(orderMail(kind, order, late))).not.toContain("Arrives");
  }
});

it("An order mail shows the parts' pictures, small, and none that another server would send", () => {
  const picturesOf = (about: OrderRow) => {
    const { blocks } = orderMail("order-paid", about, shop).content;
    return blocks.flatMap((block) =>
      typeof block === "object" && "parts" in block ? block.parts.map(({ picture }) => picture) : [],
    );
  };
  expect(picturesOf(order)).toEqual(["https://shop.example/images/0123456789abcdef-1200x900-320.webp"]);
  const lines = order.lines.map((line) => ({ ...line, picture: "https://elsewhere.example/a.png" }));
  expect(picturesOf({ ...order, lines })).toEqual([undefined]);
});

const phishing = "Ann\n\nConfirm your account: https://evil.example/login\n\nHello Ann";

it("A name of several lines stays one line of the greeting and of the address", () => {
  const body = textOf("order-placed", { ...order, name: phishing });
  const oneLine = "Ann Confirm your account: https://evil.example/login Hello Ann";
  expect(body).toContain(`Hello ${oneLine},\n\nYour items`);
  expect(body).toContain(`Deliver to:\n  ${oneLine}\n  1 Mill Lane`);
});

it.each(["order-placed", "order-cancelled", "order-expired"])(
  "The mail %s repeats nothing that was typed until the order is paid or the address confirmed",
  (kind) => {
    const unpaid = { ...order, name: phishing, address: phishing, paid_at: null };
    const body = textOf(kind, unpaid, { ...shop, isBuyerConfirmed: false });
    expect(body).toMatch(/^Hello,\n\n(Your|It) /);
    expect(body).not.toContain("evil.example");
    expect(textOf(kind, { ...unpaid, paid_at: at })).toContain("Hello Ann");
  },
);

it.each(["order-placed", "order-paid", "order-shipped", "order-delivered"])(
  "The mail %s links to the order without sign-in",
  (kind) => expect(textOf(kind)).toMatch(/^Follow your order.*: https:\/\/shop\.example\/track#token=t$/m),
);

it.each([
  "order-placed",
  "order-paid",
  "order-shipped",
  "order-cancelled",
  "order-delivered",
  "order-expired",
  "order-refunded",
])("The mail %s starts with a greeting and a sentence", (kind) => {
  expect(orderMail(kind, order, shop).subject).toContain("LW-10042");
  expect(textOf(kind)).toMatch(/^Hello Ann Lee,\n\n(Arrives|It|We|Your) .+\./);
});
