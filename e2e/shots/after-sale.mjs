import { opensMail } from "../mailbox.ts";
import { findLaptop } from "../my-laptop.ts";
import { paidOrder } from "../paid-order.ts";
import { samplePart } from "./camera.mjs";

/** An order after it was paid, as its buyer and as the team sees it: shipped, delivered, returned and refunded. */
export async function shootAfterSale({ shop, shoot, newPerson }, buyer, admin) {
  await admin.signsIn(shop.admin);
  await buyer.joins();
  const { page } = buyer;
  const order = await paidOrder(buyer, samplePart);
  await admin.asks("PATCH", `/payments/${order._id}`, {
    carrier: "UPS",
    trackingNumber: "1Z999AA10123456784",
  });
  await page.goto(`/dashboard/order/${order._id}`);
  await shoot(buyer, "order-page-shipped");
  await shootTracking({ shop, shoot }, await newPerson(), order);
  await admin.asks("POST", `/orders/${order._id}/deliver`);
  await shootReturn({ shoot }, buyer, admin, order);
  await shootAccount({ shoot }, buyer);
}

async function shootTracking({ shop, shoot }, reader, { orderNumber }) {
  const mail = await opensMail(reader.page, shop.mailbox, orderNumber, /shipped|on its way/i);
  await shoot({ page: reader.page, isAlive: async () => {} }, "mail-shipped");
  const [link] = /http\S+\/track#\S+/.exec(await mail.innerText()) ?? [];
  await reader.page.goto(link);
  await reader.sees(reader.page.getByText(orderNumber).first());
  await shoot(reader, "track-order");
}

async function shootReturn({ shoot }, buyer, admin, order) {
  const { page } = buyer;
  await page.goto(`/dashboard/order/${order._id}/return`);
  await page.getByLabel("Reason").selectOption("Does not fit");
  await shoot(buyer, "return-form");
  await page.getByLabel("Which laptop does it not fit?").fill("thinkpad t480");
  await page.getByRole("option", { name: /ThinkPad T480$/ }).click();
  await page.getByLabel("Anything we should know?").fill("It sticks out.");
  await page.getByRole("button", { name: "Request return" }).click();
  await buyer.sees(page.getByText("Waiting for the shop's answer."));
  await shoot(buyer, "order-page-return");
  const { page: desk } = admin;
  await desk.goto("/dashboard/returns");
  await shoot(admin, "admin-returns");
  await desk
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await shoot(admin, "admin-returns-accept");
  await desk.getByRole("dialog").getByRole("button", { name: "Accept return" }).click();
  await desk.getByRole("dialog").waitFor({ state: "hidden" });
  await page.reload();
  await page.getByRole("link", { name: "Return slip" }).click();
  await shoot(buyer, "return-slip");
  await desk.goto(`/dashboard/order/${order._id}`);
  await shoot(admin, "admin-order");
}

/** The profile of somebody who has used it. */
async function shootAccount({ shoot }, buyer) {
  const { page } = buyer;
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("form", { name: "New address" });
  await shoot(buyer, "profile-new-address");
  await buyer.fillInDelivery(form);
  await form.getByRole("button", { name: "Save address" }).click();
  await form.waitFor({ state: "hidden" });
  await findLaptop(buyer, "Brand and model", "thinkpad t480");
  await buyer.sees(page.getByRole("radio", { name: "Lenovo ThinkPad T480" }));
  await shoot(buyer, "profile-filled");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await shoot(buyer, "profile-two-factor");
  await page.keyboard.press("Escape");
  await page.goto("/dashboard/review");
  await page.getByRole("radio", { name: /^5/ }).check({ force: true });
  await page
    .getByLabel("Your review", { exact: true })
    .fill("Found the battery for my old T480 in a minute, and it fits.");
  await page.getByRole("button", { name: "Add review" }).click();
  await buyer.isToldByToast("Thanks for adding a review");
  await shoot(buyer, "dashboard-review-filled");
}
