import { violationsOn } from "./a11y-violations.ts";
import { expect, onPhone, test, withMotion } from "./test.ts";

test.use(withMotion);

test("The hero's picture and its tags keep clear of headline, finder and link at 1024 px, with and without a laptop", async ({
  someone,
}) => {
  const visitor = await someone({ viewport: { width: 1024, height: 800 } });
  const { page } = visitor;
  const gap = () =>
    page.evaluate(() => {
      const right = [...document.querySelectorAll(".hero-text :is(h1, p, form, a)")].map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      const left = [...document.querySelectorAll(".stage-picture, .stage-tag")].map(
        (element) => element.getBoundingClientRect().left,
      );
      return Math.min(...left) - Math.max(...right);
    });
  await page.goto("/");
  expect(await gap()).toBeGreaterThanOrEqual(0);
  await page.goto("/laptops/lenovo-thinkpad-t480");
  await visitor.isAlive();
  await page.getByRole("main").getByRole("button", { name: "My laptop" }).click();
  await page.goto("/");
  expect(await gap()).toBeGreaterThanOrEqual(0);
});

test("Forced colors keep the edges of filled buttons and the dots of the stock", async ({ someone }) => {
  const { page } = await someone({ forcedColors: "active" });
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  const order = page.getByRole("link", { name: "Order", exact: true });
  const edgeAndText = await order.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return { borderTopWidth, borderTopStyle, isSeen: !/, 0\)$/.test(borderTopColor) };
  });
  expect(edgeAndText).toEqual({ borderTopWidth: "1px", borderTopStyle: "solid", isSeen: true });
  const dot = page.getByText("In stock", { exact: true }).first().locator("span");
  expect(await dot.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("4px");
});

test("For who asks the system for more contrast, all text is as dark as headlines", async ({ someone }) => {
  const { page } = await someone({ contrast: "more" });
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  const colorsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))]);
  const ink = await colorsOf("h1");
  expect(await colorsOf(".text-ink-soft:not(.paper-label *)")).toEqual(ink);
  expect(await colorsOf(".text-ink-faint:not(.paper-label *)")).toEqual(ink);
  expect(await violationsOn(page, ["light", "dark"])).toEqual([]);
});

test("The focus ring surrounds the search field together with its button", async ({ visitor: { page } }) => {
  await page.goto("/");
  const field = page.locator("#site-search input");
  await field.focus();
  await expect(page.locator("#site-search form")).toHaveCSS("outline-style", "solid");
  await expect(field).toHaveCSS("outline-style", "none");
});

test("A quantity far too large stays readable in the cart, which says once what is wrong", async ({
  someone,
}) => {
  const visitor = await someone({ viewport: { width: 375, height: 812 } });
  const { page } = visitor;
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await visitor.sees("Added to cart.");
  await page.goto("/cart");
  const quantity = page.getByRole("spinbutton", { name: /^Quantity of/ });
  await quantity.fill("99999");
  const row = page.getByRole("main").getByRole("article");
  await expect(row.getByRole("alert")).toHaveCount(1);
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ left in stock\./);
  expect(await quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
});

test("The laptop's map lights an area and its line together, and its links lead to the sections", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops/lenovo-thinkpad-t480");
  const map = page.getByRole("group", { name: /^Plan of the opened base of the Lenovo ThinkPad T480/ });
  const area = map.getByRole("link", { name: "Memory: 2 slots, DDR4, up to 32 GB each. 8 parts fit" });
  const line = page.getByRole("list", { name: "Places" }).getByRole("link", { name: /Memory/ });
  const ring = area.locator(".m-ring").first();
  const lit = () => ring.evaluate((element) => getComputedStyle(element).stroke);
  const unlit = await lit();
  await line.focus();
  expect(await lit()).not.toBe(unlit);
  await area.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#memory$/);
  await expect(page.getByRole("heading", { name: /^Memory/ }).first()).toBeInViewport();
  await visitor.isAlive();
  expect(await violationsOn(page, ["light", "dark"])).toEqual([]);
  const memory = page.getByRole("region", { name: "Memory" });
  await memory.getByRole("button", { name: /^Add / }).first().click();
  await expect(memory.getByRole("status").filter({ hasText: "Added to cart" })).toHaveCount(1);
});

test("The home page's tags say what fits the chosen laptop, and lead there", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/");
  const tags = page.getByRole("list", { name: "Categories" });
  await expect(tags.getByRole("link", { name: /^Memory \d+$/ })).toHaveAttribute("href", /category=memory$/);
  const choose = async (laptop: string) => {
    await page.goto(`/laptops/${laptop}`);
    await visitor.isAlive();
    await page.getByRole("main").getByRole("button", { name: "My laptop" }).click();
    await page.goto("/");
    await visitor.sees(page.getByRole("link", { name: /^See \d+ compatible parts$/ }));
  };
  await choose("lenovo-thinkpad-x1-carbon-gen-10");
  await visitor.sees(tags.getByRole("link", { name: "Memory soldered" }));
  await choose("lenovo-thinkpad-t480");
  await tags.getByRole("link", { name: "Memory 8 fit" }).click();
  await expect(page).toHaveURL(/category=memory&laptop=lenovo-thinkpad-t480/);
});

test("On a touch screen no field has text under 16 px, which iOS enlarges the whole page for", async ({
  someone,
  adminAccount,
}) => {
  const { storageState } = await adminAccount();
  const { page } = await someone({ storageState, ...onPhone });
  const pages = [
    ["/manufacture/all?category=memory", "Search parts"],
    ["/dashboard/manageproducts", "Category"],
    ["/dashboard/manageallproduct", "From"],
    ["/dashboard/vouchers", "Usage limit"],
    ["/dashboard/audit", "From"],
  ] as const;
  for (const [path, label] of pages) {
    await page.goto(path);
    await expect(page.getByLabel(label).first()).toBeAttached();
    const small = await page
      .locator("select, textarea, input:not([type=checkbox], [type=radio], [type=file])")
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML),
      );
    expect.soft(small, path).toEqual([]);
  }
});

test("With reduced motion a change is there at once: no property of any element has a transition", async ({
  someone,
}) => {
  const { page } = await someone({ reducedMotion: "reduce" });
  await page.goto("/laptops/lenovo-thinkpad-t480");
  const moving = await page.evaluate(() => {
    document.documentElement.style.fontSize = "20px";
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});
