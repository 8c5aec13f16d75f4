import { findCollisions } from "./collisions.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { type Person, twoFrames } from "./person.ts";
import { expect, onPhone, test, withMotion } from "./test.ts";

test.use(withMotion);

test("On a phone, nothing in the header touches the cart's 99+, and all targets are at least 24 px high", async ({
  someone,
}) => {
  const { page } = await someone({ viewport: { width: 375, height: 812 } });
  await page.addInitScript(() => localStorage.setItem("cart", JSON.stringify([{ id: "x", quantity: 140 }])));
  await page.goto("/blogs");
  const touching = await page.locator(".cart-count").evaluate((count) => {
    const mine = count.getBoundingClientRect();
    const others = [...document.querySelectorAll("header :is(a, button)")].filter(
      (other) => other.checkVisibility() && !other.contains(count),
    );
    return others.filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top;
    }).length;
  });
  expect(touching).toBe(0);
  for (const path of ["/", "/manufacture/all", "/parts/8gb-ddr4-3200-so-dimm", "/guides"]) {
    await page.goto(path);
    const low = await page.locator("a, button, summary").evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        // A target may be larger than its box.
        .filter((target) => getComputedStyle(target, "::after").position !== "absolute")
        .filter((target) => ![0, 1].includes(Math.round(target.getBoundingClientRect().height)))
        .filter((target) => target.getBoundingClientRect().height < 24)
        .map((target) => target.textContent),
    );
    expect([path, low]).toEqual([path, []]);
  }
});

test("An open page fits the window after every change of its width", async ({ someone }) => {
  const { page } = await someone({ viewport: { width: 1440, height: 900 } });
  for (const path of [
    "/",
    "/manufacture/all",
    "/manufacture/all?view=table",
    "/parts/8gb-ddr4-3200-so-dimm",
    "/laptops/lenovo-thinkpad-t480",
  ]) {
    await page.goto(path);
    for (const width of [1920, 1024, 640, 375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

/** The spacing of letters, words and lines that a reader may set (WCAG 1.4.12). */
const spaceOut = ({ page }: Person) =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [spacing];
  });

test("With a reader's own spacing of letters, words and lines, no text lies over other text", async ({
  visitor,
}) => {
  const { page } = visitor;
  for (const path of [
    "/",
    "/manufacture/all",
    "/parts/8gb-ddr4-3200-so-dimm",
    "/laptops/lenovo-thinkpad-t480",
  ]) {
    await page.goto(path);
    await visitor.isAlive();
    await spaceOut(visitor);
    for (const width of [375, 1024]) {
      await page.setViewportSize({ width, height: 812 });
      await page.evaluate(twoFrames);
      await fitsTheScreen(visitor, `${path} at ${width} px`);
      expect.soft(await findCollisions(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("With a reader's own spacing, the header of a signed-in person ends within the window", async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto("/manufacture/all");
  await customer.isAlive();
  await spaceOut(customer);
  const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });
  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.evaluate(twoFrames);
    const { x = 0, width: wide = 0 } = (await logout.boundingBox()) ?? {};
    expect.soft(x + wide, `at ${width} px`).toBeLessThanOrEqual(width);
    await fitsTheScreen(customer, `at ${width} px`);
  }
});

test("No text in a list lies under a button or over other text, for sold-out parts neither", async ({
  someone,
}) => {
  const { page } = await someone({ viewport: { width: 1024, height: 812 } });
  for (const path of ["/manufacture/all?view=table", "/manufacture/all?category=memory"]) {
    await page.goto(path);
    for (const width of [1024, 375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      await expect.poll(() => findCollisions(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await expect(page.getByRole("link", { name: /^Notify me/ })).not.toHaveCount(0);
});

test("On a phone, what a part's fit depends on does not lie under the box that compares it", async ({
  someone,
}) => {
  const person = await someone(onPhone);
  const { page } = person;
  await page.goto("/laptops/lenovo-thinkpad-t480");
  await person.isAlive();
  await page.getByRole("main").getByRole("button", { name: "My laptop" }).click();
  await page.goto("/manufacture/all?category=thermal");
  await person.sees(page.getByText("Fits if your old pad is 3 mm thick"));
  for (const width of [320, 375, 430]) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(() => findCollisions(page), `at ${width} px`).toEqual([]);
  }
});
