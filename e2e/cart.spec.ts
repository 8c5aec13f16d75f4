import type { Part } from "./new-part.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const ram = "8gb-ddr4-3200-so-dimm";

const cartLink = ({ page }: Person) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const lines = ({ page }: Person) => page.getByRole("main").getByRole("article");
const quantityOf = (person: Person, name: string) =>
  person.page.getByRole("spinbutton", { name: `Quantity of ${name}` });

async function addToCart(person: Person, slug: string): Promise<void> {
  await person.page.goto(`/parts/${slug}`);
  await person.page.getByRole("button", { name: "Add to cart" }).click();
  await person.sees(person.page.getByRole("link", { name: "View cart" }));
}

test("From the guest's cart to the invoice: two parts, one order", async ({
  visitor: buyer,
  shop,
  faults,
  admin,
}) => {
  // The test opens the invoice while there is none.
  faults.allow(/status of 409.*\/invoice/);
  const { page } = buyer;
  const ssd = (
    await (await fetch(`${shop.url}/api/parts?category=sata-ssd&inStock=true&limit=1`)).json()
  )[0] as Part;

  await test.step("A guest fills the cart, and the header shows the count", async () => {
    await addToCart(buyer, ram);
    await expect(cartLink(buyer)).toHaveAccessibleName("Cart, 1 item");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await buyer.sees("Added to cart: 2 in total.");
    await addToCart(buyer, ssd.slug);
    await expect(cartLink(buyer)).toHaveAccessibleName(`Cart, ${2 + ssd.minimumQuantity} items`);
    await cartLink(buyer).click();
    await buyer.sees(buyer.heading("Your cart"));
    await expect(lines(buyer)).toHaveCount(2);
    await expect(quantityOf(buyer, "8 GB DDR4-3200 SO-DIMM")).toHaveValue("2");
    await expect(page.getByLabel("Total for 8 GB DDR4-3200 SO-DIMM")).toHaveText("$43.80");
  });

  await test.step("Checkout requires a login and returns with the same cart", async () => {
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/);
    await page.getByRole("link", { name: "Create a new Account" }).click();
    await buyer.sees(buyer.heading("SIGN UP"));
    await buyer.signUp();
    await buyer.sees(buyer.heading("Checkout"));
    await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
    await expect(page.getByLabel("Name")).toHaveValue(buyer.name);
    await buyer.sees(page.getByRole("region", { name: "Your order" }).getByText("$43.80"));
  });

  await test.step("The order is placed, and the cart is empty", async () => {
    await buyer.fillInDelivery();
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.isToldByToast("You order have placed");
    await buyer.sees(buyer.heading("Payment"));
    await expect(cartLink(buyer)).toHaveAccessibleName("Cart");
  });

  const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await test.step("While unpaid, the order page shows the reservation and why there is no invoice", async () => {
    await page.goto(`/dashboard/order/${orderId}`);
    await buyer.sees(page.getByRole("timer"));
    await buyer.sees("Reservation ends");
    await buyer.sees(page.getByRole("link", { name: "pay", exact: true }));
    await page.goto(`/dashboard/order/${orderId}/invoice`);
    await buyer.sees(buyer.heading("No invoice yet"));
  });

  await test.step("Paid, its page shows the history", async () => {
    await page.goto(`/dashboard/payment/${orderId}`);
    await buyer.pays();
    await page.getByRole("link", { name: "See your order" }).click();
    const history = page.getByRole("region", { name: "Order history" });
    await buyer.sees(history.getByText("Payment received"));
    await buyer.sees(history.getByText("Card ending in 4242"));
    await expect(page.getByRole("region", { name: "Parts" }).getByRole("listitem")).toHaveCount(2);
    await buyer.sees(page.getByRole("region", { name: "Delivery" }).getByText("1 Main Street, Springfield"));
  });

  await test.step("An admin opens the same page from Manage All Orders, sees who did what, and ships it", async () => {
    await admin.page.goto("/dashboard/manageallproduct");
    const row = admin.page.getByRole("row").filter({ hasText: buyer.email });
    await row.getByRole("link", { name: /^Order LW-/ }).click();
    await admin.sees(`by ${buyer.email}`);
    await admin.page.getByRole("button", { name: /^pending/ }).click();
    await admin.page.getByLabel("Carrier").fill("DHL");
    await admin.page.getByRole("button", { name: "Mark as shipped" }).click();
    await admin.sees(`DHL · by ${shop.admin.email}`);
  });

  await test.step("The buyer sees the shipment, but not which admin shipped it", async () => {
    await page.reload();
    await buyer.sees("DHL · by the shop");
    await expect(page.getByText(shop.admin.email)).toHaveCount(0);
  });

  await test.step("The invoice has seller, buyer, all lines and the card, and prints on its own", async () => {
    await page.getByRole("link", { name: "Invoice" }).click();
    const sheet = page.getByRole("article", { name: /^Invoice INV-/ });
    await buyer.sees(sheet.getByText("12 Sample Street"));
    await buyer.sees(sheet.getByText("Visa ending in 4242"));
    await buyer.sees(sheet.getByText("Test mode."));
    await buyer.sees(
      sheet.getByRole("row").filter({ hasText: "8 GB DDR4-3200 SO-DIMM" }).getByText("$43.80"),
    );
    await page.emulateMedia({ media: "print" });
    await buyer.sees(sheet);
    for (const outside of [
      page.locator("body > header"),
      page.locator("body > footer"),
      page.getByRole("heading", { level: 1 }),
    ]) {
      await expect(outside).toBeHidden();
    }
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
});

test("A price change at checkout shows the old and the new price at its line, and nothing typed is lost", async ({
  member: buyer,
  faults,
  askAdmin,
  newPart,
}) => {
  faults.allow(/status of 409/);
  const part = await newPart();
  await addToCart(buyer, part.slug);
  await buyer.page.goto("/checkout");
  await buyer.fillInDelivery();
  await buyer.sees(buyer.page.getByRole("region", { name: "Your order" }).getByText("$20.00").first());
  await askAdmin("PATCH", `/parts/${part._id}`, { price: 25, version: part.version });
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.page.getByText("The price has changed from $20.00 to $25.00"));
  await buyer.sees("Was $20.00, now $25.00.");
  await expect(buyer.page.getByLabel("Address")).toHaveValue("1 Main Street, Springfield");
  await expect(buyer.page.getByRole("region", { name: "Your order" }).getByRole("status")).toHaveText(
    "$25.00",
  );
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.page.getByRole("button", { name: "Pay $25.00" }));
});

