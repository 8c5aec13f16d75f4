import type { Locator } from "@playwright/test";
import { expect, test } from "./test.ts";

const partPath = "/parts/8gb-ddr4-3200-so-dimm";

/** Presses the button as often as told while the page is being read, before any of its scripts but the first has run. */
const pressesEarly = (label: string, times: number) =>
  `addEventListener("DOMContentLoaded", () => {
    const button = [...document.querySelectorAll("button")].find(
      (one) => one.checkVisibility() && (one.getAttribute("aria-label") ?? one.textContent).startsWith(${JSON.stringify(label)}),
    );
    for (let time = 0; time < ${times}; time += 1) button.click();
  })`;

test.describe("Pressed before the page is hydrated", () => {
  test("More and less count each press", async ({ visitor: { page } }) => {
    await page.addInitScript(pressesEarly("One more of", 3));
    await page.goto(partPath);
    await expect(quantityOf(page.getByRole("main"))).toHaveValue("4");
  });

  test("A laptop becomes mine", async ({ visitor: { page } }) => {
    await page.addInitScript(pressesEarly("My laptop", 1));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/laptops/lenovo-thinkpad-t480");
    const button = page.getByRole("main").getByRole("button", { name: "My laptop" });
    await expect(button).toHaveAttribute("aria-pressed", "true");
  });

  test("A part goes into the cart once", async ({ visitor: { page } }) => {
    await page.addInitScript(pressesEarly("Add to cart", 1));
    await page.goto(partPath);
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("The search opens, and what is typed goes into its field", async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 800 });
    await page.addInitScript(pressesEarly("Search the shop", 1));
    await page.goto(partPath);
    await expect(page.getByRole("combobox", { name: "Search parts" })).toBeFocused();
  });

  test("The menu opens, and stays open when the page comes to life", async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 800 });
    await page.addInitScript(pressesEarly("Menu", 1));
    await page.goto(partPath);
    await visitor.isAlive();
    await expect(page.locator("#site-menu")).toBeVisible();
  });
});

const quantityOf = (within: Locator) => within.getByRole("spinbutton").first();
