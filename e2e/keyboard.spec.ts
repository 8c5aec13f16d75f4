import { placedOrder } from "./paid-order.ts";
import { cards, type Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** Goes on with Tab until the focus is where it is wanted; a person gives up at some point, too. */
async function tabTo(
  person: Person,
  role: "link" | "button" | "textbox" | "spinbutton" | "combobox",
  name: string,
) {
  const wanted = person.page.getByRole(role, { name, exact: true });
  await expect(wanted.first()).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    await person.page.keyboard.press("Tab");
    if (await wanted.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement)))
      return;
  }
  throw new Error(`60 presses of Tab did not lead to the ${role} "${name}".`);
}

test("The whole way from the part to the paid order works without a mouse", async ({ visitor: buyer }) => {
  const { page } = buyer;
  const { keyboard } = page;
  const type = async (field: string, text: string) => {
    await tabTo(buyer, "textbox", field);
    await keyboard.type(text);
  };

  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await test.step("The first Tab offers to skip to the content", async () => {
    await keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press("Enter");
  });
  await tabTo(buyer, "link", "Order");
  await keyboard.press("Enter");
  await buyer.sees(buyer.heading("LOG IN"));

  await test.step("Sign-up is sent with Enter", async () => {
    await tabTo(buyer, "link", "Create a new Account");
    await keyboard.press("Enter");
    await buyer.sees(buyer.heading("SIGN UP"));
    await type("Name", buyer.name);
    await type("Email", buyer.email);
    await type("Password", buyer.password);
    await keyboard.press("Enter");
    await buyer.sees(buyer.heading("Place your order"));
  });

  await test.step("Log out, and log in again", async () => {
    await tabTo(buyer, "button", "Logout");
    await keyboard.press("Enter");
    await expect(buyer.logout).toBeHidden();
    await page.goto("/parts/8gb-ddr4-3200-so-dimm");
    await tabTo(buyer, "link", "Order");
    await keyboard.press("Enter");
    await buyer.sees(buyer.heading("LOG IN"));
    await type("Email", buyer.email);
    await type("Password", buyer.password);
    await tabTo(buyer, "button", "Log in");
    await keyboard.press("Space");
    await buyer.sees(buyer.heading("Place your order"));
  });

  await test.step("The order form, its quantity by the arrow keys", async () => {
    await type("Address", "1 Main Street");
    await type("City", "Springfield");
    await tabTo(buyer, "combobox", "State");
    await keyboard.type("Oregon");
    await type("ZIP code", "97477");
    await type("Phone number", "+1 555 0100");
    await tabTo(buyer, "spinbutton", "Quantity");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowDown");
    await expect(buyer.quantity).toHaveValue("2");
    await tabTo(buyer, "button", "Place order");
    await keyboard.press("Enter");
    await buyer.sees(buyer.heading("Payment"));
  });

  await test.step("The card, and the bank's question", async () => {
    await type("Card number", cards.asksTheBank.replaceAll(" ", ""));
    await expect(page.getByLabel("Card number")).toHaveValue(cards.asksTheBank);
    await type("Expiry", "1234");
    await type("Security code", "123");
    await keyboard.press("Enter");
    const bank = page.getByRole("dialog", { name: "Test bank" });
    await buyer.sees(bank);
    await keyboard.press("Escape");
    await expect(bank).toBeHidden();
    await buyer.sees(page.getByRole("form", { name: "Pay by card" }).getByRole("alert"));
    await tabTo(buyer, "button", "Pay $43.80");
    await keyboard.press("Enter");
    await buyer.sees(bank);
    await tabTo(buyer, "button", "Approve");
    await keyboard.press("Enter");
    await buyer.sees(buyer.heading("Congrats! Your payment is completed"));
  });
});

test("A dialog keeps the focus, closes with Escape and gives the focus back", async ({ member: buyer }) => {
  await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await buyer.page.goto("/dashboard/order");
  const remove = buyer.orders.getByRole("button", { name: "Delete" });
  await remove.focus();
  await buyer.page.keyboard.press("Enter");
  const dialog = buyer.page.getByRole("dialog");
  await buyer.sees(dialog);
  for (const _ of ["there are", "fewer", "buttons"]) {
    await buyer.page.keyboard.press("Tab");
    const outside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
  await buyer.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});

test("On a small screen both menus open, lead on and close by the keyboard", async ({ member: visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();
  await tabTo(visitor, "button", "Menu");
  await page.keyboard.press("Enter");
  await visitor.sees(menu);
  await tabTo(visitor, "link", "Dashboard");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(menu).toBeHidden();
  await tabTo(visitor, "button", "Dashboard menu");
  await page.keyboard.press("Enter");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await visitor.sees(sidebar);
  await tabTo(visitor, "link", "My Orders");
  await page.keyboard.press("Enter");
  await visitor.sees(visitor.heading("My Orders"));
  await expect(sidebar).toBeHidden();
});

test("What Tab reaches in a row that scrolls sideways comes into full view", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [address, row] of [
    ["/", page.getByRole("list", { name: "Categories" })],
    ["/manufacture/all", page.getByRole("navigation", { name: "Categories" })],
    ["/laptops/lenovo-thinkpad-t480", page.getByRole("navigation", { name: "Categories for this laptop" })],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      const links = await row.getByRole("link").all();
      expect(links.length).toBeGreaterThan(4);
      await links[0]?.focus();
      for (const link of links.slice(1)) {
        await page.keyboard.press("Tab");
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    });
  }
});
