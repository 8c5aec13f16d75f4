import { emptyWithoutScripts } from "../src/web/shell/deferred-scripts.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

for (const { path, task } of [
  { path: "/login", task: "Logging in" },
  { path: "/Signup", task: "Signing up" },
  { path: "/forgot-password", task: "Resetting your password" },
  { path: "/reset-password", task: "Resetting your password" },
  { path: "/verify-email", task: "Confirming your email address" },
  { path: "/confirm-email", task: "Confirming your email address" },
  { path: "/parts/8gb-ddr4-3200-so-dimm", task: "The cart" },
  { path: "/cart", task: "The cart" },
  { path: "/purchases/8gb-ddr4-3200-so-dimm", task: "This page" },
  { path: "/checkout", task: "This page" },
  { path: "/dashboard", task: "This page" },
  { path: "/dashboard/order", task: "This page" },
]) {
  test(`Without scripts, ${path} says that it needs JavaScript, and has no button that cannot work`, async ({
    visitor,
    browserErrors,
  }) => {
    // The response's header asks for this script, and a browser without scripts refuses to load it.
    if (emptyWithoutScripts.test(path)) browserErrors.allow(/entry\.client-\S+\.js \(csp\)/);
    const { page } = visitor;
    await page.goto(path);
    const main = page.getByRole("main");
    // Playwright's own text search passes over noscript.
    await visitor.sees(main.locator("noscript p").filter({ hasText: `${task} needs JavaScript.` }));
    await expect(main.locator("form[method=post] button:visible")).toHaveCount(0);
    await expect(main.locator(".animate-pulse:visible")).toHaveCount(0);
  });
}

test("Without scripts, compared parts have no button that cannot work", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/compare?parts=8gb-ddr4-3200-so-dimm,16gb-ddr4-3200-so-dimm");
  await visitor.sees(page.getByRole("table"));
  await expect(page.getByRole("main").locator("form[method=post] button:visible")).toHaveCount(0);
});
