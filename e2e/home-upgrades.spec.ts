import { findLaptop, headerLaptop } from "./my-laptop.ts";
import { expect, test } from "./test.ts";

test("The home page shows a laptop's eight best upgrades in the space of everyone's parts", async ({
  visitor,
}) => {
  const { page } = visitor;
  const section = page.getByRole("region", { name: "Laptop Parts" });
  const cards = section.getByRole("article");
  const spaceTaken = async () => (await section.locator(".home-parts").boundingBox())?.height;
  await page.goto("/");
  // The first is as wide as two.
  await expect(cards).toHaveCount(7);
  const before = await spaceTaken();
  await findLaptop(visitor, "Which laptop do you have?", "t480");
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad T480"));
  await page.goto("/");
  await visitor.sees(section.getByText("Best upgrades for your"));
  await visitor.sees(section.getByRole("heading", { name: "16 GB kit DDR4-3200 SO-DIMM (2 × 8 GB)" }));
  await expect(cards).toHaveCount(8);
  await expect(cards.filter({ hasText: "Fits" })).toHaveCount(8);
  expect(await spaceTaken()).toBe(before);
});

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
