import { opensMail } from "./mailbox.ts";
import { expect, test } from "./test.ts";

const part = "/parts/8gb-ddr4-3200-so-dimm";

test("On a phone the buy bar shows while the page's own button is out of view, and adds the quantity", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(part);
  await visitor.isAlive();
  const bar = page.getByRole("region", { name: "Buy this part" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: /^One more/ }).click();
  await page.getByRole("link", { name: "Order", exact: true }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("for 2");
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(bar).toContainText("Added to cart: 2 in total.");
  await page.getByRole("link", { name: "Order", exact: true }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test("The buy bar covers no focused element", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto(part);
  await visitor.isAlive();
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  const bar = page.getByRole("region", { name: "Buy this part" });
  await expect(bar).toBeVisible();
  await last.focus();
  const [link, cover] = [await last.boundingBox(), await bar.boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
});

test("A quantity that cannot be is said at the field, and nothing is added", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(part);
  await visitor.isAlive();
  const quantity = page.getByRole("spinbutton", { name: /^Quantity/ });
  await quantity.fill("0");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.getByText(/^Enter a number from 1 to/)).toBeVisible();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("0");
  await expect(page.getByRole("link", { name: /^Cart/ })).not.toContainText("item");
});

test("A part is added from a card with one press, which says so and counts it", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?category=memory");
  await visitor.isAlive();
  const card = page.getByRole("article").filter({ hasText: "LW-SD4-8G3200" }).first();
  await card.getByRole("button", { name: /^Add .* to cart$/ }).click();
  await expect(card.getByRole("status")).toHaveText("Added to cart.");
  await expect(page).toHaveURL(/category=memory/);
  await page.goto("/cart");
  await expect(page.getByRole("list", { name: "Parts in your cart" }).getByRole("listitem")).toHaveCount(1);
});

test("Parts saved as a guest are in the profile after signing in, and gone from the browser after signing out", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(part);
  await visitor.isAlive();
  await page.getByRole("button", { name: /^Save / }).click();
  await page.getByRole("link", { name: "View saved" }).click();
  const saved = page.getByRole("list", { name: "Saved parts" });
  await expect(saved.getByRole("listitem")).toHaveCount(1);
  const reply = page.waitForResponse((response) => response.url().endsWith("/saved") && response.ok());
  await visitor.joins();
  await reply;
  await page.goto("/saved");
  await expect(saved.getByRole("listitem")).toHaveCount(1);
  await saved.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("No saved parts")).toBeVisible();
});

test("Saved parts of a profile that cannot be loaded are not said to be none", async ({
  member,
  newPart,
  browserErrors,
}) => {
  browserErrors.allow(/status (of )?503/);
  const { page } = member;
  const { _id, name } = await newPart();
  await member.asks("PATCH", `/profile/${member.email}/saved`, { add: [_id], remove: [] });
  const calls = "**/api/profile/*/saved";
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto("/saved");
  await member.sees("This could not be loaded");
  await expect(page.getByText("No saved parts")).toBeHidden();
  await page.unroute(calls);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Saved parts" })).toContainText(name);
});

test("The parts seen before are shown on the next part's page, and can be cleared", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(part);
  await visitor.isAlive();
  await page.goto("/parts/16gb-ddr4-3200-so-dimm");
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole("article")).toHaveCount(1);
  await viewed.getByRole("button", { name: "Clear" }).click();
  await expect(viewed).toBeHidden();
});

test("From a part seen before, its picture moves to its page: there is one of that name on each", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(part);
  await visitor.isAlive();
  await page.goto("/parts/laptop-tool-kit-driver-spudger-bits");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const seen = page.getByRole("region", { name: "Recently viewed" });
  const card = seen.getByRole("link", { name: "8 GB DDR4-3200 SO-DIMM" });
  await expect(card).toBeVisible();
  // The page's own list comes late.
  await page.route(/[?&]ids=/, () => {});
  await card.click();
  await visitor.sees(page.getByRole("heading", { level: 1, name: "8 GB DDR4-3200 SO-DIMM" }));
  await expect(card).toHaveCount(0);
  expect(await page.locator(".part-photo").count()).toBe(1);
});

test("A guide opens from a part, and is adapted to the chosen laptop", async ({ visitor: { page } }) => {
  await page.goto("/guides/memory-so-dimm?laptop=lenovo-thinkpad-t480");
  await expect(page.getByText("This laptop has 2 slots for DDR4 modules")).toBeVisible();
  await page.goto(part);
  await page.getByRole("region", { name: "Swap it yourself" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Swap the memory" })).toBeVisible();
});

test("A guest confirms a stock alert by the link of its mail", async ({ visitor, shop }) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?category=battery&sort=newest");
  const soldOut = page.getByRole("row").filter({ hasText: "Out of stock" }).first();
  await soldOut.getByRole("link").first().click();
  await visitor.isAlive();
  const alert = page.getByRole("region", { name: "Get an email when it's back" });
  const email = `alert-${Date.now()}@people.example`;
  await alert.getByLabel("Email").fill(email);
  await alert.getByRole("button", { name: "Email me" }).click();
  await expect(alert).toContainText(`we sent a link to ${email}`);
  const mail = await opensMail(page, shop.mailbox, email);
  const link = await mail.getByRole("link", { name: /stock-alert#/ }).getAttribute("href");
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Confirm alert" }).click();
  await expect(page.getByText(/^We'll email you when/)).toBeVisible();
});

test("A signed-in shopper asks about a part; the shop answers, and everyone reads it", async ({
  member,
  admin,
}) => {
  const { page } = member;
  await page.goto(part);
  await page.getByRole("button", { name: "Ask a question" }).click();
  const question = `Does it run at 2666 MT/s? (${Date.now()})`;
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Send question" }).click();
  await member.sees("We'll email you our answer");
  await admin.page.goto("/dashboard");
  await admin.choosesFromDashboard("Questions");
  await admin.page.getByRole("button", { name: `Answer: ${question}` }).click();
  await admin.page.getByLabel("Your answer").fill("It does.");
  await admin.page.getByRole("button", { name: "Publish answer" }).click();
  await admin.isToldByToast("Answer published");
  await page.goto(part);
  const questions = page.getByRole("region", { name: "Questions" });
  await member.sees(questions.getByText(question));
  await member.sees(questions.getByText("It does."));
});

test("Batteries are listed as a table, which links switch to cards and back", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?category=battery");
  await visitor.sees(page.getByRole("columnheader", { name: "Energy" }));
  expect(await page.getByRole("row").count()).toBe(25);
  await page.getByRole("row").nth(1).getByRole("button", { name: /^Add/ }).click();
  await visitor.sees(page.getByRole("link", { name: /^Cart, / }));
  await page.getByRole("link", { name: "Cards", exact: true }).click();
  await expect(page).toHaveURL(/view=cards/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(24);
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("The table of the longest values fits beside the filters where the window is just wide enough for both", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const values of ["resolution:1920 × 1200", "refreshHz:144", "diagonalInch:17.3"]) {
    await page.goto(`/manufacture/all?category=panel&spec=${encodeURIComponent(values)}`);
    await visitor.isAlive();
    await page.evaluate(() => document.fonts.ready);
    const beyond = await page.getByRole("table").evaluate((table) => {
      const room = table.parentElement?.getBoundingClientRect();
      return table.getBoundingClientRect().width - (room?.width ?? 0);
    });
    expect.soft(beyond, values).toBeLessThanOrEqual(0);
  }
});
