import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

const light = "rgb(251, 252, 253)";
const dark = "rgb(15, 19, 23)";

test("The color theme switches at once, stays for the next page, and switched back follows the system again", async ({
  visitor: { page },
}) => {
  const root = page.locator("html");
  const button = page.getByRole("button", { name: "Switch color theme" }).filter({ visible: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/manufacture/all");
  await expect(root).toHaveCSS("background-color", light);

  // In one task, so that the next frame does not come between.
  const fading = await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    return document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
  });
  expect(fading).toEqual([]);
  await expect(root).toHaveCSS("background-color", dark);
  await expect(button, "what fades by itself still does").toHaveCSS("transition-duration", "0.14s");

  await page.goto("/laptops");
  await expect(root).toHaveCSS("background-color", dark);
  await button.click();
  await expect(root).toHaveCSS("background-color", light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveCSS("background-color", dark);
});
