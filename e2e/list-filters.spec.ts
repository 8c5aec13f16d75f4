import { expectNoViolations } from "./a11y-violations.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const memoryList = "/manufacture/all?category=memory";

const counted = async ({ page }: Person) =>
  Number.parseInt(await page.getByRole("main").getByRole("status").first().innerText(), 10);
const choice = ({ page }: Person, name: string) =>
  page.getByRole("main").getByRole("checkbox", { name: new RegExp(`^${name} \\d`) });
const applied = ({ page }: Person) =>
  page.getByRole("list", { name: "Applied filters" }).getByRole("link", { name: /remove this filter/ });
const cards = ({ page }: Person) => page.getByRole("main").getByRole("article");

test("Filters apply immediately, are part of the address, and can be removed one by one", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(memoryList);
  await visitor.isAlive();
  await expectNoViolations(visitor, "category");
  const all = await counted(visitor);
  await test.step("Values of one facet are combined with OR, facets with AND", async () => {
    await choice(visitor, "DDR4").click();
    await expect(page).toHaveURL(`${memoryList}&spec=generation%3ADDR4`);
    await expect(applied(visitor)).toHaveCount(1);
    const ddr4 = await counted(visitor);
    expect(ddr4).toBeLessThan(all);
    await choice(visitor, "DDR5").focus();
    await page.keyboard.press("Space");
    await expect(applied(visitor)).toHaveCount(2);
    await expect(choice(visitor, "DDR5")).toBeFocused();
    expect(await counted(visitor)).toBeGreaterThan(ddr4);
    await choice(visitor, "16 GB").click();
    await expect(applied(visitor)).toHaveCount(3);
    expect(await counted(visitor)).toBe(await cards(visitor).count());
    for (const name of await cards(visitor).getByRole("heading").allInnerTexts())
      expect(name).toMatch(/16\sGB/);
  });
  await test.step("A price applies with Enter", async () => {
    await page.getByLabel("To", { exact: true }).fill("60");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Up to $60.00: remove this filter" })).toBeVisible();
    const prices = await cards(visitor).getByText(/^\$/).allInnerTexts();
    for (const price of prices) expect(Number(price.slice(1))).toBeLessThanOrEqual(60);
    await expectNoViolations(visitor, "category, filtered");
  });
  await test.step("Back and each filter's link undo it, and the boxes follow", async () => {
    await page.goBack();
    await expect(applied(visitor)).toHaveCount(3);
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
    await page.getByRole("link", { name: "DDR4: remove this filter" }).click();
    await expect(choice(visitor, "DDR4")).not.toBeChecked();
    await expect(choice(visitor, "DDR5")).toBeChecked();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
    await expect(page).toHaveURL(/sort=price/);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(`${memoryList}&sort=price`);
    await expect.poll(() => counted(visitor)).toBe(all);
  });
});

test("An empty list suggests filters to remove, with the number of parts each brings", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(`${memoryList}&spec=generation:DDR3L&spec=capacityGb:32&color=red&spec=nobody:knows`);
  await visitor.sees("No parts match these filters");
  await page.getByRole("link", { name: "knows: remove this filter" }).click();
  await expectNoViolations(visitor, "nothing found");
  const broader = page.getByRole("link", { name: /^Without “DDR3L”: \d+ parts?$/ });
  const expected = Number.parseInt((await broader.innerText()).replace(/^.*: /, ""), 10);
  await broader.click();
  await expect(applied(visitor)).toHaveCount(1);
  expect(await counted(visitor)).toBe(expected);
});

test("On a phone the filters are a sheet that shows the number of matching parts", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(memoryList);
  await visitor.isAlive();
  await expect(choice(visitor, "DDR4")).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await choice(visitor, "DDR4").click();
  const show = page.getByRole("button", { name: /^Show \d+ parts$/ });
  await expect(page).toHaveURL(/DDR4/);
  await expectNoViolations(visitor, "the sheet of filters");
  const expected = Number.parseInt((await show.innerText()).replace("Show ", ""), 10);
  await show.click();
  await expect(choice(visitor, "DDR4")).toBeHidden();
  await visitor.sees(page.getByRole("button", { name: "Filters (1)" }));
  expect(await counted(visitor)).toBe(expected);
});

test("A focused element in the sheet is never covered by its title or button", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/manufacture/all?category=panel");
  await visitor.isAlive();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const boxes = page.getByRole("form", { name: "Filters" }).getByRole("checkbox");
  await boxes.first().focus();
  for (let place = 1; place < 20; place += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest(".sticky")?.textContent;
    });
    expect(covered).toBeUndefined();
  }
});

