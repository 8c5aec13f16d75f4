import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { paidOrder } from "./paid-order.ts";
import { expect, test } from "./test.ts";

test("An admin ships an order, marks it as delivered, and refunds a part of it and then the rest", async ({
  admin,
  member: buyer,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422/);
  const order = await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
  const { page } = admin;
  await page.goto(`/dashboard/order/${order._id}`);
  const main = page.getByRole("main");

  await test.step("Shipped, then delivered", async () => {
    await main.getByRole("button", { name: "Mark as shipped" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
    await main.getByRole("button", { name: "Mark as delivered" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();
    await admin.sees(main.getByText(/^Delivered just now/));
  });

  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount in USD");
  const refund = dialog.getByRole("button", { name: "Refund" });
  await test.step("The dialog proposes all that is left, and refuses more", async () => {
    await main.getByRole("button", { name: /^Refund/ }).click();
    await expect(amount).toHaveValue("21.90");
    await expectNoViolations(admin, "refund dialog");
    await amount.fill("22");
    await refund.click();
    await admin.sees(dialog.getByText("At most $21.90 of this payment is left to refund."));
    await page.setViewportSize({ width: 375, height: 812 });
    await fitsTheScreen(admin, "refund dialog");
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("A part goes back, and the buyer sees how much", async () => {
    await amount.fill("5.50");
    await dialog.getByLabel("Reason (optional)").fill("Scratched");
    await refund.click();
    await expect(dialog).toBeHidden();
    await buyer.page.goto(`/dashboard/order/${order._id}`);
    await buyer.sees(buyer.page.getByText(/\$5\.50/).first());
    await expect(buyer.page.getByText("Scratched")).toHaveCount(0);
  });

  await test.step("The rest closes the order", async () => {
    await main.getByRole("button", { name: /^Refund/ }).click();
    await expect(amount).toHaveValue("16.40");
    await refund.click();
    await admin.sees(main.getByText("Refunded and closed."));
    await expect(main.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  });

  await test.step("The invoice has both refunds", async () => {
    await expect(async () => {
      await buyer.page.goto(`/dashboard/order/${order._id}/invoice`);
      await expect(buyer.page.getByText(/^Refunded \w+ \d+, \d+$/)).toHaveCount(2, { timeout: 3000 });
    }).toPass();
    await buyer.sees(buyer.page.getByText("-$5.50"));
    await buyer.sees(buyer.page.getByText("-$16.40"));
  });
});
