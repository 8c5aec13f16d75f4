import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { hasFonts } from "./person.ts";
import { expect, test } from "./test.ts";

const t480 = "/laptops/lenovo-thinkpad-t480";

test("A visitor finds a laptop by name, enters its memory and sees suggested upgrades", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops");
  await expectNoViolations(visitor, "laptop brands");
  await page.getByLabel("Your laptop's brand and model").fill("thinkpad t480");
  await page.keyboard.press("Enter");
  await visitor.sees(visitor.heading("Laptops matching “thinkpad t480”"));
  await expectNoViolations(visitor, "laptop search results");
  await page.getByRole("link", { name: "Lenovo ThinkPad T480", exact: true }).click();
  await visitor.sees(visitor.heading("Lenovo ThinkPad T480"));
  const memory = page.getByRole("region", { name: "Memory" });
  await expect(memory).toContainText("Takes up to 2 × 32 GB DDR4.");
  const drives = page.getByRole("region", { name: "Drives" });
  const sataDrive = drives.getByRole("listitem").filter({ hasText: "SA500 2 TB" });
  await expect(sataDrive, "the bay's condition applies to its drives").toContainText(
    "Fits with the SATA cable instead of the M.2 caddy",
  );

  await page.getByLabel("Installed memory").selectOption("8 GB");
  await expect(page).toHaveURL(/memory=8/);
  await page.getByLabel("Modules installed").selectOption("One");
  await expect(memory).toContainText("Keeps your 8 GB module and adds one 8 GB module: 16 GB in total.");
  await expect(page).toHaveURL(/memory=8&modules=1/);
  await expectNoViolations(visitor, "a laptop with installed memory");

  await memory.getByText(/^Show \d more$/).click();
  await expect(memory.getByRole("heading", { level: 3 })).toHaveCount(4);
  await page.goBack();
  await expect(page.getByLabel("Modules installed")).toHaveValue("");
});

test("The laptops page suggests while typing: a suggestion opens the laptop, Enter alone shows all matches", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops");
  const field = page.getByLabel("Your laptop's brand and model");
  const option = page.getByRole("option", { name: "Lenovo ThinkPad T480", exact: true });
  await field.fill("thinkpad t48");
  await visitor.sees(option);
  await expectNoViolations(visitor, "laptop suggestions");
  await field.press("Enter");
  await visitor.sees(visitor.heading("Laptops matching “thinkpad t48”"));
  await expect(field).toHaveValue("thinkpad t48");
  await field.fill("thinkpad t480");
  await visitor.sees(option);
  await field.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await visitor.sees(visitor.heading("Lenovo ThinkPad T480"));
  await page.goBack();
  await field.fill("thinkpad t480");
  await option.click();
  await expect(page).toHaveURL(t480);
});

test("What was opened on one laptop's page is closed on the next laptop's", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(t480);
  const memory = page.getByRole("region", { name: "Memory" });
  await memory.getByText(/^Show \d more$/).click();
  await visitor.sees(memory.getByText("Show fewer"));
  await page.getByRole("banner").getByLabel("Search parts").fill("thinkpad t470");
  await page
    .getByRole("option", { name: /^Lenovo ThinkPad T470\b/ })
    .first()
    .click();
  await visitor.sees(visitor.heading("Lenovo ThinkPad T470"));
  await visitor.sees(memory.getByText(/^Show \d more$/));
});

test("A printed laptop page shows every topic, and nothing lies over it", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(t480);
  // The page was open on a wide screen; paper is narrow.
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: "print" });
  await visitor.sees(page.getByText("Takes up to 2 × 32 GB DDR4.").last());
  await visitor.sees(page.getByText("Display hinges for ThinkPad T480"));
  for (const source of await page.getByText(/^Manufacturer's specifications/).all()) {
    await expect(source).toBeHidden();
  }
});

test("A button on the laptop's page chooses the laptop, which stays chosen on the next page", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(t480);
  await visitor.isAlive();
  const myLaptop = page.getByRole("main").getByRole("button", { name: "My laptop" });
  await expect(myLaptop).toHaveAttribute("aria-pressed", "false");
  await myLaptop.press("Enter");
  await expect(myLaptop).toHaveAttribute("aria-pressed", "true");
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await expect(page.getByRole("region", { name: "Does it fit?" })).toContainText("Lenovo ThinkPad T480");
  await page.goto(t480);
  await expect(myLaptop).toHaveAttribute("aria-pressed", "true");
  await myLaptop.click();
  await expect(myLaptop).toHaveAttribute("aria-pressed", "false");
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

  test("a laptop is found by brand and series, its form works, and a part links back", async ({
    visitor: { page },
  }) => {
    await page.goto("/laptops");
    const brands = page.getByRole("region", { name: "All brands" });
    await brands.getByRole("link", { name: /^Lenovo/ }).click();
    await page.getByRole("link", { name: /^ThinkPad T / }).click();
    await page.getByRole("link", { name: "ThinkPad T480", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lenovo ThinkPad T480");
    await expect(page.getByRole("main").getByRole("button", { name: "My laptop" })).toBeHidden();
    await page.getByLabel("Installed memory").selectOption("16 GB");
    await page.getByLabel("Modules installed").selectOption("Two");
    await page.getByRole("button", { name: "Show upgrades" }).click();
    await expect(page).toHaveURL(/memory=16&modules=2/);
    await expect(page.getByRole("region", { name: "Memory" })).toContainText(
      "Replaces the installed modules.",
    );

    await page.getByRole("link", { name: "32 GB kit DDR4-3200 SO-DIMM (2 × 16 GB)" }).click();
    const laptops = page.getByRole("region", { name: "Fits these laptops" });
    await laptops.getByRole("link", { name: /^See .* more$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Laptops for 32 GB kit");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  });
});

for (const width of [375, 1440]) {
  test(`The laptop pages fit a screen of ${width} px`, async ({ someone }) => {
    const visitor = await someone({ viewport: { width, height: 900 } });
    for (const path of [
      "/laptops",
      "/laptops?brand=hp",
      "/laptops?brand=samsung",
      "/laptops?part=8gb-ddr4-3200-so-dimm",
      t480,
      "/laptops/samsung-300e4a-300e5a-300e7a",
      "/laptops/asus-1001px",
    ]) {
      await visitor.page.goto(path);
      await fitsTheScreen(visitor, path);
    }
  });
}

for (const { width, height } of [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
]) {
  test(`At ${width} px a laptop's page is at most 3,000 px tall`, async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    for (const slug of ["lenovo-thinkpad-t480", "apple-macbook-air-13-inch-early-2015", "asus-1001px"]) {
      // The second time the fonts are there from the start.
      await page.goto(`/laptops/${slug}`);
      await hasFonts(visitor);
      await page.goto(`/laptops/${slug}`);
      await visitor.isAlive();
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(tall, slug).toBeLessThanOrEqual(3000);
    }
  });
}
