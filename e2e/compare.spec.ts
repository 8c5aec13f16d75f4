import { expectNoViolations } from "./a11y-violations.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const memoryList = "/manufacture/all?category=memory";
const slugs = ["8gb-ddr4-3200-so-dimm", "16gb-ddr4-3200-so-dimm", "32gb-ddr4-3200-so-dimm"];

const comparison = ({ page }: Person) => page.getByRole("region", { name: "Comparison" });
const toggle = ({ page }: Person, name: string) =>
  page.getByRole("checkbox", { name: `Compare ${name}`, exact: true });

test("Parts selected on cards and pages are compared side by side, and can be removed and bought", async ({
  visitor,
}) => {
  const { page } = visitor;
  const bar = comparison(visitor);
  await page.goto(memoryList);
  await test.step("The bar shows the selected parts", async () => {
    await toggle(visitor, "8 GB DDR4-3200 SO-DIMM").click();
    await expect(bar.getByRole("status")).toContainText("1 part to compare");
    await toggle(visitor, "16 GB DDR4-3200 SO-DIMM").focus();
    await page.keyboard.press("Space");
    await expect(bar.getByRole("status")).toContainText("2 parts to compare");
    await expectNoViolations(visitor, "list, two parts to compare");
  });
  await test.step("The selection persists, and a part's own page shows it", async () => {
    await page.goto("/parts/8gb-ddr4-3200-so-dimm");
    await expect(toggle(visitor, "8 GB DDR4-3200 SO-DIMM")).toBeChecked();
    await page.goto("/parts/usb-c-wall-charger-65w");
    await toggle(visitor, await page.getByRole("heading", { level: 1 }).innerText()).click();
    await expect(bar.getByRole("status")).toContainText("These parts are of different kinds.");
    await page.goto("/parts/32gb-ddr4-3200-so-dimm");
    await toggle(visitor, "32 GB DDR4-3200 SO-DIMM").click();
    await expect(bar.getByRole("status")).toContainText("4 parts to compare");
  });
  await test.step("/compare, opened by hand, offers the selection", async () => {
    await page.goto("/compare");
    await visitor.sees("You selected 4 parts");
    await page.getByRole("link", { name: "Compare them" }).click();
    await expect(page).toHaveURL(/parts=8gb-ddr4-3200-so-dimm,16gb/);
    await visitor.sees("4 of up to 4 parts");
  });
  await test.step("A fifth part is rejected with a message", async () => {
    await page.goto(memoryList);
    const fifth = page.getByRole("checkbox", { name: /^Compare /, checked: false }).first();
    await fifth.click();
    await visitor.isToldByToast("You can compare up to 4 parts.");
    await expect(fifth).not.toBeChecked();
  });
  const table = page.getByRole("table");
  await test.step("The table has a column for each part, and marks rows that differ", async () => {
    await bar.getByRole("link", { name: "Compare" }).click();
    await visitor.sees(visitor.heading("Compare parts"));
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await visitor.sees("These are different kinds of parts: Memory, Chargers.");
    await page.getByRole("link", { name: /^Remove .*charger/i }).click();
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await expect(visitor.heading("Compare parts")).toBeFocused();
    await expect(page).toHaveURL(`/compare?parts=${slugs.join(",")}`);
    await expect(table.getByRole("row", { name: /^Capacity Differs 8 GB 16 GB 32 GB$/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /^Generation DDR4 DDR4 DDR4$/ })).toBeVisible();
    await expectNoViolations(visitor, "compare");
  });
  await test.step("Rows without differences can be hidden", async () => {
    await page.getByRole("link", { name: "Only differences" }).click();
    await expect(table.getByRole("row", { name: /^Generation/ })).toHaveCount(0);
    await expect(table.getByRole("row", { name: /^Capacity Differs/ })).toBeVisible();
  });
  await test.step("A removed part is no longer compared on other pages", async () => {
    await table.getByRole("button", { name: "Add to cart" }).nth(1).click();
    await visitor.sees("Added to cart.");
    await page.goto(memoryList);
    await expect(bar.getByRole("status")).toContainText("3 parts to compare");
    await bar.getByRole("button", { name: "Clear" }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });
});

test("Each part shows whether it fits the visitor's laptop, and why", async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const laptop = { slug: "lenovo-thinkpad-t480", brand: "Lenovo", model: "ThinkPad T480" };
    localStorage.setItem("laptops", JSON.stringify({ chosen: laptop.slug, laptops: [laptop] }));
  });
  await page.goto("/compare?parts=8gb-ddr4-3200-so-dimm,8gb-ddr5-5600-so-dimm");
  const row = page.getByRole("row", { name: /^Fits/ });
  await expect(row.getByRole("cell").getByText("Fits", { exact: true })).toBeVisible();
  await expect(row.getByRole("cell").getByText("Does not fit", { exact: true })).toBeVisible();
  await expectNoViolations(visitor, "compare, with a laptop");
});

test("On a phone the labels stay while the parts scroll, by keyboard too", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/compare?parts=${slugs.join(",")}`);
  await visitor.isAlive();
  const frame = page.getByRole("region", { name: "Parts side by side" });
  const label = page.getByRole("rowheader", { name: /^Capacity/ });
  const before = await label.boundingBox();
  await frame.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test.describe("Without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared address shows its parts, and says which ones are missing", async ({ visitor: { page } }) => {
    await page.goto(`/compare?parts=${slugs.slice(0, 2)},no-such-part`);
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await expect(page.getByText("We don't have “no-such-part”.")).toBeVisible();
    await page.getByRole("link", { name: "Only differences" }).click();
    await expect(page.getByRole("row", { name: /^Generation/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Remove 8 GB DDR4-3200 SO-DIMM" }).click();
    await page.getByRole("link", { name: "Add another part from Memory" }).click();
    await expect(page).toHaveURL(memoryList);
    await expect(page.getByRole("checkbox", { name: /^Compare/ })).toHaveCount(0);
    await page.goto("/compare");
    await expect(page.getByText("Nothing to compare yet")).toBeVisible();
  });
});