test("Parts that are gone, sold out or scarce are marked in the cart, each with a button that fixes it", async ({
  visitor: buyer,
  askAdmin,
  newPart,
}) => {
  const [gone, scarce, soldOut] = [await newPart(), await newPart(), await newPart()];
  for (const { slug } of [gone, scarce, soldOut]) await addToCart(buyer, slug);
  await buyer.page.goto("/cart");
  await quantityOf(buyer, scarce.name).fill("5");
  await askAdmin("DELETE", `/parts/${gone._id}`);
  await askAdmin("PATCH", `/parts/${scarce._id}`, { availableQuantity: 3, version: scarce.version });
  await askAdmin("PATCH", `/parts/${soldOut._id}`, { availableQuantity: 0, version: soldOut.version });
  await buyer.page.reload();

  await buyer.sees("This part is no longer available.");
  await buyer.sees("This part is out of stock.");
  await buyer.sees("Only 3 left in stock.");
  await buyer.sees("You have to purchase at least minimum quantity or available quantity");
  await expect(buyer.page.getByRole("button", { name: "Check out" })).toBeDisabled();

  await buyer.page.getByRole("button", { name: `Change to 3: ${scarce.name}` }).click();
  await expect(quantityOf(buyer, scarce.name)).toHaveValue("3");
  await buyer.page.getByRole("button", { name: `Remove ${gone.name} from the cart` }).click();
  await buyer.page.getByRole("button", { name: `Remove ${soldOut.name} from the cart` }).click();
  await buyer.sees(buyer.page.getByRole("link", { name: "Check out" }));
  await expect(buyer.page.getByRole("region", { name: "Summary" }).getByRole("status")).toHaveText("$60.00");
});

