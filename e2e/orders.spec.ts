import { expectNoViolations } from "./a11y-violations.ts";
import { opensMail } from "./mailbox.ts";
import type { Part } from "./new-part.ts";
import { paidOrder, placedOrder } from "./paid-order.ts";
import { cards, type Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** So few that the shop shows how many are left. */
const left = 5;

const seesLeft = async (visitor: Person, { slug }: Part, units: number) => {
  await visitor.page.goto(`/parts/${slug}`);
  await visitor.sees(visitor.page.getByText(`Only ${units} left`).first());
};

test("An order reserves its items, and deleting it while unpaid releases them", async ({
  member: buyer,
  visitor: onlooker,
  newPart,
}) => {
  const part = await newPart({ availableQuantity: left });
  await seesLeft(onlooker, part, left);
  await buyer.order(part.slug, 3);
  await seesLeft(onlooker, part, left - 3);

  await buyer.choosesFromDashboard("My Orders");
  await buyer.sees(buyer.orders.getByText("unpaid", { exact: true }));
  await buyer.sees(buyer.orders.getByRole("link", { name: "pay", exact: true }));
  await buyer.orders.getByRole("button", { name: "Delete" }).click();
  await buyer.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await buyer.isToldByToast("You have deleted the parts");
  await expect(buyer.orders).toHaveCount(0);
  await seesLeft(onlooker, part, left);
});

test("An order can be paid later from My Orders, and then cannot be deleted", async ({
  member: buyer,
  browserErrors,
}) => {
  const { _id: orderId } = await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await buyer.page.goto("/dashboard/order");
  await buyer.orders.getByRole("link", { name: "pay", exact: true }).click();
  await test.step("The page shows that it is in test mode, and sends the price", async () => {
    await buyer.sees(buyer.heading("Test mode"));
    const request = buyer.page.waitForRequest("**/api/create-payment-intent");
    await buyer.payWith(cards.good);
    const price = (await buyer.page.getByText(/^\$\d/).first().innerText()).slice(1);
    expect((await request).postDataJSON()).toMatchObject({ price: Number(price) });
  });
  await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
  await buyer.choosesFromDashboard("My Orders");
  await buyer.sees(buyer.orders.getByText("paid", { exact: true }));
  await expect(buyer.orders.getByRole("button", { name: "Delete" })).toHaveCount(0);

  await test.step("not even by a direct request to the server", async () => {
    browserErrors.allow(/status of 409/);
    const answer = await buyer.page.evaluate(async (id) => {
      const token = localStorage.getItem("accessToken");
      const response = await fetch(`/api/orders/${id}`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${token}` },
      });
      return response.status;
    }, orderId);
    expect(answer).toBe(409);
  });
  await buyer.page.reload();
  await buyer.sees(buyer.orders.getByText("paid", { exact: true }));
});

test("The order form starts at the part's minimum quantity, and requires address and phone number", async ({
  member: buyer,
  shop,
}) => {
  const { page } = buyer;
  const parts = (await (await fetch(`${shop.url}/api/parts?limit=100&inStock=true&sort=newest`)).json()) as {
    slug: string;
    name: string;
    minimumQuantity: number;
  }[];
  const part = parts.find(({ minimumQuantity }) => minimumQuantity > 1);
  if (!part) throw new Error("The demo catalog has no part with a minimum quantity above 1.");
  await page.goto(`/purchases/${part.slug}`);
  await buyer.sees(page.getByRole("region", { name: "Your order" }).getByText(part.name));
  await expect(buyer.quantity).toHaveValue(String(part.minimumQuantity));
  await page.getByRole("button", { name: "Place order" }).click();
  for (const field of ["Address", "City", "State", "ZIP code", "Phone number"]) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue("");
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page).toHaveURL(`/purchases/${part.slug}`);
});

test("A quantity out of range shows an error and cannot be ordered", async ({ customer: buyer, newPart }) => {
  const { slug } = await newPart({ availableQuantity: left });
  const message = "You have to purchase at least minimum quantity or available quantity";
  const placeOrder = buyer.page.getByRole("button", { name: "Place order" });
  await buyer.page.goto(`/parts/${slug}`);
  await buyer.page.getByRole("link", { name: "Order", exact: true }).click();
  await expect(placeOrder).toBeEnabled();
  for (const outOfRange of [left + 1, 0]) {
    await buyer.quantity.fill(String(outOfRange));
    await expect(placeOrder).toBeDisabled();
    await expect(buyer.quantity).toHaveAccessibleDescription(new RegExp(message));
    await expect(buyer.page.locator(".Toastify").getByText(message).first()).toBeVisible();
    await buyer.quantity.fill(String(left));
    await expect(placeOrder).toBeEnabled();
    await expect(buyer.quantity).not.toHaveAccessibleDescription(new RegExp(message));
  }
});

test("What was typed into the order form survives a reload", async ({ customer: buyer }) => {
  await buyer.page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await buyer.page.getByRole("link", { name: "Order", exact: true }).click();
  await buyer.page.getByLabel("Address", { exact: true }).fill("1 Main Street");
  await buyer.quantity.fill("2");
  await buyer.page.reload();
  await expect(buyer.page.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
  await expect(buyer.quantity).toHaveValue("2");
});

test("A quantity chosen on the part's page counts, whatever the order form had before", async ({
  customer: buyer,
}) => {
  const { page } = buyer;
  const part = "/parts/8gb-ddr4-3200-so-dimm";
  const orders = async (units: string) => {
    await page.goto(part);
    await page.getByRole("spinbutton", { name: /^Quantity/ }).fill(units);
    await page.getByRole("link", { name: "Order", exact: true }).click();
    await buyer.sees(buyer.heading("Place your order"));
    await expect(buyer.quantity).toHaveValue(units);
  };
  await orders("1");
  await orders("3");
  await buyer.quantity.fill("4");
  await page.reload();
  await expect(buyer.quantity).toHaveValue("4");
  await orders("1");
});

test("A reloaded payment page shows the payment", async ({ member: buyer }) => {
  const { _id } = await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
  const { transactionId } = await buyer.asks<{ transactionId: string }>("GET", `/orders/${_id}`);
  await buyer.page.goto(`/dashboard/payment/${_id}`);
  await buyer.sees(transactionId);
  await expect(buyer.page.getByLabel("Card number")).toHaveCount(0);
});

test("A buyer whose clock is a day ahead sees how long the items stay reserved", async ({
  member: buyer,
}) => {
  const { page } = buyer;
  await page.clock.setSystemTime(Date.now() + 26 * 3_600_000);
  const { _id } = await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  for (const address of [`/dashboard/payment/${_id}`, `/dashboard/order/${_id}`, "/dashboard/order"]) {
    await page.goto(address);
    await expect(page.getByRole("timer").first()).toHaveText(/ \d\d:\d\d$/);
  }
});

test("The link in an order's mail shows where it is to someone who is not signed in", async ({
  member: buyer,
  visitor,
  admin,
  shop,
  browserErrors,
}) => {
  // An expired link.
  browserErrors.allow(/status of 404.*\/tracked-orders/);
  const { _id, orderNumber } = await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
  const { page } = visitor;
  const paid = `Payment received for order ${orderNumber}`;
  const mail = await opensMail(page, shop.mailbox, paid, buyer.email);
  const link = (await mail.getByRole("link", { name: /\/track#/ }).getAttribute("href")) ?? "";
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  await visitor.sees(page.getByRole("heading", { name: `Order ${orderNumber}` }));
  await visitor.sees("We're packing it and will email you when it ships.");
  const way = page.getByRole("list", { name: "Where it is" }).getByRole("listitem");
  await expect(way).toHaveText([/^Placed\w+ \d+, \d+$/, "ShippedNot yet", /^Arrivesby \w+day, \w+ \d+$/]);
  await expect(page.getByText("1 Main Street")).toHaveCount(0);
  await expectNoViolations(visitor, "tracked order");

  await test.step("with a link to the carrier that looks like one", async () => {
    await admin.asks("PATCH", `/payments/${_id}`, { carrier: "UPS", trackingNumber: "1Z999AA10123456784" });
    await page.reload();
    await expect(way.nth(1)).toHaveText(/^Shipped\w+ \d+, \d+$/);
    const number = page.getByRole("link", {
      name: /^1Z999AA10123456784 ?, track with UPS/,
    });
    await expect(number).toHaveCSS("text-decoration-line", "underline");
    await expect(number.locator("code")).toHaveCSS("display", "inline");
    await expect(number.locator("code")).toHaveCSS("font-size", "13px");
  });

  await test.step("until the buyer ends the order's links", async () => {
    await buyer.page.goto(`/dashboard/order/${_id}`);
    await buyer.page.getByRole("button", { name: "End tracking links" }).click();
    const dialog = buyer.page.getByRole("dialog");
    await expectNoViolations(buyer, "end of tracking links");
    await dialog.getByRole("button", { name: "End tracking links" }).click();
    await buyer.isToldByToast("Tracking links ended");
    await buyer.sees(
      buyer.page.getByRole("region", { name: "Order history" }).getByText("Tracking links ended"),
    );
    await page.reload();
    await visitor.sees("This link no longer works");
  });

  await page.goto("/track#token=cut.o.ff");
  await visitor.sees("This link no longer works");
  await expectNoViolations(visitor, "expired link");
  await page.getByRole("link", { name: "Log in to see your orders" }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
});

test("Users cannot see each other's orders", async ({ member: buyer, newMember, browserErrors }) => {
  const { _id } = await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  const stranger = await newMember();
  browserErrors.allow(/status of 40[34]/);
  await stranger.page.goto(`/dashboard/payment/${_id}`);
  await stranger.sees(
    stranger.page.getByRole("main").getByRole("alert").or(stranger.heading("Order not found")),
  );
  await expect(stranger.page.getByText("1 Main Street")).toHaveCount(0);
  await expect(stranger.page.getByLabel("Card number")).toHaveCount(0);
});
