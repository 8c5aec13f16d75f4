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

const part = "/purchases/8gb-ddr4-3200-so-dimm";
const springfield = { line1: "1 Main Street", city: "Springfield", region: "OR", postalCode: "97477" };
const portland = { line1: "2 Bridge Street", city: "Portland", region: "OR", postalCode: "97205" };

test("An order form that was opened before begins with the address that is the default by now", async ({
  member: buyer,
}) => {
  const { page } = buyer;
  for (const [isDefault, place] of [
    [false, portland],
    [true, springfield],
  ] as const) {
    const addressParts = { ...place, line2: "", country: "US" };
    const saved = { name: buyer.name, number: "+1 555 0100", addressParts, isDefault };
    await buyer.asks("POST", `/profile/${buyer.email}/addresses`, saved);
  }
  await page.goto(part);
  await expect(page.getByLabel("City")).toHaveValue("Springfield");
  await page.getByLabel("Phone number").fill("+1 555 0199");

  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Make default: ${buyer.name}, 2 Bridge Street` }).click();
  await expect(page.getByRole("button", { name: /^Make default: .*1 Main Street/ })).toBeVisible();
  await page.goto(part);
  await expect(page.getByLabel("City")).toHaveValue("Portland");
  await expect(page.getByLabel("Phone number"), "typed").toHaveValue("+1 555 0199");
});

test("An address is deleted after a question, or kept", async ({ member: buyer }) => {
  const { page } = buyer;
  const addressParts = { ...portland, line2: "", country: "US" };
  const saved = { name: buyer.name, number: "+1 555 0100", addressParts };
  await buyer.asks("POST", `/profile/${buyer.email}/addresses`, saved);
  await page.goto("/dashboard");
  const addresses = page.getByRole("region", { name: "My addresses" });
  const dialog = page.getByRole("dialog", { name: "Delete this address?" });
  const answers = async (answer: string) => {
    await addresses.getByRole("button", { name: `Delete ${buyer.name}, 2 Bridge Street` }).click();
    await dialog.getByRole("button", { name: answer }).click();
    await expect(dialog).toHaveCount(0);
  };
  await answers("Cancel");
  await buyer.sees(addresses.getByText("Portland, OR 97205"));
  await answers("Delete address");
  await expect(addresses.getByText("Portland, OR 97205")).toHaveCount(0);
  await expect(addresses.getByRole("button", { name: "Add an address" })).toBeFocused();
});

test("The address that an order saved fills in the next form of the same tab", async ({ member: buyer }) => {
  const { page } = buyer;
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await page.getByRole("link", { name: "Order", exact: true }).click();
  await page.getByLabel("Address", { exact: true }).fill(springfield.line1);
  await page.getByLabel("City").fill(springfield.city);
  await page.getByLabel("State").selectOption("Oregon");
  await page.getByLabel("ZIP code").fill(springfield.postalCode);
  await page.getByLabel("Phone number").fill("+1 555 0100");
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.heading("Payment"));
  await page.goBack();
  await buyer.sees(buyer.heading("Place your order"));
  await expect(page.getByLabel("City")).toHaveValue("Springfield");
});
