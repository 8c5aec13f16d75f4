import { cards } from "./person.ts";
import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

test("From the home page to shipping: a visitor finds, orders and pays for a part, and an admin ships it", async ({
  visitor: buyer,
  someone,
  shop,
  browserErrors,
}) => {
  const { page } = buyer;
  let transactionId = "";

  await test.step("A visitor lands on the home page and finds a part in the list", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).click();
    await buyer.sees(buyer.heading("Laptop parts"));
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Memory" }).click();
    await page.getByRole("link", { name: "8 GB DDR4-3200 SO-DIMM" }).click();
    await buyer.sees(buyer.heading("8 GB DDR4-3200 SO-DIMM"));
  });

  await test.step("'Order' opens the login page, which keeps the page the visitor came from", async () => {
    await page.getByRole("link", { name: "Order", exact: true }).click();
    await buyer.sees(buyer.heading("LOG IN"));
    await expect(page).toHaveURL(/\/login\?from=%2Fpurchases%2F/);
  });

  await test.step("The visitor signs up and gets the order form", async () => {
    await page.getByRole("link", { name: "Create a new Account" }).click();
    await buyer.sees(buyer.heading("SIGN UP"));
    await buyer.signUp();
    await expect(page).toHaveURL(/\/purchases\//);
    await buyer.sees(buyer.logout);
  });

  await test.step("The form is prefilled with buyer and part, and starts at the minimum quantity", async () => {
    await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await expect(page.getByLabel("Name")).toHaveValue(buyer.name);
    await expect(buyer.quantity).toHaveValue("1");
    const part = page.getByRole("region", { name: "Your order" });
    await buyer.sees(part.getByText("8 GB DDR4-3200 SO-DIMM"));
    await buyer.sees(part.getByText("$21.90").first());
    await buyer.sees(part.locator("img"));
  });

  await test.step("The order is placed", async () => {
    await buyer.fillInDelivery();
    await buyer.quantity.fill("2");
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.isToldByToast("You order have placed");
    await buyer.sees(buyer.heading("Payment"));
    await buyer.sees(page.getByRole("button", { name: "Pay $43.80" }));
  });

  await test.step("A declined card shows the provider's message in red below the form", async () => {
    browserErrors.allow(/status of 402/);
    await buyer.payWith(cards.declined);
    const error = page.getByRole("form", { name: "Pay by card" }).getByText("Your card was declined.");
    await buyer.sees(error);
    const { red, green, blue } = await error.evaluate((element) => {
      const pixel = new OffscreenCanvas(1, 1).getContext("2d");
      if (!pixel) throw new Error("This browser cannot draw.");
      pixel.fillStyle = getComputedStyle(element).color;
      pixel.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = pixel.getImageData(0, 0, 1, 1).data;
      return { red: r, green: g, blue: b };
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const [message, form] = [
      await error.boundingBox(),
      await buyer.page.getByLabel("Card number").boundingBox(),
    ];
    expect(message?.y).toBeGreaterThan(form?.y ?? Number.NaN);
  });

  await test.step("A challenge that the buyer declines", async () => {
    await buyer.payWith(cards.asksTheBank);
    const bank = page.getByRole("dialog", { name: "Test bank" });
    await buyer.sees(bank.getByText("$43.80"));
    await bank.getByRole("button", { name: "Decline" }).click();
    await expect(bank).toBeHidden();
    await buyer.sees(
      page.getByRole("form", { name: "Pay by card" }).getByText(/You didn't approve the payment/),
    );
  });

  await test.step("The same card, approved, pays the order", async () => {
    await buyer.payWith(cards.asksTheBank);
    await page.getByRole("dialog", { name: "Test bank" }).getByRole("button", { name: "Approve" }).click();
    await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
    transactionId = await page.getByText(/^pi_\w+$/).innerText();
  });

  await test.step("My Orders shows it paid, with the transaction id, and no way to delete it", async () => {
    await page.getByRole("link", { name: "My Orders" }).first().click();
    await buyer.sees(buyer.heading("My Orders"));
    await expect(buyer.orders).toHaveCount(1);
    await buyer.sees(buyer.orders.getByText("paid", { exact: true }));
    await buyer.sees(buyer.orders.getByText(transactionId));
    await expect(buyer.orders.getByRole("button", { name: "Delete" })).toHaveCount(0);
    await expect(buyer.orders.getByRole("link", { name: "pay", exact: true })).toHaveCount(0);
  });

  const orderNumber = await buyer.orders
    .getByText(/^LW-\d+$/)
    .first()
    .innerText();

  await test.step("An admin sees the order pending, and ships it", async () => {
    const admin = await someone();
    await admin.page.goto("/login");
    await admin.logIn(shop.admin);
    await admin.page.getByRole("link", { name: "Dashboard" }).click();
    await admin.choosesFromDashboard("Manage All Orders");
    const order = admin.page.getByRole("row").filter({ hasText: orderNumber });
    await admin.sees(order.getByText(buyer.email));
    await order.getByRole("button", { name: /^pending/ }).click();
    await admin.page.getByRole("button", { name: "Mark as shipped" }).click();
    await admin.sees(order.getByRole("button", { name: /^shipped/ }));
    await expect(order.getByRole("button", { name: /^pending/ })).toHaveCount(0);
  });

  await test.step("The buyer sees that it was shipped", async () => {
    await page.reload();
    await buyer.sees(buyer.orders.getByText("shipped", { exact: true }));
    await buyer.sees(buyer.orders.getByText("paid", { exact: true }));
  });

  await test.step("Logging out removes the access token", async () => {
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBeNull();
    await buyer.logout.click();
    await buyer.sees(page.getByRole("link", { name: "Login" }));
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });
});
