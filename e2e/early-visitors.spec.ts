import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** A slow line: the page is there, its scripts are still on their way until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return letThrough;
}

test("Back, pressed before a reloaded page has come to life, leads back", async ({ visitor: { page } }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/manufacture/all");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Memory" }).click();
  await expect(heading).toHaveText("Memory");
  const letThrough = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(heading).toHaveText("Memory");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/manufacture/all");
  letThrough();
  await expect(heading).toHaveText("Laptop parts");
});

test("A login sent before the page has come to life goes out as soon as it can", async ({
  visitor,
  someone,
}) => {
  const member = await someone();
  await member.joins();
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await visitor.logIn(member);
  letThrough();
  await visitor.sees(visitor.logout);
  await expect(page).toHaveURL("/");
});

test("Logout, pressed before the page has come to life, is done as soon as it can", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.joins();
  const letThrough = await holdScripts(page);
  await page.goto("/blogs", { waitUntil: "commit" });
  await visitor.logout.click();
  letThrough();
  await visitor.sees(page.getByRole("link", { name: "Login" }));
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});
