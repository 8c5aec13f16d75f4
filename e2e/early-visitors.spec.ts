import type { Locator, Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** A slow line: the page is there, these of its files are still on their way until they are let through. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrived;
    await route.continue();
  });
  return letThrough;
}

/** Only a page change inside the browser leaves a way back that the browser cannot go by itself. */
async function goToMemory(visitor: Person, heading: Locator): Promise<void> {
  const { page } = visitor;
  await page.goto("/manufacture/all");
  await visitor.isAlive();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Memory" }).click();
  await expect(heading).toHaveText("Memory");
}

const holdScripts = (page: Page) => hold(page, "**/*.js");

for (const { moment, waitingFor } of [
  { moment: "has shown anything", waitingFor: "nothing" },
  { moment: "was read to its end", waitingFor: "**/*.{css,js}" },
  { moment: "has come to life", waitingFor: "**/*.js" },
]) {
  test(`Back, pressed before a reloaded page ${moment}, leads back`, async ({ visitor }) => {
    const { page } = visitor;
    const heading = page.getByRole("heading", { level: 1, includeHidden: true });
    await goToMemory(visitor, heading);
    const letThrough = await hold(page, waitingFor);
    await page.reload({ waitUntil: "commit" });
    if (waitingFor !== "nothing") await expect(heading).toHaveText("Memory");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/manufacture/all");
    letThrough();
    await expect(heading).toHaveText("Laptop parts");
  });
}

test("Back, pressed while a reloaded page comes to life, leads back", async ({ visitor }) => {
  const { page } = visitor;
  const heading = page.getByRole("heading", { level: 1 });
  await goToMemory(visitor, heading);
  await page.addInitScript(pressBackBetweenRouterAndPage);
  await page.reload();
  await expect(page).toHaveURL("/manufacture/all");
  await expect(heading).toHaveText("Laptop parts");
});

/**
 * Runs in the browser, once: holds React's work from the moment there is a router until that has arrived where Back
 * leads. React's scheduler takes `setImmediate` where there is one.
 */
function pressBackBetweenRouterAndPage(): void {
  if (sessionStorage.getItem("pressed")) return;
  sessionStorage.setItem("pressed", "yes");
  let held: (() => void)[] | undefined;
  const setImmediate = (work: () => void) => (held ? held.push(work) : setTimeout(work));
  const property = "__reactRouterDataRouter";
  Object.assign(window, { setImmediate });
  Object.defineProperty(window, property, {
    configurable: true,
    set(router: { state: { location: Location } }) {
      Object.defineProperty(window, property, { value: router });
      held = [];
      history.back();
      const arriving = setInterval(() => {
        if (router.state.location.search !== "") return;
        clearInterval(arriving);
        const works = held ?? [];
        held = undefined;
        for (const work of works) setTimeout(work);
      }, 10);
    },
  });
}

test("Back leads away from a page that never comes to life, as one that shows an error", async ({
  visitor,
}) => {
  const { page } = visitor;
  const heading = page.getByRole("heading", { level: 1 });
  await goToMemory(visitor, heading);
  // What the shop sends with an error: no script but the head's.
  await page.route(
    "**/manufacture/all?*",
    async (route) => {
      const [head, body = ""] = (await (await route.fetch()).text()).split("<body");
      const still = body.replace(/<script\b[\s\S]*?<\/script>/g, "");
      await route.fulfill({ contentType: "text/html", body: `${head}<body${still}` });
    },
    { times: 1 },
  );
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(heading).toHaveText("Memory");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/manufacture/all");
  await expect(heading).toHaveText("Laptop parts");
});

test("What was typed into the search box before the page has come to life stays there", async ({
  visitor,
}) => {
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/manufacture/all", { waitUntil: "commit" });
  const box = page.getByRole("banner").getByLabel("Search parts");
  await box.fill("unobtainium");
  letThrough();
  await visitor.isAlive();
  await expect(box).toHaveValue("unobtainium");
  await box.press("Enter");
  await visitor.sees(page.getByText("No parts match “unobtainium”"));
});

