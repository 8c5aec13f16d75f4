import { placedOrder } from "./paid-order.ts";
import { cards } from "./person.ts";
import { expect, test } from "./test.ts";

test("A double click, a lost reply, a reload and a step back make one order", async ({
  member: buyer,
  browserErrors,
}) => {
  const { page } = buyer;
  browserErrors.allow(/net::ERR_FAILED/);
  const keys: (string | undefined)[] = [];
  let lost = false;
  await page.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (lost) return route.continue();
    lost = true;
    // The shop places the order, but its answer never arrives.
    await route.fetch();
    await route.abort();
  });
  await page.goto("/purchases/8gb-ddr4-3200-so-dimm");
  await buyer.fillInDelivery();
  await page.getByRole("button", { name: "Place order" }).dblclick();
  await buyer.sees(page.getByText(/could not be reached/).first());
  await page.reload();
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.heading("Payment"));
  expect(new Set(keys).size).toBe(1);
  await page.goBack();
  await buyer.sees(buyer.heading("Place your order"));
  await page.goto("/dashboard/order");
  await expect(buyer.orders).toHaveCount(1);
});

test("A saved address whose reply is lost is saved once when it is sent again", async ({
  member: buyer,
  browserErrors,
}) => {
  const { page } = buyer;
  browserErrors.allow(/net::ERR_FAILED/);
  const replays: (string | null)[] = [];
  let lost = false;
  await page.route("**/addresses", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch();
    if (lost) {
      replays.push(answer.headers()["idempotency-replayed"] ?? null);
      return route.fulfill({ response: answer });
    }
    lost = true;
    await route.abort();
  });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("form", { name: "New address" });
  await buyer.fillInDelivery(form);
  await form.getByRole("button", { name: "Save address" }).click();
  await buyer.sees(form.getByText(/could not be reached/));
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(form).toHaveCount(0);
  expect(replays).toEqual(["true"]);
  await expect(page.getByRole("region", { name: "My addresses" }).getByRole("listitem")).toHaveCount(1);
});

test("A payment that the bank is still working on says so, also after a reload", async ({
  member: buyer,
}) => {
  await buyer.order("8gb-ddr4-3200-so-dimm");
  await buyer.payWith("4000 0007 0000 0005");
  await buyer.sees("Your bank is still working on your payment.");
  await buyer.page.reload();
  await buyer.sees(
    buyer.page
      .getByText("Your bank is still working on your payment.")
      .or(buyer.page.getByRole("heading", { name: "This order is paid" })),
  );
  await expect(buyer.page.getByLabel("Card number")).toHaveCount(0);
});

test("The payment page congratulates only when the shop has confirmed the payment", async ({
  member: buyer,
}) => {
  const { page } = buyer;
  const { _id: id } = await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  const { promise: reported, resolve: report } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() === "PATCH") {
      report();
      await released;
    }
    await route.continue();
  });
  await page.goto(`/dashboard/payment/${id}`);
  await buyer.payWith(cards.good);
  await reported;
  await buyer.sees(buyer.heading("Payment"));
  release();
  await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
});
