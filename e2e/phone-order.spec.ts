import { fitsTheScreen } from "./fits-the-screen.ts";
import { cards } from "./person.ts";
import { expect, onPhone, test, withMotion } from "./test.ts";

test.use(withMotion);

/** What a minute is enough for: a tap takes about two seconds, a short field about three. */
const MAX_TAPS = 8;
const MAX_FIELDS = 12;

test("On a phone, somebody new finds, fits and orders a battery for a named laptop in few steps", async ({
  someone,
}) => {
  const buyer = await someone(onPhone);
  const { page } = buyer;
  let [taps, fields] = [0, 0];

  await test.step("The laptop is named once: one field, one tap", async () => {
    await page.goto("/");
    await page.getByLabel("Which laptop do you have?").pressSequentially("t480");
    await page.getByRole("option", { name: "Lenovo ThinkPad T480", exact: true }).tap();
    fields += 1;
    taps += 1;
  });

  await test.step("Its batteries, and the first of them: two taps", async () => {
    await page.getByRole("link", { name: /^Batteries \d+ fit$/ }).tap();
    await expect(page).toHaveURL(/category=battery/);
    const first = page.getByRole("main").getByRole("row").nth(1);
    await expect(first).toContainText("Fits");
    await first.getByRole("link").first().tap();
    await expect(page.getByRole("region", { name: "Does it fit?" })).toContainText("Fits");
    taps += 2;
  });

  await test.step("An account on the way: three taps, three fields", async () => {
    await page.getByRole("link", { name: "Order", exact: true }).tap();
    await page.getByRole("link", { name: "Create a new Account" }).tap();
    await buyer.signUp();
    taps += 3;
    fields += 3;
  });

  await test.step("The order: five fields, one tap", async () => {
    await buyer.fillInDelivery();
    await page.getByRole("button", { name: "Place order" }).tap();
    await buyer.sees(buyer.heading("Payment"));
    await fitsTheScreen(buyer, "the payment page");
    fields += 5;
    taps += 1;
  });

  await test.step("The card: three fields, one tap", async () => {
    await buyer.payWith(cards.good);
    await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await fitsTheScreen(buyer, "the paid order's page");
    fields += 3;
    taps += 1;
  });

  expect({ taps, fields }).toEqual({ taps: MAX_TAPS, fields: MAX_FIELDS });
});
