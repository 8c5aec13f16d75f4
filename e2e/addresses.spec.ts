import { expect, test } from "./test.ts";

test("A saved address fills in the order form, and the order's address changes until it ships", async ({
  member: buyer,
  browserErrors,
}) => {
  const { page } = buyer;
  const addresses = page.getByRole("region", { name: "My addresses" });

  await test.step("A new address names everything that is missing, and keeps what was typed", async () => {
    await page.goto("/dashboard");
    await addresses.getByRole("button", { name: "Add an address" }).click();
    const form = page.getByRole("form", { name: "New address" });
    await form.getByLabel("Address", { exact: true }).fill("1 Main Street");
    await form.getByRole("button", { name: "Save address" }).click();
    for (const missing of ["The city is required.", "Choose the state.", "The ZIP code is required."]) {
      await buyer.sees(form.getByText(missing));
    }
    await expect(form.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
    await form.getByLabel("City").fill("Springfield");
    await form.getByLabel("State").selectOption("Oregon");
    await form.getByLabel("ZIP code").fill("97477");
    await form.getByLabel("Phone number").fill("+1 555 0100");
    await form.getByRole("button", { name: "Save address" }).click();
    await buyer.sees(addresses.getByText("Springfield, OR 97477"));
    await buyer.sees(addresses.getByText("Default", { exact: true }));
  });

  await test.step("Another country asks for its own parts", async () => {
    await addresses.getByRole("button", { name: "Add an address" }).click();
    const form = page.getByRole("form", { name: "New address" });
    await form.getByLabel("Country").selectOption("United Kingdom");
    await expect(form.getByLabel("State")).toHaveCount(0);
    await form.getByLabel("Address", { exact: true }).fill("1 Mill Lane");
    await form.getByLabel("City").fill("Bath");
    await form.getByLabel("Postcode").fill("ba1 1aa");
    await form.getByLabel("Phone number").fill("+44 1225 000000");
    await form.getByRole("button", { name: "Save address" }).click();
    await buyer.sees(addresses.getByText("BA1 1AA"));
    const account = page.getByRole("complementary", { name: buyer.name });
    await account.getByRole("link", { name: "Springfield and 1 more" }).press("Enter");
    await expect(page).toHaveURL(/#my-addresses$/);
    await page.keyboard.press("Tab");
    await expect(
      addresses.getByRole("button", { name: /^Edit / }).first(),
      "Tab goes on there",
    ).toBeFocused();
  });

  await test.step("The order form begins with the default address and offers the other one", async () => {
    await page.goto("/purchases/8gb-ddr4-3200-so-dimm");
    await expect(page.getByLabel("State")).toHaveValue("OR");
    await page.getByLabel("Deliver to").selectOption({ index: 1 });
    await expect(page.getByLabel("City")).toHaveValue("Bath");
    await page.getByLabel("Deliver to").selectOption({ index: 0 });
    await expect(page.getByLabel("State")).toHaveValue("OR");
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.sees(buyer.heading("Payment"));
  });

  await test.step("On the order's page the buyer changes the address, within the state", async () => {
    browserErrors.allow(/status of 409/);
    await page.goto(page.url().replace("/payment/", "/order/"));
    const delivery = page.getByRole("region", { name: "Delivery" });
    await buyer.sees(delivery.getByText("Springfield, OR 97477"));
    await delivery.getByRole("button", { name: "Change address" }).click();
    const dialog = page.getByRole("dialog", { name: "Delivery address" });
    await dialog.getByLabel("Address", { exact: true }).fill("2 Side Street");
    await dialog.getByLabel("State").selectOption("California");
    await dialog.getByRole("button", { name: "Save address" }).click();
    await buyer.sees(dialog.getByText(/^Shipping and tax were computed/));
    await expect(dialog.getByLabel("Address", { exact: true })).toHaveValue("2 Side Street");
    await dialog.getByLabel("State").selectOption("Oregon");
    await dialog.getByRole("button", { name: "Save address" }).click();
    await buyer.sees(delivery.getByText("2 Side Street"));
    await buyer.sees(
      page.getByRole("region", { name: "Order history" }).getByText("Delivery address changed"),
    );
  });
});
