import type { AnswerOf } from "../src/contract/call.ts";
import type { getSalesSettings } from "../src/contract/sales-settings.ts";
import { expectNoViolations } from "./a11y-violations.ts";
import { addToCart } from "./cart-page.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import type { Part } from "./new-part.ts";
import type { Person } from "./person.ts";
import { test as base, expect, inOwnShop } from "./test.ts";

/** A shop of its own: what its owner sets would change the totals of all other tests. */
const test = inOwnShop(base, { SHOP_TIME_ZONE: "America/Los_Angeles" });

type SavedSettings = AnswerOf<typeof getSalesSettings>;

const ram = "8gb-ddr4-3200-so-dimm";
const promised = /Order within .+, with you \w+day, \w+ \d+/;

/** Sets a flat shipping price and a sales tax, and adds a voucher, as an owner does. */
async function sellsWithRates(owner: Person): Promise<void> {
  const { page } = owner;
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Add a zone" }).click();
  const zone = page.getByRole("group", { name: "Zone 1" });
  await zone.getByLabel("Zone", { exact: true }).fill("United States");
  await zone.getByLabel("Countries", { exact: true }).fill("united states");
  const suggested = zone.getByRole("listbox", { name: "All countries" });
  await suggested.getByRole("option", { name: "United States", exact: true }).click();
  await owner.sees(zone.getByRole("button", { name: "Remove United States", exact: true }));
  await page.getByRole("button", { name: "Add a tax rate" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Sales tax");
  await page.getByLabel("State (optional)").selectOption("Oregon");
  await page.getByLabel("Rate in percent").fill("8.25");
  await page.getByLabel("Shipping is taxed, too").check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await owner.sees("Nothing was saved. Fix what is marked above, then save again.");
  await owner.sees("Enter an amount.");
  const preview = page.getByRole("region", { name: "What a buyer gets" });
  await owner.sees(preview.getByText("Complete the settings to see the amounts."));
  await expect(page.getByLabel("Rate in percent")).toHaveValue("8.25");
  await zone.getByLabel("Price in USD").fill("5.95");
  await preview.getByLabel("Ordered from").selectOption("OR, United States");
  await owner.sees(preview.getByText("Sales tax 8.25%"));
  // 50.00 + 5.95 + 4.13 + 0.49
  await owner.sees(preview.getByText("$60.57"));
  await page.getByRole("button", { name: "Save settings" }).click();
  await owner.isToldByToast("Settings saved");
  await expect(page.getByLabel("State (optional)")).toHaveValue("OR");
  await expectNoViolations(owner, "settings with rates");
  await fitsTheScreen(owner, "settings with rates");

  await page.goto("/dashboard/vouchers");
  await page.getByLabel("Code").fill("spring");
  await page.getByLabel("Percent").fill("10");
  await page.getByLabel("Usage limit").fill("1");
  await page.getByRole("button", { name: "Add voucher" }).click();
  await owner.isToldByToast("Voucher SPRING added");
  await owner.sees(page.getByRole("row").filter({ hasText: "SPRING" }).getByText("0 / 1"));
  await expectNoViolations(owner, "vouchers");
}

test("An owner sets shipping, tax and a voucher; a buyer sees them, and the day, before paying exactly that", async ({
  visitor: buyer,
  admin: owner,
  browserErrors,
  shop,
}) => {
  // The first code that the buyer tries is not a voucher.
  browserErrors.allow(/status of 422.*\/orders\/quote/);
  const { page } = buyer;
  await test.step("The owner sets them", () => sellsWithRates(owner));

  await test.step("The part's page counts down to the day, and says something true without scripts", async () => {
    await page.goto(`/parts/${ram}`);
    await buyer.sees(page.getByText(promised));
    const html = await (await fetch(`${shop.url}/parts/${ram}`)).text();
    expect(html).toMatch(/Order by \w+ \d+, \d+:\d\d\sPM P[DS]T, with you \w+day, \w+ \d+\./);
  });

  await test.step("A battery in the cart makes all of it go by ground", async () => {
    const [battery] = (await (
      await fetch(`${shop.url}/api/parts?category=battery&inStock=true&limit=1`)
    ).json()) as Part[];
    await addToCart(buyer, battery?.slug ?? "");
    await addToCart(buyer, ram);
    await page.goto("/cart");
    await buyer.sees("Shipping from $5.95. Tax is calculated at checkout.");
    await buyer.sees("Batteries ship by ground, and so does everything ordered with them.");
    await page.getByRole("button", { name: `Remove ${battery?.name}` }).click();
    await expect(page.getByText("Batteries ship by ground")).toHaveCount(0);
  });

  const summary = page.getByRole("region", { name: "Your order" });
  await test.step("Checkout shows the shipping, and the tax of the state that is chosen", async () => {
    await page.getByRole("link", { name: "Check out" }).click();
    await buyer.sees(buyer.heading("Checkout"));
    await buyer.fillInAccount();
    await buyer.fillInDelivery();
    await expect(summary.getByText("Sales tax 8.25%")).toBeVisible();
    // 21.90 + 5.95 + 1.81 + 0.49
    await expect(summary.getByRole("status").filter({ hasText: "$" })).toHaveText("$30.15");
    await buyer.sees(summary.getByText(promised));
  });

  await test.step("A code that is no voucher says so; a voucher takes its share off", async () => {
    await page.getByLabel("Voucher (optional)").fill("winter");
    await page.getByRole("button", { name: "Apply" }).click();
    await buyer.sees("There is no such voucher. Check the code.");
    await expect(page.getByRole("button", { name: "Place order" })).toBeDisabled();
    await page.getByLabel("Voucher (optional)").fill("spring");
    await page.getByLabel("Voucher (optional)").press("Enter");
    await buyer.sees("SPRING counts for this order.");
    await expect(summary.getByText("Discount (SPRING)")).toBeVisible();
    // 21.90 − 2.19 + 5.95 + 1.63 + 0.49
    await expect(summary.getByRole("status").filter({ hasText: "$" })).toHaveText("$27.78");
    await expectNoViolations(buyer, "checkout with a voucher");
    await fitsTheScreen(buyer, "checkout with a voucher");
  });

  await test.step("The cart has the same amounts, now that the destination and the voucher are known", async () => {
    await page.goto("/cart");
    const cart = page.getByRole("region", { name: "Summary" });
    await buyer.sees(cart.getByText("Estimated for delivery to OR, United States."));
    await buyer.sees(cart.getByText("Discount (SPRING)"));
    await expect(cart.getByRole("status").filter({ hasText: "$" })).toHaveText("$27.78");
    await page.getByRole("link", { name: "Check out" }).click();
    await buyer.fillInAccount();
  });

  await test.step("Payment, order and invoice have the same amounts, and the day that was promised", async () => {
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.sees(buyer.heading("Payment"));
    await buyer.sees(page.getByText(/^Arrives by \w+day, \w+ \d+\.$/));
    await buyer.sees(page.getByRole("button", { name: "Pay $27.78" }));
    const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await buyer.pays();
    await page.goto(`/dashboard/order/${orderId}`);
    await buyer.sees(page.getByText(/^by \w+day, \w+ \d+$/));
    await buyer.sees("Discount (SPRING)");
    await page.getByRole("link", { name: "Invoice" }).click();
    await buyer.sees("Sales tax 8.25%: $1.63");
    await buyer.sees("Total in USD");
    await expect(page.getByText("$27.78").first()).toBeVisible();
  });

  await test.step("The owner sees that the voucher has been used", async () => {
    await owner.page.goto("/dashboard/vouchers");
    await owner.sees(owner.page.getByRole("row").filter({ hasText: "SPRING" }).getByText("1 / 1"));
  });
});

test("Settings that someone else changed meanwhile show theirs and mine, after a reload too, and can be saved", async ({
  admin: owner,
  askAdmin,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const { page } = owner;
  await page.goto("/dashboard/settings");
  const [cutOff, days] = [
    page.getByLabel("Orders ship the same day before"),
    page.getByLabel("Days to the buyer"),
  ];
  const weight = page.getByLabel("Default weight of a part, in grams");
  await days.fill("3");
  await weight.fill("250");
  const read = await askAdmin<SavedSettings>("GET", "/settings/sales");
  const theirs = { ...read.settings.delivery, cutOff: "11:30", carrierDays: 2, groundCarrierDays: 6 };
  await askAdmin("PUT", "/settings/sales", { ...read, settings: { ...read.settings, delivery: theirs } });
  await page.reload();
  await expect(days).toHaveValue("3");

  await page.getByRole("button", { name: "Save settings" }).click();
  await owner.sees(
    "What you did not change now shows theirs; yours stays where both of you changed it: delivery dates. Save again to keep yours.",
  );
  await expect(cutOff).toHaveValue("11:30");
  await expect(days).toHaveValue("3");
  await page.getByRole("button", { name: "Save settings" }).click();
  await owner.isToldByToast("Settings saved");
  const { settings } = await askAdmin<SavedSettings>("GET", "/settings/sales");
  expect(settings.delivery).toEqual({ ...theirs, carrierDays: 3 });
  expect(settings.shipping.unknownWeightGrams).toBe(250);
});
