import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const longName = "Maximiliana Konstantinopolitanskaya-Featherstonehaugh de la Vega";

/** Gives the signed-in person another display name in this browser. */
const isCalled = ({ page }: Person, name: string) =>
  page.addInitScript((displayName) => localStorage.setItem("displayName", displayName), name);

/** Returns the boxes of what is visible in the header, with a name for each. */
const boxes = ({ page }: Person) =>
  page.evaluate(() => {
    const header = document.querySelector("body > header");
    const targets = [...(header?.querySelectorAll<HTMLElement>("a, button, .session-name, search") ?? [])];
    return targets
      .filter(
        (target) =>
          target.checkVisibility() && !target.closest("search, nav")?.contains(target.parentElement),
      )
      .map((target) => {
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const text = target.getAttribute("aria-label") ?? target.textContent ?? "";
        return {
          text: text || target.tagName,
          left,
          right,
          top,
          bottom,
          isTarget: target.matches("a, button"),
        };
      });
  });

/** Expects every target of the header to be 44 px high and wide, inside the window, and clear of the others. */
async function isInOrder(person: Person, width: number): Promise<void> {
  const shown = await boxes(person);
  expect(shown.length).toBeGreaterThan(3);
  for (const [index, box] of shown.entries()) {
    expect.soft(box.left, `${box.text} at ${width} px: left`).toBeGreaterThanOrEqual(0);
    expect.soft(box.right, `${box.text} at ${width} px: right`).toBeLessThanOrEqual(width);
    if (box.isTarget) {
      expect.soft(box.right - box.left, `${box.text} at ${width} px: width`).toBeGreaterThanOrEqual(43.9);
      expect.soft(box.bottom - box.top, `${box.text} at ${width} px: height`).toBeGreaterThanOrEqual(43.9);
    }
    for (const other of shown.slice(index + 1)) {
      const apart =
        box.right <= other.left + 0.5 ||
        other.right <= box.left + 0.5 ||
        box.bottom <= other.top + 0.5 ||
        other.bottom <= box.top + 0.5;
      expect.soft(apart, `${box.text} and ${other.text} at ${width} px`).toBe(true);
    }
  }
}

/** Expects the product's name in full, and not only in the page's code. */
async function namesTheShop({ page }: Person, width: number): Promise<void> {
  const name = page.getByRole("banner").getByText("Lapwright", { exact: true });
  const isCut = await name.evaluate(
    (element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().width < 50,
  );
  expect.soft(isCut, `the shop's name at ${width} px is cut off`).toBe(false);
}

test("On phones and tablets the header has the shop's name and the display name in two rows, and nothing overlaps", async ({
  visitor,
  customer,
}) => {
  const people = [
    { person: visitor, path: "/blogs" },
    { person: customer, path: "/blogs" },
    { person: customer, path: "/dashboard" },
  ];
  for (const { person, path } of people) {
    await person.page.goto(path);
    for (const width of [320, 360, 375, 390, 768]) {
      await person.page.setViewportSize({ width, height: 800 });
      await namesTheShop(person, width);
      await isInOrder(person, width);
      const header = await person.page.getByRole("banner").boundingBox();
      expect.soft(header?.height, `${path} at ${width} px: two rows of 44 px`).toBeLessThan(3 * 44);
    }
    if (person === customer) {
      const shown = person.page.getByRole("banner").locator(".session-name");
      await expect(shown).toHaveText(person.name);
      await person.sees(shown);
    }
  }
});

test("A long name gives way to everything else, and is reachable in full", async ({ customer }) => {
  const { page } = customer;
  await isCalled(customer, longName);
  await page.addInitScript(() =>
    localStorage.setItem(
      "laptops",
      JSON.stringify({ chosen: "x", laptops: [{ slug: "x", model: "ThinkPad X1 Carbon Gen 10" }] }),
    ),
  );
  await page.goto("/blogs");
  await customer.isAlive();
  const shown = page.getByRole("banner").locator(".session-name");
  await expect(shown).toHaveText(longName);
  await expect(shown).toHaveAttribute("title", longName);
  for (const width of [320, 375, 1024, 1100, 1200, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await isInOrder(customer, width);
    expect((await shown.boundingBox())?.width, `the name at ${width} px`).toBeGreaterThanOrEqual(40);
    if (width < 1024) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const full = page.getByRole("navigation", { name: "Main" }).getByText(longName);
      await customer.sees(full);
      expect(await full.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.keyboard.press("Escape");
      await expect(full).toBeHidden();
    } else {
      const search = await page.getByRole("search").boundingBox();
      expect(search?.width, `the search at ${width} px`).toBeGreaterThanOrEqual(160);
    }
  }
});
