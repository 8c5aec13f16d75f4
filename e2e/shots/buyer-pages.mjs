import { cards } from "../person.ts";
import { samplePart } from "./camera.mjs";

/** A guest's cart in its states, and its order up to the invoice. */
export async function shootCart({ shop, shoot }, guest) {
  const { page } = guest;
  await page.goto("/cart");
  await guest.sees("Your cart is empty");
  await shoot(guest, "cart-empty");
  const parts = await (await fetch(`${shop.url}/api/parts?limit=60&inStock=true`)).json();
  for (const { slug } of [1, 9, 14, 20, 26, 32].map((index) => parts[index])) {
    await page.goto(`/parts/${slug}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await guest.sees(page.getByRole("link", { name: "View cart" }));
  }
  await shoot(guest, "part-in-cart");
  await page.goto("/cart");
  await guest.sees(page.getByRole("link", { name: "Check out" }));
  await shoot(guest, "cart");
  await page
    .getByRole("spinbutton", { name: /^Quantity of/ })
    .first()
    .fill("99999");
  await guest.sees(page.getByRole("button", { name: /^Change to / }));
  await page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await shoot(guest, "cart-too-many");
  await page.getByRole("button", { name: /^Change to / }).click();
  await page.getByRole("link", { name: "Check out" }).click();
  await guest.sees(page.getByLabel("Address", { exact: true }));
  await shoot(guest, "checkout");
  await guest.fillInAccount();
  await guest.fillInDelivery();
  await page.getByRole("button", { name: "Place order" }).click();
  await guest.sees(guest.heading("Payment"));
  const payment = page.url();
  const order = payment.replace("/payment/", "/order/");
  await page.goto(order);
  await guest.sees(page.getByRole("timer"));
  await shoot(guest, "order-page-unpaid");
  await page.goto(`${order}/invoice`);
  await guest.sees("No invoice yet");
  await shoot(guest, "invoice-none");
  await page.goto(payment);
  await guest.pays();
  await page.goto(order);
  await guest.sees("Payment received");
  await shoot(guest, "order-page-paid");
  await page.goto(`${order}/invoice`);
  await guest.sees("Billed to");
  await shoot(guest, "invoice");
}

/** A buyer's dashboard, an order for one part, and its payment. */
export async function shootBuyerPages({ shoot }, buyer) {
  const { page } = buyer;
  await buyer.joins();
  for (const [name, path] of [
    ["dashboard-profile", "/dashboard"],
    ["dashboard-orders-none", "/dashboard/order"],
    ["dashboard-review", "/dashboard/review"],
  ]) {
    await page.goto(path);
    await shoot(buyer, name);
  }
  await page.goto(`/purchases/${samplePart}`);
  await buyer.sees(buyer.quantity);
  await shoot(buyer, "order");
  await buyer.quantity.fill("0");
  await shoot(buyer, "order-quantity-error");
  await buyer.quantity.fill("1");
  await buyer.order(samplePart);
  await shoot(buyer, "payment");
  await buyer.payWith(cards.declined);
  await buyer.sees("Your card was declined.");
  await shoot(buyer, "payment-declined");
  await buyer.payWith(cards.asksTheBank);
  await buyer.sees(page.getByRole("dialog"));
  await shoot(buyer, "payment-challenge");
  await page.getByRole("button", { name: "Approve" }).click();
  await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
  await shoot(buyer, "payment-done");
  await buyer.order(samplePart, 2);
  await buyer.choosesFromDashboard("My Orders");
  await shoot(buyer, "dashboard-orders");
  await buyer.orders.getByRole("button", { name: "Delete" }).click();
  await shoot(buyer, "dashboard-orders-delete");
}
