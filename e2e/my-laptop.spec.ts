import type { Route } from "@playwright/test";
import { expectNoViolations, violationsOn } from "./a11y-violations.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const ddr4 = "8gb-ddr4-3200-so-dimm";
const ddr5 = "8gb-ddr5-5600-so-dimm";

const headerLaptop = ({ page }: Person, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const dialog = ({ page }: Person) => page.getByRole("dialog", { name: /^My laptops?$/ });

/** Goes for a laptop in a finder by the keyboard alone, without a look at what is suggested. */
async function find({ page }: Person, label: string, typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially(typed);
  await expect(page.getByRole("listbox", { name: "Laptops" }).getByRole("option").first()).toBeVisible();
  await field.press("Enter");
}

test("A laptop chosen by the keyboard answers on every page, stays with the order and moves into the profile", async ({
  visitor: buyer,
  someone,
  faults,
}) => {
  const { page } = buyer;
  await test.step("the hero's finder suggests while one types, and tells who cannot see it", async () => {
    await page.goto("/");
    const field = page.getByLabel("Which laptop is it for?");
    await field.pressSequentially("t48");
    const options = page.getByRole("listbox", { name: "Laptops" }).getByRole("option");
    await expect(options.first()).toHaveText("Lenovo ThinkPad T480");
    await expect(page.getByText(/^\d suggestions/)).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
    await field.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveText(await options.nth(1).innerText());
    await field.press("Home");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Lenovo ThinkPad T480");
    await field.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue("t48");
    await field.press("ArrowDown");
    await field.press("Enter");
    await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
    await expect(page.getByRole("link", { name: "See what fits the ThinkPad T480" })).toBeVisible();
  });

  await test.step("the next pages know it: cards, and the part's own page with the reason", async () => {
    await page.goto("/manufacture/all?category=memory&q=ddr4-3200");
    await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("Fits");
    await page.goto(`/parts/${ddr4}`);
    const answer = page.getByRole("region", { name: "Does it fit?" });
    await expect(answer).toContainText("Lenovo ThinkPad T480: Fits");
    await expect(answer).toContainText("DDR4, 2 SO-DIMM sockets, up to 32 GB each.");
    await buyer.isAlive();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the cart says of each line whether it fits", async () => {
    for (const slug of [ddr4, ddr5]) {
      await page.goto(`/parts/${slug}`);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await buyer.sees("Added to cart.");
    }
    await page.goto("/cart");
    const lines = page.getByRole("main").getByRole("article");
    await expect(lines.nth(0)).toContainText("DDR4, 2 SO-DIMM sockets");
    await expect(lines.nth(1)).toContainText("Does not fitLenovo ThinkPad T480");
  });

  await test.step("what does not fit is said before it is ordered, and does not forbid it", async () => {
    await buyer.joins();
    await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
    await page.goto("/checkout");
    await buyer.sees("One part does not fit your Lenovo ThinkPad T480.");
    await buyer.fillInDelivery();
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.sees(buyer.heading("Payment"));
  });

  await test.step("the order keeps what was said", async () => {
    await page.goto(page.url().replace("/payment/", "/order/"));
    await buyer.sees("Fits the Lenovo ThinkPad T480. DDR4, 2 SO-DIMM sockets, up to 32 GB each.");
    await buyer.sees(page.getByText(/^Does not fit the Lenovo ThinkPad T480\. This laptop takes DDR4\./));
    await buyer.isAlive();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("what the profile could not be told of is said, kept, and carried over by the next page", async () => {
    const profile = "**/api/profile/*/laptops";
    const saved = () =>
      page.waitForResponse(
        (answer) => /\/profile\/.*\/laptops$/.test(answer.url()) && answer.request().method() === "PUT",
      );
    faults.allow(/\/laptops.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*\/laptops/);
    await page.route(profile, (route) => route.abort("connectionrefused"));
    await headerLaptop(buyer, "My laptop, ThinkPad T480").click();
    await find(buyer, "Add a laptop", "latitude 5490");
    const note = dialog(buyer)
      .getByRole("status")
      .filter({ hasText: "Your profile could not be told of this yet." });
    await buyer.sees(note);
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute(profile);
    const carriedOver = saved();
    await page.reload();
    expect(await (await carriedOver).json()).toMatchObject({ chosen: "dell-latitude-5490" });
    await headerLaptop(buyer, "My laptop, Latitude 5490").click();
    await expect(note).toHaveCount(0);
    const takenOut = saved();
    await dialog(buyer).getByRole("button", { name: "Remove Dell Latitude 5490" }).click();
    expect(await (await takenOut).json()).toMatchObject({ chosen: "lenovo-thinkpad-t480" });
    await dialog(buyer).getByRole("button", { name: "Done" }).click();
  });

  await test.step("in another browser the profile has it, and what is added there comes back here", async () => {
    const elsewhere = await someone();
    await elsewhere.page.goto("/login");
    await elsewhere.logIn(buyer);
    await headerLaptop(elsewhere, "My laptop, ThinkPad T480").click();
    await find(elsewhere, "Add a laptop", "latitude 7490");
    await elsewhere.sees(dialog(elsewhere).getByRole("radio", { name: "Dell Latitude 7490" }));
    expect(await violationsOn(elsewhere.page)).toEqual([]);
    await dialog(elsewhere).getByRole("button", { name: "Done" }).click();
    await elsewhere.sees(headerLaptop(elsewhere, "My laptop, Latitude 7490"));

    await headerLaptop(buyer, "My laptop, ThinkPad T480").click();
    await expect(dialog(buyer).getByRole("radio", { name: "Dell Latitude 7490" })).toBeChecked();
    await dialog(buyer).getByRole("button", { name: "Remove Dell Latitude 7490" }).click();
    await expect(dialog(buyer).getByRole("radio", { name: "Lenovo ThinkPad T480" })).toBeChecked();
    await dialog(buyer).getByRole("link", { name: "Parts that fit the Lenovo ThinkPad T480" }).click();
    await buyer.sees(buyer.heading("Lenovo ThinkPad T480"));
    await expect(page.getByRole("main").getByRole("button", { name: "My laptop" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await elsewhere.logout.click();
    await elsewhere.sees(headerLaptop(elsewhere, "My laptop"));
    expect(await elsewhere.page.evaluate(() => localStorage.getItem("laptops"))).toBeNull();
  });
});

test("The profile shows one's laptops: added there, chosen in the dialog over it, and taken out again", async ({
  member: buyer,
}) => {
  const { page } = buyer;
  await page.goto("/dashboard");
  const mine = page.getByRole("region", { name: "My laptops" });
  await find(buyer, "Brand and model", "thinkpad t480");
  await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
  await find(buyer, "Add a laptop", "latitude 5490");
  await expect(mine.getByRole("listitem")).toHaveText([/^Dell Latitude 5490/, /^Lenovo ThinkPad T480/]);
  await expectNoViolations(buyer, "the profile with laptops");

  await headerLaptop(buyer, "My laptop, Latitude 5490").click();
  await dialog(buyer).getByRole("radio", { name: "Lenovo ThinkPad T480" }).check();
  await dialog(buyer).getByRole("button", { name: "Done" }).click();
  await expect(mine.getByRole("radio", { name: "Lenovo ThinkPad T480" })).toBeChecked();
  await expect(mine.getByRole("radio", { checked: true })).toHaveCount(1);

  await mine.getByRole("button", { name: "Remove Lenovo ThinkPad T480" }).press("Enter");
  await expect(mine.getByRole("button", { name: "Remove Dell Latitude 5490" })).toBeFocused();
  // Until the profile has heard of a change, the browser keeps what was there before it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("laptops")))
    .not.toMatch(/"before"|thinkpad-t480/);
  await page.evaluate(() => localStorage.removeItem("laptops"));
  await page.reload();
  await expect(mine.getByRole("listitem"), "as the profile has them").toHaveText([/^Dell Latitude 5490/]);
  await mine.getByRole("button", { name: "Remove Dell Latitude 5490" }).click();
  await expect(mine.getByLabel("Brand and model")).toBeFocused();
});

test("Enter takes the likeliest laptop also when it is pressed before the suggestions have come", async ({
  visitor,
  faults,
}) => {
  const { page } = visitor;
  const held: Route[] = [];
  await page.route("**/api/laptops?**", (route) => void held.push(route));
  await page.goto("/");
  const field = page.getByLabel("Which laptop is it for?");
  const types = async (typed: string) => {
    await field.fill(typed);
    await expect.poll(() => held.some((route) => route.request().url().includes(`q=${typed}`))).toBe(true);
    await field.press("Enter");
  };
  const letThrough = () => Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})));

  await types("t470");
  await types("t480");
  await letThrough();
  await visitor.sees(headerLaptop(visitor, "My laptop, ThinkPad T480"));

  faults.allow(/Failed to load resource/);
  faults.allow(/no answer: .*q=x260/);
  await page.goto("/blogs");
  await visitor.isAlive();
  await headerLaptop(visitor, "My laptop, ThinkPad T480").click();
  await dialog(visitor).getByLabel("Add a laptop").fill("x260");
  await expect.poll(() => held.length).toBe(1);
  await dialog(visitor).getByLabel("Add a laptop").press("Enter");
  await Promise.all(held.splice(0).map((route) => route.abort()));
  await expect(page, "without suggestions its form is sent").toHaveURL("/laptops?q=x260");
});

test("A laptop with a long name does not make a part's page wider than the screen", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/parts/${ddr4}`);
  await find(visitor, "Does it fit your laptop?", "elitebook 840 14 inch g10");
  await visitor.sees(page.getByText("Does not fit", { exact: true }).first());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("The focus goes on to the answer when a laptop is chosen, and to the next row when one is removed", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(`/parts/${ddr4}`);
  await find(visitor, "Does it fit your laptop?", "t480");
  await expect(page.getByRole("button", { name: "Change laptop" })).toBeFocused();
  await page.keyboard.press("Enter");
  await find(visitor, "Add a laptop", "x1 carbon gen 10");
  const removals = dialog(visitor).getByRole("button", { name: /^Remove / });
  await expect(removals).toHaveCount(2);
  await removals.first().press("Enter");
  await expect(removals).toHaveCount(1);
  await expect(removals).toBeFocused();
  await removals.press("Enter");
  await expect(dialog(visitor).getByLabel("Brand and model")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Does it fit your laptop?")).toBeFocused();
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the finder is a form that leads to the laptops of that name", async ({ visitor }) => {
    const { page } = visitor;
    await page.goto(`/parts/${ddr4}`);
    await page.getByLabel("Does it fit your laptop?").fill("t480");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\/laptops\?q=t480$/);
    await visitor.sees(
      page.getByRole("main").getByRole("link", { name: "Lenovo ThinkPad T480", exact: true }),
    );
  });
});
