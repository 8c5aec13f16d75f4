import { addToCart, cartLink, lines, quantityOf } from "./cart-page.ts";
import type { Part } from "./new-part.ts";
import { expect, test } from "./test.ts";

const ram = "8gb-ddr4-3200-so-dimm";

test("From the guest's cart to the invoice: two parts, one order", async ({
  visitor: buyer,
  shop,
  browserErrors,
  admin,
}) => {
  // The test opens the invoice while there is none.
  browserErrors.allow(/status of 409.*\/invoice/);
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

  await test.step("Checkout asks for everything at once: delivery, email and one password", async () => {
    await page.getByRole("link", { name: "Check out" }).click();
    await buyer.sees(buyer.heading("Checkout"));
    await buyer.sees(page.getByRole("region", { name: "Your order" }).getByText("$43.80"));
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.sees("The address is required.");
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  await test.step("The order is placed with a new account, and the cart is empty", async () => {
    await buyer.fillInAccount();
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
    await buyer.sees(page.getByRole("region", { name: "Delivery" }).getByText("Springfield, OR 97477"));
  });

  await test.step("An admin opens the same page from Manage All Orders, sees who did what, and ships it", async () => {
    await admin.page.goto("/dashboard/manageallproduct");
    const row = admin.page.getByRole("row").filter({ hasText: buyer.email });
    await row.getByRole("link", { name: /^Order LW-/ }).click();
    await admin.sees(`by ${buyer.email}`);
    await admin.page.getByRole("button", { name: "Mark as shipped" }).click();
    await admin.page.getByLabel("Carrier").fill("DHL");
    await admin.page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
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

test("A guest whose email has an account enters its password at checkout, and loses nothing", async ({
  visitor: buyer,
  member,
  browserErrors,
}) => {
  browserErrors.allow(/status of (401|409)/);
  const { page } = buyer;
  await addToCart(buyer, ram);
  await page.goto("/checkout");
  await buyer.fillInAccount(member.email);
  await buyer.fillInDelivery();
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("not the right one");
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees("This email has an account. Enter its password.");
  await password.fill(member.password);
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.heading("Payment"));
  await page.goto("/dashboard/order");
  await expect(page.getByRole("main").getByText("8 GB DDR4-3200 SO-DIMM").first()).toBeVisible();
});

test("A price change at checkout shows the old and the new price at its line, and nothing typed is lost", async ({
  member: buyer,
  browserErrors,
  askAdmin,
  newPart,
}) => {
  browserErrors.allow(/status of 409/);
  const part = await newPart();
  await addToCart(buyer, part.slug);
  await buyer.page.goto("/checkout");
  await buyer.fillInDelivery();
  await expect(buyer.page.getByRole("region", { name: "Your order" }).getByRole("status")).toHaveText(
    "$20.00",
  );
  await askAdmin("PATCH", `/parts/${part._id}`, { price: 25, version: part.version });
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.page.getByText("The price has changed from $20.00 to $25.00"));
  await buyer.sees("Was $20.00, now $25.00.");
  await expect(buyer.page.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
  await expect(buyer.page.getByRole("region", { name: "Your order" }).getByRole("status")).toHaveText(
    "$25.00",
  );
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.page.getByRole("button", { name: "Pay $25.00" }));
});

test("When a part disappears during checkout, its line says so and the rest can be ordered", async ({
  member: buyer,
  browserErrors,
  askAdmin,
  newPart,
}) => {
  browserErrors.allow(/status of 404/);
  const [deleted, other] = [await newPart(), await newPart()];
  for (const { slug } of [deleted, other]) await addToCart(buyer, slug);
  await buyer.page.goto("/checkout");
  await buyer.fillInDelivery();
  await buyer.sees(buyer.page.getByText(deleted.name));
  await askAdmin("DELETE", `/parts/${deleted._id}`);
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees("This part is no longer available.");
  await expect(buyer.page.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
  await buyer.page.getByRole("button", { name: `Remove ${deleted.name} from the cart` }).click();
  await buyer.page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.page.getByRole("button", { name: "Pay $20.00" }));
});

test("Checkout whose cart another tab has emptied says so, and leads to the orders", async ({
  visitor: buyer,
}) => {
  const { page } = buyer;
  await addToCart(buyer, ram);
  await page.goto("/checkout");
  await buyer.sees(page.getByRole("button", { name: "Place order" }));
  const second = await page.context().newPage();
  await second.goto("/cart");
  await second.getByRole("button", { name: "Remove 8 GB DDR4-3200 SO-DIMM" }).click();
  await buyer.sees("Your cart was ordered or emptied in another tab.");
  await expect(page.getByRole("link", { name: "See your orders" })).toHaveAttribute(
    "href",
    "/dashboard/order",
  );
  await second.goto("/checkout");
  await expect(second.getByText("Your cart is empty.")).toBeVisible();
});
