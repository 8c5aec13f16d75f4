import { browserToLaunch } from "./browser.ts";
import { addToCart } from "./cart-page.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { placedOrder } from "./paid-order.ts";
import { cards } from "./person.ts";
import { test } from "./test.ts";

const launch = browserToLaunch();
/** "Very large" in Chromium's settings: 24 px instead of 16. */
const veryLarge = "--blink-settings=defaultFontSize=24";
test.use({
  launchOptions: { ...launch, args: [...(launch.args ?? []), veryLarge] },
  viewport: { width: 375, height: 812 },
});

const samplePart = "8gb-ddr4-3200-so-dimm";

test("With the browser's largest text, public pages still fit a phone", async ({ visitor }) => {
  for (const path of [
    "/",
    "/manufacture/all",
    "/manufacture/all?view=table",
    `/parts/${samplePart}`,
    "/laptops/lenovo-thinkpad-t480",
    "/cart",
    "/track",
    "/blogs",
    "/blogs/state-management",
    "/login",
  ]) {
    await visitor.page.goto(path);
    await fitsTheScreen(visitor, path);
  }
});

test("With the browser's largest text, an order fits a phone from checkout to invoice", async ({
  member,
}) => {
  const { page } = member;
  await test.step("The checkout, with its lines unfolded", async () => {
    await addToCart(member, samplePart);
    await page.goto("/checkout");
    await page.getByText("Show order", { exact: true }).click();
    await member.sees(page.getByRole("heading", { name: "Your order" }));
    await fitsTheScreen(member, "checkout");
  });
  const { _id } = await placedOrder(member, samplePart);
  await test.step("The payment, and what it shows when it is done", async () => {
    await page.goto(`/dashboard/payment/${_id}`);
    await page.getByText("Show order", { exact: true }).click();
    await fitsTheScreen(member, "payment");
    await member.payWith(cards.good);
    await member.sees(member.heading("Congrats! Your payment is completed"));
    await fitsTheScreen(member, "paid");
  });
  await test.step("The order and its invoice", async () => {
    await page.goto(`/dashboard/order/${_id}`);
    await member.sees("Transaction ID");
    await fitsTheScreen(member, "order");
    await page.goto(`/dashboard/order/${_id}/invoice`);
    await member.sees(page.getByRole("table", { name: "Items" }));
    await fitsTheScreen(member, "invoice");
  });
});
