import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const mainMenu = ({ page }: Person) => page.getByRole("navigation", { name: "Main" });

test("A visitor's navigation bar: home, Laptop parts, Blogs, Portfolio and Login, on every page", async ({
  visitor,
}) => {
  const { page } = visitor;
  const bar = page.getByRole("banner");
  for (const path of ["/", "/manufacture/all", "/parts/8gb-ddr4-3200-so-dimm", "/terms", "/login"]) {
    await page.goto(path);
    await expect(mainMenu(visitor).getByRole("link").filter({ visible: true }), path).toHaveText([
      "Laptop parts",
      "Blogs",
      "Portfolio",
    ]);
    await visitor.sees(bar.getByRole("link", { name: "Login" }));
    await expect(visitor.logout).toBeHidden();
  }
  await test.step("The logo and the product name lead to the home page", async () => {
    const home = bar.getByRole("link", { name: "Lapwright" });
    await expect(home.locator("svg")).toBeVisible();
    await home.click();
    await expect(page).toHaveURL("/");
  });
  await test.step("'Laptop parts' leads to the list, not to the specification's placeholder", async () => {
    await mainMenu(visitor).getByRole("link", { name: "Laptop parts" }).click();
    await expect(page).toHaveURL("/manufacture/all");
    await visitor.sees(visitor.heading("Laptop parts"));
  });
  await test.step("'Blogs' leads to the blogs", async () => {
    await mainMenu(visitor).getByRole("link", { name: "Blogs" }).click();
    await expect(page).toHaveURL("/blogs");
    await visitor.sees(visitor.heading("Blogs"));
  });
  await test.step("'Portfolio' leads to the portfolio", async () => {
    await mainMenu(visitor).getByRole("link", { name: "Portfolio" }).click();
    await expect(page).toHaveURL("/myportfolio");
    await visitor.sees(visitor.heading("I built this shop"));
  });
  await test.step("'Login' leads to the login page", async () => {
    await bar.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login");
    await visitor.sees(visitor.heading("LOG IN"));
  });
});

test("Signed in, the navigation bar has Dashboard, and the name with Logout instead of Login", async ({
  customer,
}) => {
  const { page } = customer;
  const bar = page.getByRole("banner");
  await page.goto("/");
  await test.step("The name is shown, and Logout in place of Login", async () => {
    await customer.sees(bar.getByText(customer.name, { exact: true }).filter({ visible: true }));
    await customer.sees(customer.logout);
    await expect(bar.getByRole("link", { name: "Login" })).toBeHidden();
  });
  await test.step("'Dashboard' leads to the dashboard", async () => {
    await mainMenu(customer).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await customer.sees(customer.heading("My profile"));
  });
});

test("Logout signs out for good: the access token is gone, and so is what was personal", async ({
  member: visitor,
}) => {
  const { page } = visitor;
  await page.goto("/");
  await visitor.logout.click();
  await visitor.sees(page.getByRole("banner").getByRole("link", { name: "Login" }));
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await page.goto("/dashboard");
  await visitor.sees(visitor.heading("LOG IN"));
});

test.describe("On a small screen", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("the links sit in a dropdown menu", async ({ visitor }) => {
    await visitor.page.goto("/");
    await expect(mainMenu(visitor)).toBeHidden();
    await visitor.page.getByRole("button", { name: "Menu", exact: true }).click();
    await visitor.sees(mainMenu(visitor));
    await mainMenu(visitor).getByRole("link", { name: "Blogs" }).click();
    await expect(visitor.page).toHaveURL("/blogs");
    await expect(mainMenu(visitor)).toBeHidden();
  });

  test("a toggle opens the sidebar named 'dashboard-sidebar'", async ({ customer }) => {
    const { page } = customer;
    const sidebar = page.locator("#dashboard-sidebar");
    const toggle = page.getByRole("button", { name: "Dashboard menu" });
    await page.goto("/");
    await expect(toggle).toHaveCount(0);
    await page.goto("/dashboard");
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await customer.sees(sidebar);
    await sidebar.getByRole("link", { name: "My Orders" }).click();
    await customer.sees(customer.heading("My Orders"));
    await expect(sidebar).toBeHidden();
  });
});