test("When a part disappears during checkout, its line says so and the rest can be ordered", async ({
  member: buyer,
  faults,
  askAdmin,
  newPart,
}) => {
  faults.allow(/status of 404/);
  const [deleted, other] = [await newPart(), await newPart()];
  for (const { slug } of [deleted, other]) await addToCart(buyer, slug);
  await buyer.page.goto("/checkout");
  await buyer.fillInDelivery();
  await buyer.sees(buyer.page.getByText(deleted.name));
  await askAdmin("DELETE", `/parts/${deleted._id}`);
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees("This part is no longer available.");
  await expect(buyer.page.getByLabel("Address")).toHaveValue("1 Main Street, Springfield");
  await buyer.page.getByRole("button", { name: `Remove ${deleted.name} from the cart` }).click();
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.page.getByRole("button", { name: "Pay $20.00" }));
});

test("Two tabs share one cart, and a removed line can be restored", async ({ visitor: buyer }) => {
  await addToCart(buyer, ram);
  const second = await buyer.page.context().newPage();
  await second.goto("/cart");
  const there = second.getByRole("spinbutton", { name: "Quantity of 8 GB DDR4-3200 SO-DIMM" });
  await expect(there).toHaveValue("1");
  await buyer.page.getByRole("button", { name: "Add to cart" }).click();
  await expect(there).toHaveValue("2");
  await there.fill("4");
  await expect(cartLink(buyer)).toHaveAccessibleName("Cart, 4 items");

  await second.getByRole("button", { name: "Remove 8 GB DDR4-3200 SO-DIMM" }).click();
  await expect(second.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(cartLink(buyer)).toHaveAccessibleName("Cart");
  await second.getByRole("button", { name: /^Undo/ }).click();
  await expect(there).toHaveValue("4");
  await expect(cartLink(buyer)).toHaveAccessibleName("Cart, 4 items");
});

test("The cart works without a mouse and stores only valid quantities", async ({ visitor: buyer }) => {
  const { page } = buyer;
  await addToCart(buyer, ram);
  await page.goto("/cart");
  const quantity = quantityOf(buyer, "8 GB DDR4-3200 SO-DIMM");
  await quantity.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(quantity).toHaveValue("3");
  await quantity.fill("");
  await expect(quantity).toHaveAccessibleDescription(/at least minimum quantity/);
  await page.keyboard.press("Tab");
  await expect(quantity).toHaveValue("3");
  const remove = page.getByRole("button", { name: "Remove 8 GB DDR4-3200 SO-DIMM" });
  await remove.focus();
  await page.keyboard.press("Enter");
  await buyer.sees(buyer.heading("Your cart is empty"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue("3");
});

test("A click on 'Add to cart' before hydration is not lost", async ({ visitor }) => {
  const { page } = visitor;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/parts/${ram}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to cart" }).click();
  release();
  await visitor.sees("Added to cart.");
  await expect(cartLink(visitor)).toHaveAccessibleName("Cart, 1 item");
});

test("A cart that fails to load shows an error and can be retried", async ({ visitor, faults }) => {
  faults.allow(/\/api\/cart\/parts.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*\/api\/cart\/parts/);
  await addToCart(visitor, ram);
  await visitor.page.route("**/api/cart/parts?*", (route) => route.abort("connectionrefused"));
  await visitor.page.goto("/cart");
  const notice = visitor.page.getByRole("alert").filter({ hasText: "This could not be loaded" });
  await visitor.sees(notice);
  await visitor.page.unroute("**/api/cart/parts?*");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(lines(visitor)).toHaveCount(1);
});
