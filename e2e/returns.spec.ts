import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { type Order, paidOrder } from "./paid-order.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const part = "8gb-ddr4-3200-so-dimm";

/** One blue pixel. */
const pictureFile = {
  name: "photo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function isSound(person: Person, where: string): Promise<void> {
  await expectNoViolations(person, where);
  await person.page.setViewportSize({ width: 375, height: 812 });
  await fitsTheScreen(person, where);
  await person.page.setViewportSize({ width: 1280, height: 720 });
}

async function deliveredOrder(buyer: Person, admin: Person): Promise<Order> {
  const order = await paidOrder(buyer, part);
  await admin.asks("PATCH", `/payments/${order._id}`, {});
  await admin.asks("POST", `/orders/${order._id}/deliver`);
  return order;
}

test("A buyer returns a part that does not fit; an admin accepts, receives and refunds it", async ({
  member: buyer,
  admin,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422/);
  const order = await deliveredOrder(buyer, admin);
  const { page } = buyer;

  await test.step("The buyer asks for the return, with the laptop it does not fit", async () => {
    await page.goto(`/dashboard/order/${order._id}`);
    await page.getByRole("link", { name: "Return items" }).click();
    await page.getByRole("button", { name: "Request return" }).click();
    await buyer.sees(page.getByText("Choose a reason."));
    await page.getByLabel("Reason").selectOption("Does not fit");
    await page.getByLabel("Which laptop does it not fit?").fill("thinkpad t480");
    await page.getByRole("option", { name: /ThinkPad T480$/ }).click();
    await buyer.sees(page.getByRole("button", { name: "Change the laptop" }));
    await page.getByLabel("Anything we should know?").fill("It sticks out.");
    await page.getByLabel("Photos (optional, up to 3)").last().setInputFiles(pictureFile);
    await buyer.sees(page.getByAltText("Preview 1"));
    await isSound(buyer, "return form");
    await page.getByRole("button", { name: "Request return" }).click();
    await buyer.sees(page.getByText("Waiting for the shop's answer."));
    await buyer.sees(page.getByRole("button", { name: "Enlarge photo 1" }));
    await expect(page.getByRole("link", { name: "Return items" })).toHaveCount(0);
  });

  const { page: desk } = admin;
  const entry = desk.getByRole("article", { name: /^Return .*-R1$/ }).first();
  const dialog = desk.getByRole("dialog");
  await test.step("The admin finds it, and accepts it with words", async () => {
    await desk.goto(`/dashboard/returns?q=${encodeURIComponent(buyer.email)}`);
    await admin.sees(entry.getByText("“It sticks out.”"));
    await admin.sees(entry.getByText(/^Does not fit: .*T480/));
    await admin.sees(entry.getByRole("button", { name: "Enlarge photo 1" }));
    await isSound(admin, "returns");
    await entry.getByRole("button", { name: /^Accept/ }).click();
    await dialog.getByLabel("Message (optional)").fill("Sorry about that.");
    await dialog.getByRole("button", { name: "Accept return" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("The buyer reads the answer and opens the slip", async () => {
    await page.reload();
    await buyer.sees(page.getByText("Sorry about that.").first());
    await page.getByRole("link", { name: "Return slip" }).click();
    await buyer.sees(page.getByRole("article", { name: /^Return slip/ }));
    await isSound(buyer, "return slip");
  });

  await test.step("The parcel arrives: no more units than were sent", async () => {
    await entry.getByRole("button", { name: /^Receive/ }).click();
    await dialog.getByLabel("Back in stock").fill("2");
    await dialog.getByRole("button", { name: "Mark as arrived" }).click();
    await admin.sees(dialog.getByText("The return has 1 unit of this part."));
    await dialog.getByLabel("Back in stock").fill("0");
    await dialog.getByLabel("Scrapped").fill("1");
    await expectNoViolations(admin, "receive dialog");
    await dialog.getByRole("button", { name: "Mark as arrived" }).click();
    await expect(dialog).toBeHidden();
    await admin.sees(entry.getByText(/arrived: scrapped/));
  });

  await test.step("The refund proposes what was paid", async () => {
    await entry.getByRole("button", { name: /^Refund/ }).click();
    await expect(dialog.getByLabel("Amount in USD")).toHaveValue("21.90");
    await dialog.getByLabel("Amount in USD").fill("20");
    await expectNoViolations(admin, "refund of a return");
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect(dialog).toBeHidden();
    await admin.sees(entry.getByText("$20.00 refunded"));
  });

  await test.step("The buyer sees it, and the part's laptops show it to admins", async () => {
    await page.goto(`/dashboard/order/${order._id}`);
    await buyer.sees(page.getByText(/^Refund of \$20\.00 decided/));
    await isSound(buyer, "order with a return");
    await entry.getByRole("link", { name: "See which laptops it fits" }).click();
    await admin.sees(desk.getByRole("heading", { name: "Returned because it does not fit" }));
    await isSound(admin, "laptops of a returned part");
  });
});

test("A buyer cancels a paid order that has not shipped", async ({ member: buyer }) => {
  const order = await paidOrder(buyer, part);
  const { page } = buyer;
  await page.goto(`/dashboard/order/${order._id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("Found one at home");
  await expectNoViolations(buyer, "cancel dialog");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await buyer.sees(page.getByText("This order was canceled."));
  await buyer.sees(page.getByText(/^“Found one at home” · by you$/));
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});
