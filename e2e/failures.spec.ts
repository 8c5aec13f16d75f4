import { placedOrder } from "./paid-order.ts";
import { expect, test } from "./test.ts";

test("A list that fails to load shows an error in its place and can be retried", async ({
  member: buyer,
  browserErrors,
}) => {
  const { page } = buyer;
  browserErrors.allow(/\/api\/orders\b.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*\/api\/orders\b/);
  await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  await page.route("**/api/orders?*", (route) => route.abort("connectionrefused"));
  await page.goto("/dashboard/order");
  const notice = page.getByRole("alert").filter({ hasText: "This could not be loaded" });
  await buyer.sees(notice);
  await page.unroute("**/api/orders?*");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(buyer.orders).toHaveCount(1);
});

test("An order without a reply shows an error and loses nothing; sent again, it is one order", async ({
  member: buyer,
  browserErrors,
}) => {
  const { page } = buyer;
  browserErrors.allow(/\/api\/orders\b.*ERR_CONNECTION_RESET|ERR_CONNECTION_RESET.*\/api\/orders\b/);
  await page.goto("/purchases/8gb-ddr4-3200-so-dimm");
  await buyer.fillInDelivery();
  // The shop places the order, but its reply is lost.
  await page.route(
    "**/api/orders",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(page.getByRole("main").getByRole("alert"));
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
  await page.getByRole("button", { name: "Place order" }).click();
  await buyer.sees(buyer.heading("Payment"));
  await buyer.choosesFromDashboard("My Orders");
  await expect(buyer.orders).toHaveCount(1);
});

test("A rejected sign-up shows the identity service's message below the form", async ({
  visitor,
  knownCustomer,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4\d\d/);
  const { page } = visitor;
  await page.goto("/Signup");
  await page.getByLabel("Name").fill("Somebody Else");
  await page.getByLabel("Email").fill(knownCustomer.email);
  await page.getByRole("textbox", { name: "Password" }).fill(visitor.password);
  await page.getByRole("button", { name: "Sign up" }).click();
  const error = page.getByRole("main").getByRole("alert");
  await visitor.sees(error);
  const [message, button] = [
    await error.boundingBox(),
    await page.getByRole("button", { name: "Sign up" }).boundingBox(),
  ];
  expect(message?.y).toBeGreaterThan(button?.y ?? Number.NaN);
});

test("A page that breaks beyond its error page shows a plain message and no stack trace", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/broken by the test/);
  const { page } = visitor;
  let breaks = true;
  // Breaks the page's frame, which the error page needs, too.
  await page.route("**/entry.client-*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replace("`Skip to content`", '(()=>{throw Error("broken by the test")})()');
    expect(broken).not.toBe(script);
    await route.fulfill({ response, body: breaks ? broken : script });
  });
  await page.goto("/manufacture/all");
  await visitor.sees(visitor.heading("Something went wrong"));
  await expect(page.locator("body")).not.toContainText("broken by the test");
  breaks = false;
  await page.getByRole("link", { name: "Try again" }).click();
  await visitor.sees(visitor.heading("Laptop parts"));
  await visitor.isAlive();
});

test("A page that a lost connection keeps away is not called a failure of the shop", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { page } = visitor;
  await page.goto("/manufacture/all");
  await visitor.isAlive();
  await page.route(/\.data\?/, (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Next" }).first().click();
  await visitor.sees(visitor.heading("No connection"));
  await expect(page.getByRole("main")).not.toContainText("on our side");
  await page.unroute(/\.data\?/);
  await page.getByRole("link", { name: "Try again" }).click();
  await visitor.sees(visitor.heading("Laptop parts"));
});
