import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { expect, test } from "./test.ts";

const t480 = "/laptops/lenovo-thinkpad-t480";

test("Somebody finds their laptop by its name, says what is in it, and reads what makes sense", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops");
  await expectNoViolations(visitor, "the makers of laptops");
  await page.getByLabel("Your laptop's maker and model").fill("thinkpad t480");
  await page.keyboard.press("Enter");
  await visitor.sees(visitor.heading("Laptops like “thinkpad t480”"));
  await expectNoViolations(visitor, "laptops found");
  await page.getByRole("link", { name: "Lenovo ThinkPad T480", exact: true }).click();
  await visitor.sees(visitor.heading("Lenovo ThinkPad T480"));
  const memory = page.getByRole("region", { name: "Memory" });
  await expect(memory).toContainText("It takes 2 × 32 GB DDR4 at most.");
  const drives = page.getByRole("region", { name: "Drives" });
  const sataDrive = drives.getByRole("listitem").filter({ hasText: "SA500 1 TB" });
  await expect(sataDrive, "the bay has a condition, and so has what goes in there").toContainText(
    "Fits if …",
  );

  await page.getByLabel("You have now").selectOption("8 GB");
  await expect(page).toHaveURL(/memory=8/);
  await page.getByLabel("Modules in sockets").selectOption("One");
  await expect(memory).toContainText("Keeps your 8 GB module and adds one of 8 GB: 16 GB.");
  await expect(page).toHaveURL(/memory=8&modules=1/);
  await expectNoViolations(visitor, "a laptop, asked about its memory");

  await memory.getByText(/^\d more$/).click();
  await expect(memory.getByRole("heading", { level: 3 })).toHaveCount(4);
  await page.goBack();
  await expect(page.getByLabel("Modules in sockets")).toHaveValue("");
});

test("The page of laptops suggests while one types: a suggestion leads to the laptop, Enter alone to all like it", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops");
  const field = page.getByLabel("Your laptop's maker and model");
  const option = page.getByRole("option", { name: "Lenovo ThinkPad T480", exact: true });
  await field.fill("thinkpad t48");
  await visitor.sees(option);
  await expectNoViolations(visitor, "laptops suggested");
  await field.press("Enter");
  await visitor.sees(visitor.heading("Laptops like “thinkpad t48”"));
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

test("The laptop is kept as mine by a button that says so, and stays it on the next page", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(t480);
  await visitor.isAlive();
  const mine = page.getByRole("main").getByRole("button", { name: "My laptop" });
  await expect(mine).toHaveAttribute("aria-pressed", "false");
  await mine.press("Enter");
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await expect(page.getByRole("region", { name: "Does it fit?" })).toContainText("Lenovo ThinkPad T480");
  await page.goto(t480);
  await expect(mine).toHaveAttribute("aria-pressed", "true");
  await mine.click();
  await expect(mine).toHaveAttribute("aria-pressed", "false");
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

  test("the way leads by maker and line to the laptop, its form answers, and a part leads back", async ({
    visitor: { page },
  }) => {
    await page.goto("/laptops");
    await page
      .getByRole("link", { name: /^Lenovo/ })
      .first()
      .click();
    await page.getByRole("link", { name: /^ThinkPad T / }).click();
    await page.getByRole("link", { name: "ThinkPad T480", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lenovo ThinkPad T480");
    await expect(page.getByRole("main").getByRole("button", { name: "My laptop" })).toBeHidden();
    await page.getByLabel("You have now").selectOption("16 GB");
    await page.getByLabel("Modules in sockets").selectOption("Two");
    await page.getByRole("button", { name: "Show what makes sense" }).click();
    await expect(page).toHaveURL(/memory=16&modules=2/);
    await expect(page.getByRole("region", { name: "Memory" })).toContainText(
      "The modules in it now come out.",
    );

    await page.getByRole("link", { name: "32 GB kit DDR4-3200 SO-DIMM (2 × 16 GB)" }).click();
    const laptops = page.getByRole("region", { name: "Fits these laptops" });
    await laptops.getByRole("link", { name: /^And .* more$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Laptops for 32 GB kit");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  });
});

for (const width of [375, 1440]) {
  test(`Nothing on the pages of laptops is wider than a screen of ${width} px`, async ({ someone }) => {
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
