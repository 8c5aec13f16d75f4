import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import { placedOrder } from "./paid-order.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const searchOf = ({ page }: Person) => page.getByRole("dialog", { name: "Search the dashboard" });
const fieldOf = (person: Person) => searchOf(person).getByRole("combobox");
const groupOf = (person: Person, name: string) => searchOf(person).getByRole("group", { name });

test("A key that comes while the team's search appears is not lost", async ({ admin }) => {
  const { page } = admin;
  await page.goto("/dashboard");
  await admin.sees(
    page.getByRole("navigation", { name: "Dashboard" }).getByRole("button", { name: "Search" }),
  );
  // The field is in the page, and does not have the focus yet.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("dialog input[name=q]")) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("Control+k");
  await expect(fieldOf(admin)).toBeFocused();
  await expect(fieldOf(admin)).toHaveValue("n");
});

test("The team's search finds pages, orders, parts and customers by keyboard", async ({
  admin,
  newPart,
  newMember,
}) => {
  const { page } = admin;
  const name = unique("Findable");
  const part = await newPart({ name, availableQuantity: 5 });
  const buyer = await newMember();
  const { _id, orderNumber } = await placedOrder(buyer, part._id);
  await page.goto("/dashboard");
  const button = page.getByRole("navigation", { name: "Dashboard" }).getByRole("button", { name: "Search" });
  await admin.sees(button);
  await expect(button).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  const shopSearch = page.getByRole("banner").getByLabel("Search parts");
  await expect(shopSearch, "announces no keys that the team's search takes").not.toHaveAttribute(
    "aria-keyshortcuts",
  );
  await page.keyboard.press("Control+k");
  // At once: the dialog is still loading.
  await page.keyboard.type("needs");
  await expect(fieldOf(admin)).toBeFocused();
  await expect(fieldOf(admin)).toHaveValue("needs");
  await expect(groupOf(admin, "Pages").getByRole("option")).toHaveText(["Needs attention"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/attention$/);

  await page.keyboard.press("Control+k");
  await fieldOf(admin).fill(orderNumber);
  await expect(groupOf(admin, "Orders").getByRole("option")).toContainText([orderNumber]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${_id}$`));

  await page.keyboard.press("Control+k");
  await fieldOf(admin).fill(buyer.email);
  await expect(groupOf(admin, "Orders").getByRole("option")).toContainText([orderNumber]);
  await expect(groupOf(admin, "Customers").getByRole("option")).toContainText([buyer.email]);
  await expectNoViolations(admin, "the team's search");
  await fieldOf(admin).fill(name);
  await expect(groupOf(admin, "Parts").getByRole("option")).toContainText([name]);
  await groupOf(admin, "Parts").getByRole("option", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/manageproducts/${part._id}$`));

  await button.click();
  await fieldOf(admin).fill("unobtainium");
  await admin.sees(searchOf(admin).getByText("Nothing found.").first());
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(searchOf(admin)).toBeHidden();
  await expect(button).toBeFocused();
});

test("On a phone the team's search opens from the menu and fits the screen", async ({ admin }) => {
  const { page } = admin;
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/dashboard");
  await admin.isAlive();
  await page.getByRole("button", { name: "Dashboard menu" }).click();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("button", { name: "Search" }).click();
  await fieldOf(admin).fill("ddr4");
  await admin.sees(groupOf(admin, "Parts").getByRole("option").first());
  await fitsTheScreen(admin, "the team's search");
  await expectNoViolations(admin, "the team's search on a phone");
});

test("Support finds no customers, and a customer has no such search", async ({ customer }) => {
  const { page } = customer;
  await page.goto("/dashboard");
  await customer.sees(customer.logout);
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("button")).toHaveCount(0);
  await page.route("**/api/admin/*", (route) => route.fulfill({ json: { admin: false, role: "support" } }));
  await page.route("**/api/attention/count", (route) => route.fulfill({ json: {} }));
  // The shop itself still knows a customer.
  for (const path of ["allOrders", "allParts"]) {
    await page.route(`**/api/${path}?*`, (route) => route.fulfill({ json: [] }));
  }
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await customer.sees(menu.getByRole("button", { name: "Search" }));
  await page.keyboard.press("Control+k");
  await fieldOf(customer).fill("re");
  await expect(groupOf(customer, "Pages").getByRole("option")).toHaveText([
    "Add a review",
    "Returns",
    "Reviews",
    "Requested laptops",
  ]);
  expect(asked).toContain("/api/allOrders");
  expect(asked).not.toContain("/api/users");
});
