import { barriersFor, expectNoBarriers } from "./a11y-violations.ts";
import { cards } from "./person.ts";
import { expect, test } from "./test.ts";

for (const path of [
  "/",
  "/manufacture/all",
  "/manufacture/all?q=unobtainium",
  "/parts/8gb-ddr4-3200-so-dimm",
  "/parts/16gb-ddr4-3200-so-dimm",
  "/laptops?brand=lenovo",
  "/laptops?q=unobtainium",
  "/laptops/dell-latitude-7490",
  "/laptops/asus-1001px",
  "/blogs",
  "/myportfolio",
  "/delivery",
  "/returns",
  "/warranty",
  "/privacy",
  "/terms",
  "/contact",
  "/forgot-password",
]) {
  test(`There are no barriers on ${path}`, async ({ visitor }) => {
    await visitor.page.goto(path);
    await expectNoBarriers(visitor, path);
  });
}

test.describe("On a small screen", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  for (const path of [
    "/",
    "/manufacture/all",
    "/parts/16gb-ddr4-3200-so-dimm",
    "/laptops/lenovo-thinkpad-t480",
    "/delivery",
  ]) {
    test(`there are no barriers on ${path} either`, async ({ visitor }) => {
      await visitor.page.goto(path);
      await expectNoBarriers(visitor, path);
    });
  }
});

test("There are no barriers in the large picture", async ({ visitor }) => {
  await visitor.page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await visitor.isAlive();
  await visitor.page.getByRole("link", { name: /^Enlarge: / }).click();
  await visitor.sees(visitor.page.getByRole("button", { name: "Zoom in" }));
  await expectNoBarriers(visitor, "the large picture");
});

test("There are no barriers on the way from sign-up to the paid order", async ({
  visitor: buyer,
  faults,
}) => {
  const { page } = buyer;
  await page.goto("/login");
  await expectNoBarriers(buyer, "login");
  await page.getByRole("button", { name: "Log in" }).click();
  await buyer.sees("Email is required");
  await expectNoBarriers(buyer, "login, nothing filled in");
  await page.goto("/Signup");
  await expectNoBarriers(buyer, "signup");
  await buyer.signUp();
  await buyer.sees(buyer.logout);

  await page.goto("/purchases/8gb-ddr4-3200-so-dimm");
  await buyer.sees(buyer.quantity);
  await expectNoBarriers(buyer, "order form");
  await buyer.quantity.fill("0");
  await expect(page.getByRole("button", { name: "Place order" })).toBeDisabled();
  await expectNoBarriers(buyer, "order form, quantity out of range");
  await buyer.quantity.fill("1");

  await buyer.order("8gb-ddr4-3200-so-dimm");
  await buyer.isToldByToast("You order have placed");
  await expectNoBarriers(buyer, "payment, with the toast");
  await buyer.choosesFromDashboard("My Orders");
  await expectNoBarriers(buyer, "My Orders, unpaid");
  await buyer.orders.getByRole("button", { name: "Delete" }).click();
  await expectNoBarriers(buyer, "asked whether to delete");
  await page.keyboard.press("Escape");
  await buyer.orders.getByRole("link", { name: "pay", exact: true }).click();

  faults.allow(/status of 402/);
  await buyer.payWith(cards.declined);
  await buyer.sees("Your card was declined.");
  await expectNoBarriers(buyer, "payment, declined");
  await buyer.payWith(cards.asksTheBank);
  await buyer.sees(page.getByRole("dialog", { name: "Test bank" }));
  await expectNoBarriers(buyer, "payment, the bank asks");
  await page.getByRole("button", { name: "Approve" }).click();
  await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
  await expectNoBarriers(buyer, "payment, done");
  for (const entry of ["My Orders", "Add a review", "My profile"]) {
    await buyer.choosesFromDashboard(entry);
    await expectNoBarriers(buyer, entry);
  }
});

test("There are no barriers from the cart to the invoice", async ({ visitor: buyer, faults }) => {
  const { page } = buyer;
  // An unpaid order has no invoice.
  faults.allow(/status of 409.*\/invoice/);
  await page.goto("/cart");
  await buyer.sees("Your cart is empty");
  await expectNoBarriers(buyer, "cart, empty");
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await buyer.sees("Added to cart.");
  await expectNoBarriers(buyer, "part, put into the cart");
  await page.getByRole("link", { name: "View cart" }).click();
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of/ });
  await quantity.fill("9999");
  await buyer.sees(page.getByRole("button", { name: /^Change to / }));
  await expectNoBarriers(buyer, "cart, too many wanted");
  await page.getByRole("button", { name: /^Change to / }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expectNoBarriers(buyer, "cart, taken out");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await quantity.fill("2");
  await expectNoBarriers(buyer, "cart");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByRole("link", { name: "Create a new Account" }).click();
  await buyer.sees(buyer.heading("SIGN UP"));
  await buyer.signUp();
  await buyer.sees(page.getByLabel("Address"));
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees("The address is required.");
  await expectNoBarriers(buyer, "checkout, nothing filled in");
  await buyer.fillInDelivery();
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.heading("Payment"));
  const order = page.url().replace("/payment/", "/order/");
  await page.goto(order);
  await buyer.sees(page.getByRole("timer"));
  await expectNoBarriers(buyer, "order, unpaid");
  await page.goto(`${order}/invoice`);
  await buyer.sees("No invoice yet");
  await expectNoBarriers(buyer, "no invoice");
  await page.goto(page.url().replace("/order/", "/payment/").replace("/invoice", ""));
  await buyer.pays();
  await page.goto(order);
  await buyer.sees("Payment received");
  await expectNoBarriers(buyer, "order, paid");
  await page.goto(`${order}/invoice`);
  await buyer.sees("Billed to");
  await expectNoBarriers(buyer, "invoice");
});

test("There are no barriers in the admins' area", async ({ visitor: admin, someone, shop }) => {
  const buyer = await someone();
  await buyer.joins();
  await buyer.order("8gb-ddr4-3200-so-dimm");
  await buyer.pays();
  await buyer.order("8gb-ddr4-3200-so-dimm");

  await admin.signsIn(shop.admin);
  for (const entry of [
    "Make Admin",
    "Add Product",
    "Manage Products",
    "Reviews",
    "Messages",
    "Audit",
    "Manage All Orders",
  ]) {
    await admin.choosesFromDashboard(entry);
    await expectNoBarriers(admin, entry);
  }
  await admin.page
    .getByRole("button", { name: /^pending/ })
    .first()
    .click();
  await expectNoBarriers(admin, "about to ship");
});

test("The search for barriers finds those that were put there", async ({ visitor }) => {
  await visitor.page.goto("/");
  await visitor.isAlive();
  await visitor.page.evaluate(() => {
    const picture = new Image();
    picture.src = "/favicon.svg";
    const text = document.createElement("p");
    text.textContent = "Hardly anybody can read this.";
    text.style.backgroundColor = "#777";
    text.style.color = "#888";
    document.querySelector("main")?.append(picture, text);
  });
  const barriers = await barriersFor(visitor);
  expect(barriers).toContainEqual(expect.stringMatching(/^light: image-alt/));
  for (const theme of ["light", "dark"]) {
    expect(barriers).toContainEqual(expect.stringMatching(`^${theme}: color-contrast`));
  }
});