for (const address of ["/parts/8gb-ddr4-3200-so-dimm", "/manufacture/all?category=memory"]) {
  test(`A part ticked to be compared on ${address} before the page has come to life is compared`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    const letThrough = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("checkbox", { name: "Compare" }).first().check();
    letThrough();
    await visitor.sees(page.getByText("1 part to compare"));
    await expect(page.getByRole("checkbox", { name: "Compare 8 GB DDR4-3200 SO-DIMM" })).toBeChecked();
  });
}

test("A login sent before the page has come to life goes out as soon as it can", async ({
  visitor,
  member,
}) => {
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await visitor.logIn(member);
  letThrough();
  await visitor.sees(visitor.logout);
  await expect(page).toHaveURL("/");
});

test("A quantity typed before the page has come to life is the one that is added", async ({ visitor }) => {
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/parts/8gb-ddr4-3200-so-dimm", { waitUntil: "commit" });
  const quantity = page.getByRole("main").getByRole("spinbutton", { name: /^Quantity/ });
  await quantity.fill("3");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  letThrough();
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expect(quantity).toHaveValue("3");
});

test("A quantity raised before the page has come to life counts each press", async ({ visitor }) => {
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/parts/8gb-ddr4-3200-so-dimm", { waitUntil: "commit" });
  const main = page.getByRole("main");
  for (let press = 0; press < 3; press += 1)
    await main.getByRole("button", { name: "One more of" }).first().click();
  letThrough();
  await expect(main.getByRole("spinbutton").first()).toHaveValue("4");
});

test("A part added before the page has come to life goes into the cart once", async ({ visitor }) => {
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/parts/8gb-ddr4-3200-so-dimm", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  letThrough();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("A laptop named mine before the page has come to life is mine", async ({ visitor }) => {
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/laptops/lenovo-thinkpad-t480", { waitUntil: "commit" });
  const button = page.getByRole("main").getByRole("button", { name: "My laptop" });
  await button.click();
  letThrough();
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

test("An address for a stock alert, sent before the page has come to life, is the one that is mailed", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?category=battery&sort=newest");
  const soldOut = page.getByRole("row").filter({ hasText: "Out of stock" }).first();
  const address = await soldOut.getByRole("link").first().getAttribute("href");
  const letThrough = await holdScripts(page);
  await page.goto(address ?? "", { waitUntil: "commit" });
  const alert = page.getByRole("region", { name: "Get an email when it's back" });
  const email = `early-${Date.now()}@people.example`;
  await alert.getByLabel("Email").fill(email);
  const send = alert.getByRole("button", { name: "Email me" });
  // The form of signed-in people is there, too, until the style sheet is.
  await expect(send).toHaveCount(1);
  await send.click();
  letThrough();
  await expect(alert).toContainText(`we sent a link to ${email}`);
});

test("Logout, pressed before the page has come to life, is done as soon as it can", async ({
  member: visitor,
  browserErrors,
}) => {
  // What the page asked for just before may be answered when the session has ended.
  browserErrors.tolerate(/status of 401/);
  const { page } = visitor;
  const letThrough = await holdScripts(page);
  await page.goto("/blogs", { waitUntil: "commit" });
  await visitor.logout.click();
  letThrough();
  await visitor.sees(page.getByRole("link", { name: "Login" }));
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});

test.describe("On a small screen", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("a menu opened before the page has come to life stays open", async ({ visitor }) => {
    const { page } = visitor;
    const letThrough = await holdScripts(page);
    await page.goto("/blogs", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    letThrough();
    await visitor.isAlive();
    await expect(page.locator("#site-menu")).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Portfolio" }).click();
    await expect(page).toHaveURL("/myportfolio");
  });

  test("a search opened before the page has come to life has the cursor in its field", async ({
    visitor,
  }) => {
    const { page } = visitor;
    const letThrough = await holdScripts(page);
    await page.goto("/blogs", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Search the shop" }).click();
    letThrough();
    await expect(page.getByRole("combobox", { name: "Search parts" })).toBeFocused();
  });
});
