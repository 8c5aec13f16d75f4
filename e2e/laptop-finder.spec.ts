import type { Route } from "@playwright/test";
import { dialog, findLaptop, headerLaptop } from "./my-laptop.ts";
import { expect, test } from "./test.ts";

const ddr4 = "8gb-ddr4-3200-so-dimm";

test("Enter takes the best match even if pressed before the suggestions have loaded", async ({
  visitor,
  browserErrors,
}) => {
  const { page } = visitor;
  const held: Route[] = [];
  await page.route("**/api/laptops?**", (route) => void held.push(route));
  await page.goto("/");
  const field = page.getByLabel("Which laptop do you have?");
  const types = async (typed: string) => {
    await field.fill(typed);
    await expect.poll(() => held.some((route) => route.request().url().includes(`q=${typed}`))).toBe(true);
    await field.press("Enter");
  };
  const letThrough = () => Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})));

  await types("t470");
  await types("t480");
  await letThrough();
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad T480"));

  browserErrors.allow(/Failed to load resource/);
  browserErrors.allow(/no answer: .*q=x260/);
  await page.goto("/blogs");
  await visitor.isAlive();
  await headerLaptop(visitor, "My laptop, ThinkPad T480").click();
  await dialog(visitor).getByLabel("Add a laptop").fill("x260");
  await expect.poll(() => held.length).toBe(1);
  await dialog(visitor).getByLabel("Add a laptop").press("Enter");
  await Promise.all(held.splice(0).map((route) => route.abort()));
  await expect(page, "without suggestions the form is submitted").toHaveURL("/laptops?q=x260");
});

test("A part page says of a laptop that it does not fit and leads to what does, within a narrow screen", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/parts/${ddr4}`);
  await findLaptop(visitor, "Does it fit your laptop?", "elitebook 840 14 inch g10");
  await visitor.sees(page.getByText("Does not fit", { exact: true }).first());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("link", { name: "Memory for this laptop" }).click();
  await visitor.sees(page.getByRole("heading", { name: /^Fits the .*EliteBook 840/ }));
});

test("A sold-out part leads to the others for the laptop that it fits", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/parts/battery-26wh-thinkpad-t460s-t470s");
  await findLaptop(visitor, "Does it fit your laptop?", "thinkpad t470s");
  await visitor.sees(page.getByRole("region", { name: "Does it fit?" }).getByText("Fits", { exact: true }));
  await expect(page.getByRole("link", { name: "Batteries for this laptop" })).toHaveAttribute(
    "href",
    "/manufacture/all?category=battery&laptop=lenovo-thinkpad-t470s",
  );
});

test("The focus moves to the answer when a laptop is chosen, and to the next row when one is removed", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(`/parts/${ddr4}`);
  await findLaptop(visitor, "Does it fit your laptop?", "t480");
  await expect(page.getByRole("button", { name: "Change laptop" })).toBeFocused();
  await page.keyboard.press("Enter");
  await findLaptop(visitor, "Add a laptop", "x1 carbon gen 10");
  const removals = dialog(visitor).getByRole("button", { name: /^Remove / });
  await expect(removals).toHaveCount(2);
  await removals.first().press("Enter");
  await expect(removals).toHaveCount(1);
  await expect(removals).toBeFocused();
  await removals.press("Enter");
  await expect(dialog(visitor).getByLabel("Brand and model")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Does it fit your laptop?")).toBeFocused();
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the finder is a form that opens the matching laptops", async ({ visitor }) => {
    const { page } = visitor;
    await page.goto(`/parts/${ddr4}`);
    await page.getByLabel("Does it fit your laptop?").fill("t480");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\/laptops\?q=t480$/);
    await visitor.sees(
      page.getByRole("main").getByRole("link", { name: "Lenovo ThinkPad T480", exact: true }),
    );
  });
});

test("A list for a laptop, or a search that names one, says what fits that one, whatever laptop was chosen", async ({
  visitor,
}) => {
  const { page } = visitor;
  const chargers = "/manufacture/all?category=charger&laptop=lenovo-thinkpad-t480";
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  const expectBadgesOfT480 = async () => {
    await expect(card("65 W USB-C power adapter")).toContainText(/Fits(?! if)/);
    await expect(card("45 W USB-C power adapter")).toContainText(
      "Fits if your laptop came with a charger of 45 W",
    );
  };
  const expectBadgeInTable = async () => {
    await page.goto(`${chargers}&view=table`);
    const badge = page
      .getByRole("row")
      .filter({ hasText: "65 W USB-C power" })
      .getByText("Fits", { exact: true });
    await expect(badge).toBeVisible();
  };
  await page.goto(chargers);
  await expectBadgesOfT480();
  await expectBadgeInTable();
  await page.goto("/laptops/lenovo-thinkpad-x230");
  await page.getByRole("button", { name: "My laptop", exact: true }).click();
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad X230"));
  await page.goto(chargers);
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad X230"));
  await expectBadgesOfT480();
  await page.goto("/manufacture/all?q=t480+usb-c+adapter");
  await expectBadgesOfT480();
  await expectBadgeInTable();
});

test("The popular laptops are those that the shop has parts of their own for", async ({
  visitor: { page },
}) => {
  await page.goto("/laptops");
  const popular = page.getByRole("region", { name: "Popular laptops" }).getByRole("link");
  await expect(popular).toHaveCount(12);
  // The most common of all: a name for many models, of which the shop knows nothing.
  await expect(popular.filter({ hasText: /ASUS\s*VivoBook\s*\d+ parts/ })).toHaveCount(0);
  await expect(popular.filter({ hasText: "ThinkPad T480" }).first()).toBeVisible();
});
