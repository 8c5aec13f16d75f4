import { findLaptop, headerLaptop } from "./my-laptop.ts";
import { expect, test } from "./test.ts";

test("The home page shows a laptop's eight best upgrades in the space that it keeps for them", async ({
  visitor,
}) => {
  const { page } = visitor;
  const section = page.getByRole("region", { name: "Laptop Parts" });
  const cards = section.getByRole("article");
  const spaceTaken = async () => (await section.locator(".home-parts").boundingBox())?.height;
  await page.goto("/");
  await expect(cards).toHaveCount(11);
  await findLaptop(visitor, "Which laptop do you have?", "t480");
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad T480"));
  const { promise: free, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/api/laptops/*/upgrades", async (route) => {
    await free;
    await route.continue();
  });
  await page.goto("/");
  await visitor.sees(section.getByText("Best upgrades for your"));
  const before = await spaceTaken();
  letThrough();
  await visitor.sees(section.getByRole("heading", { name: "16 GB kit DDR4-3200 SO-DIMM (2 × 8 GB)" }));
  await expect(cards).toHaveCount(8);
  await expect(cards.filter({ hasText: "Fits" })).toHaveCount(8);
  expect(await spaceTaken()).toBe(before);
});

/** A grid ends full if its last row is as wide as the others. */
for (const { width, alone, withLaptop, label } of [
  { width: 375, alone: 11, withLaptop: 8, label: false },
  { width: 800, alone: 11, withLaptop: 8, label: true },
  { width: 1280, alone: 11, withLaptop: 8, label: false },
  { width: 1600, alone: 9, withLaptop: 8, label: true },
]) {
  test(`At ${width} px the home page's parts end in a full row, with a laptop and without`, async ({
    someone,
  }) => {
    const visitor = await someone({ viewport: { width, height: 900 } });
    const { page } = visitor;
    const section = page.getByRole("region", { name: "Laptop Parts" });
    const isFull = () =>
      section.locator(".home-parts > ul").evaluate((list) => {
        const shown = [...list.children].filter((item) => item.checkVisibility());
        const right = list.getBoundingClientRect().right;
        return Math.abs((shown.at(-1)?.getBoundingClientRect().right ?? 0) - right) < 1;
      });
    await page.goto("/");
    await expect(section.getByRole("article")).toHaveCount(alone);
    expect(await isFull()).toBe(true);
    await findLaptop(visitor, "Which laptop do you have?", "t480");
    await visitor.sees(section.getByRole("heading", { name: "16 GB kit DDR4-3200 SO-DIMM (2 × 8 GB)" }));
    await expect(section.getByRole("article")).toHaveCount(withLaptop);
    await expect(section.getByRole("link", { name: /^See all \d+$/ })).toBeVisible({ visible: label });
    expect(await isFull()).toBe(true);
  });
}

test("Without an answer the home page shows everyone's parts", async ({ visitor, browserErrors }) => {
  const { page } = visitor;
  browserErrors.allow(/\/upgrades/);
  await page.goto("/");
  await findLaptop(visitor, "Which laptop do you have?", "t480");
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad T480"));
  await page.route("**/api/laptops/*/upgrades", (route) => route.abort());
  await page.goto("/");
  const section = page.getByRole("region", { name: "Laptop Parts" });
  await visitor.sees(section.getByText("Popular parts", { exact: true }));
  await expect(section.getByRole("article")).toHaveCount(8);
  await visitor.sees(section.getByRole("article").first());
});
