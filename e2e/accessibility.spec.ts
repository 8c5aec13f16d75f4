import { expectNoViolations, violationsOn } from "./a11y-violations.ts";
import { paidOrder, placedOrder } from "./paid-order.ts";
import { cards } from "./person.ts";
import { expect, test } from "./test.ts";

const publicPages = {
  "the home page and the lists": [
    "/",
    "/manufacture/all",
    "/manufacture/all?q=unobtainium",
    "/laptops?q=unobtainium",
  ],
  "the pages of parts and laptops": [
    "/parts/8gb-ddr4-3200-so-dimm",
    "/laptops?brand=lenovo",
    "/laptops/dell-latitude-7490",
    "/laptops/asus-1001px",
  ],
  "guides, articles, and what a visitor kept": [
    "/guides",
    "/guides/inner-battery?laptop=lenovo-thinkpad-t480",
    "/blogs/state-management",
    "/saved",
    "/stock-alert#token=sample",
    "/parts/battery-26wh-thinkpad-t460s-t470s",
  ],
  "the shop's other pages": [
    "/blogs",
    "/myportfolio",
    "/returns",
    "/warranty",
    "/privacy",
    "/terms",
    "/contact",
    "/forgot-password",
  ],
};
for (const [pages, paths] of Object.entries(publicPages)) {
  test(`There are no violations on ${pages}`, async ({ visitor }) => {
    for (const path of paths) {
      await visitor.page.goto(path);
      await expectNoViolations(visitor, path);
    }
  });
}

test.describe("On a small screen", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("there are no violations either", async ({ visitor }) => {
    for (const path of [
      "/",
      "/manufacture/all",
      "/parts/16gb-ddr4-3200-so-dimm",
      "/laptops/lenovo-thinkpad-t480",
      "/guides/memory-so-dimm",
      "/delivery",
    ]) {
      await visitor.page.goto(path);
      await expectNoViolations(visitor, path);
    }
  });
});

test("There are no violations in the large picture", async ({ visitor }) => {
  await visitor.page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await visitor.isAlive();
  await visitor.page.getByRole("link", { name: /^Enlarge: / }).click();
  await visitor.sees(visitor.page.getByRole("button", { name: "Zoom in" }));
  await expectNoViolations(visitor, "the large picture");
});

test("There are no violations on the way to an account", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/login");
  await expectNoViolations(visitor, "login");
  await page.getByRole("button", { name: "Log in" }).click();
  await visitor.sees("Email is required");
  await expectNoViolations(visitor, "login, nothing filled in");
  await page.goto("/Signup");
  await expectNoViolations(visitor, "signup");
});

test("There are no violations from the order form to the paid order", async ({
  member: buyer,
  browserErrors,
}) => {
  const { page } = buyer;
  await page.goto("/purchases/8gb-ddr4-3200-so-dimm");
  await buyer.sees(buyer.quantity);
  await expectNoViolations(buyer, "order form");
  await buyer.quantity.fill("0");
  await expect(page.getByRole("button", { name: "Place order" })).toBeDisabled();
  await expectNoViolations(buyer, "order form, quantity out of range");
  await buyer.quantity.fill("1");

  await buyer.order("8gb-ddr4-3200-so-dimm");
  await buyer.isToldByToast("You order have placed");
  await expectNoViolations(buyer, "payment, with the toast");
  await buyer.choosesFromDashboard("My Orders");
  await expectNoViolations(buyer, "My Orders, unpaid");
  await buyer.orders.getByRole("button", { name: "Delete" }).click();
  await expectNoViolations(buyer, "asked whether to delete");
  await page.keyboard.press("Escape");
  await buyer.orders.getByRole("link", { name: "pay", exact: true }).click();

  browserErrors.allow(/status of 402/);
  await buyer.payWith(cards.declined);
  await buyer.sees("Your card was declined.");
  await expectNoViolations(buyer, "payment, declined");
  await buyer.payWith(cards.asksTheBank);
  await buyer.sees(page.getByRole("dialog", { name: "Test bank" }));
  await expectNoViolations(buyer, "payment, the bank asks");
  await page.getByRole("button", { name: "Approve" }).click();
  await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
  await expectNoViolations(buyer, "payment, done");
  for (const entry of ["My Orders", "Add a review", "My profile"]) {
    await buyer.choosesFromDashboard(entry);
    await expectNoViolations(buyer, entry);
  }
});

test("There are no violations from the cart to the invoice", async ({ visitor: buyer, browserErrors }) => {
  const { page } = buyer;
  // An unpaid order has no invoice.
  browserErrors.allow(/status of 409.*\/invoice/);
  await page.goto("/cart");
  await buyer.sees("Your cart is empty");
  await expectNoViolations(buyer, "cart, empty");
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await buyer.sees("Added to cart.");
  await expectNoViolations(buyer, "part, put into the cart");
  await page.getByRole("link", { name: "View cart" }).click();
  // The part's page has a field of this name, too.
  await buyer.sees(buyer.heading("Your cart"));
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of/ });
  await quantity.fill("9999");
  await buyer.sees(page.getByRole("button", { name: /^Change to / }));
  await expectNoViolations(buyer, "cart, too many wanted");
  await page.getByRole("button", { name: /^Change to / }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expectNoViolations(buyer, "cart, taken out");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await quantity.fill("2");
  await expectNoViolations(buyer, "cart");
  await page.getByRole("link", { name: "Check out" }).click();
  await buyer.sees(page.getByLabel("Address", { exact: true }));
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees("The address is required.");
  await expectNoViolations(buyer, "checkout, nothing filled in");
  await buyer.fillInAccount();
  await buyer.fillInDelivery();
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.heading("Payment"));
  const order = page.url().replace("/payment/", "/order/");
  await page.goto(order);
  await buyer.sees(page.getByRole("timer"));
  await expectNoViolations(buyer, "order, unpaid");
  await page.goto(`${order}/invoice`);
  await buyer.sees("No invoice yet");
  await expectNoViolations(buyer, "no invoice");
  await page.goto(page.url().replace("/order/", "/payment/").replace("/invoice", ""));
  await buyer.pays();
  await page.goto(order);
  await buyer.sees("Payment received");
  await expectNoViolations(buyer, "order, paid");
  await page.goto(`${order}/invoice`);
  await buyer.sees("Billed to");
  await expectNoViolations(buyer, "invoice");
});

test("There are no violations on the admin screens that change people and orders", async ({
  admin,
  member: buyer,
}) => {
  await paidOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await admin.page.goto("/dashboard");
  for (const entry of ["Make Admin", "Add Product", "Manage All Orders"]) {
    await admin.choosesFromDashboard(entry);
    await expectNoViolations(admin, entry);
  }
  await admin.page
    .getByRole("button", { name: /^pending/ })
    .first()
    .click();
  await expectNoViolations(admin, "about to ship");
});

test("The check finds violations that were put on a page, in both themes", async ({ visitor }) => {
  await visitor.page.goto("/blogs");
  await visitor.isAlive();
  await visitor.page.evaluate(() => {
    const picture = new Image();
    picture.src = "/favicon.svg";
    const text = document.createElement("p");
    text.textContent = "Hardly readable.";
    text.style.backgroundColor = "#777";
    text.style.color = "#888";
    document.querySelector("main")?.append(picture, text);
  });
  const violations = await violationsOn(visitor.page, ["light", "dark"]);
  for (const theme of ["light", "dark"]) {
    expect(violations).toContainEqual(expect.stringMatching(`^${theme}: image-alt`));
    expect(violations).toContainEqual(expect.stringMatching(`^${theme}: color-contrast`));
  }
});
