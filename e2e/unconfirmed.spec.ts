import type { Page } from "@playwright/test";
import { messages } from "../src/contract/messages.ts";
import { expect, test } from "./test.ts";

const unconfirmed = "The shop didn't confirm this.";

/** Answers a POST with 201 that does not name what was created. */
async function confirmsNothing(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 201, contentType: "application/json", body: "{}" })
      : route.continue(),
  );
}

test("An order that the shop did not confirm is not shown as placed", async ({ member }) => {
  const { page } = member;
  await confirmsNothing(page, "**/api/orders");
  await page.goto("/purchases/8gb-ddr4-3200-so-dimm");
  await member.fillInDelivery();
  await page.getByRole("button", { name: "Place order" }).click();
  await member.sees(page.getByRole("main").getByRole("alert").filter({ hasText: unconfirmed }));
  await expect(page).toHaveURL(/\/purchases\//);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
  await expect(member.toast(messages.orderPlaced)).toBeHidden();
});

test("A review that the shop did not confirm is not thanked for", async ({ member }) => {
  const { page } = member;
  await confirmsNothing(page, "**/api/reviews");
  await page.goto("/dashboard/review");
  await page.getByRole("radio", { name: /4/ }).check({ force: true });
  await page.getByRole("textbox", { name: "Your review" }).fill("It fits.");
  await page.getByRole("button", { name: "Add review" }).click();
  await member.sees(page.getByRole("main").getByRole("alert").filter({ hasText: unconfirmed }));
  await expect(page.getByRole("textbox", { name: "Your review" })).toHaveValue("It fits.");
  await expect(page.getByText(messages.reviewAdded)).toHaveCount(0);
});

test("A part that the shop did not confirm is not shown as added", async ({ admin, newPart }) => {
  const { page } = admin;
  const part = await newPart();
  await confirmsNothing(page, "**/api/parts");
  await page.goto(`/dashboard/addproduct?from=${part._id}`);
  await page.getByLabel("Available quantity").fill("3");
  await page.getByRole("button", { name: "Add product" }).click();
  await admin.isToldByToast(messages.partNotAdded);
  await admin.sees(page.getByRole("main").getByRole("alert").filter({ hasText: unconfirmed }));
  await expect(page.getByText(messages.partAdded)).toHaveCount(0);
});