test("The search box suggests laptops, categories and parts, by keyboard too, and knows replaced part numbers", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/blogs");
  await visitor.isAlive();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("banner").getByLabel("Search parts");
  await expect(box).toBeFocused();
  await page.keyboard.type("batter");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await visitor.sees(list.getByRole("option", { name: "Batteries" }));
  await expectNoViolations(visitor, "suggestions");
  await box.fill("LW-SD4-8G2400");
  await visitor.sees(list.getByRole("option", { name: /LW-SD4-8G2400 is replaced by LW-SD4-8G3200/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await visitor.sees(visitor.heading("8 GB DDR4-3200 SO-DIMM"));
  // The new page takes the focus.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(box).toHaveValue("");
  await test.step("Enter searches, correcting typos", async () => {
    await box.fill("keybord");
    await page.keyboard.press("Enter");
    await visitor.sees(visitor.heading("Results for “keybord”"));
    await visitor.sees(page.getByText("No parts match “keybord”."));
    await expect(cards(visitor).first().locator("mark").first()).toHaveText(/keyboard/i);
    await expectNoViolations(visitor, "corrected search");
  });
  await test.step("An arrow key pressed the moment the suggestions are there counts", async () => {
    await page.goto("/blogs");
    await visitor.isAlive();
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>("header input[type=search]");
      new MutationObserver((_, watching) => {
        if (!document.querySelector("header [role=option]")) return;
        watching.disconnect();
        field?.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }),
        );
      }).observe(document.body, { subtree: true, childList: true });
    });
    await box.fill("LW-SD4-8G3200");
    await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  });
  await test.step("Behind a button on a phone", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(box).toBeHidden();
    await page.getByRole("button", { name: "Search the shop" }).click();
    await expect(box).toBeFocused();
    await box.fill("thinkpad t480");
    await list
      .getByRole("option", { name: /ThinkPad T480/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/laptops\//);
  });
});

test("One press filters by the visitor's laptop", async ({ visitor, shop }) => {
  const { page } = visitor;
  const laptops = (await (await fetch(`${shop.url}/api/laptops?q=thinkpad+t480`)).json()) as {
    slug: string;
  }[];
  const t480 = laptops.find(({ slug }) => slug === "lenovo-thinkpad-t480");
  await page.addInitScript(
    (laptop) => localStorage.setItem("laptops", JSON.stringify({ chosen: laptop?.slug, laptops: [laptop] })),
    t480,
  );
  await page.goto(memoryList);
  await visitor.isAlive();
  await page.getByRole("button", { name: /^Only parts for/ }).click();
  await visitor.sees(page.getByRole("link", { name: "Fits Lenovo ThinkPad T480: remove this filter" }));
  expect(await counted(visitor)).toBeGreaterThan(0);
});

test("A list for a laptop says what fits, unfolds what may fit, and finds an old battery by its code", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?category=battery&laptop=lenovo-thinkpad-t480");
  await visitor.isAlive();
  const fitting = page.getByRole("region", { name: /^Fits the ThinkPad T480 \(\d+\)$/ });
  await visitor.sees(fitting.getByText("The ThinkPad T480 has two battery bays"));
  const others = page.getByRole("group").filter({ hasText: "Other parts in Batteries" });
  await others.getByText("Show", { exact: true }).click();
  await visitor.sees(others.getByRole("link", { name: "Show all Batteries" }));
  await expect(
    others
      .getByRole("status")
      .getByText(/^The most popular of them/)
      .or(others.getByRole("article").first()),
  ).toBeVisible();
  await expectNoViolations(visitor, "batteries for a laptop");
  await page.getByRole("link", { name: /^Memory \d+ fit$/ }).click();
  await expect(page).toHaveURL(/category=memory/);
  await visitor.sees(page.getByRole("heading", { name: /^Fits the ThinkPad T480/ }));
  await page.goBack();
  await page.getByLabel("Have the old battery at hand?").fill("01AV489");
  await page.getByRole("button", { name: "Look up" }).click();
  await visitor.sees(page.getByText(/^01AV489 is replaced by/));
});

test.describe("Without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form with a button, and chips are links", async ({ visitor }) => {
    const { page } = visitor;
    await page.goto(memoryList);
    await choice(visitor, "DDR4").check();
    await page.getByLabel("In stock only").check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(applied(visitor)).toHaveCount(2);
    await expect(choice(visitor, "DDR4")).toBeChecked();
    await page.getByRole("link", { name: "In stock: remove this filter" }).click();
    await expect(page).toHaveURL(`${memoryList}&spec=generation%3ADDR4`);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await choice(visitor, "DDR4").uncheck();
    await page.getByRole("button", { name: /^Show \d+ parts$/ }).click();
    await expect(applied(visitor)).toHaveCount(0);
  });
});
