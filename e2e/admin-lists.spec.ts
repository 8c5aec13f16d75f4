import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import { paidOrder, placedOrder } from "./paid-order.ts";
import { expect, test } from "./test.ts";

const memory = "8gb-ddr4-3200-so-dimm";

test.use({ acceptDownloads: true });

test("Orders are filtered by status, counted and exported", async ({ admin, member: buyer }) => {
  await paidOrder(buyer, memory);
  await placedOrder(buyer, memory);
  const { page } = admin;
  await page.goto(`/dashboard/manageallproduct?q=${encodeURIComponent(buyer.email)}`);
  const state = (name: string) => page.getByRole("radio", { name, exact: true });
  await expect(state("All 2")).toBeChecked();
  await state("pending 1").check({ force: true });
  const orders = page
    .getByRole("table", { name: "Orders" })
    .getByRole("row")
    .filter({ hasText: buyer.email });
  await expect(orders).toHaveCount(1);
  await admin.sees(orders.getByRole("button", { name: /^pending/ }));
  await state("unpaid 1").check({ force: true });
  await admin.sees(orders.getByText("unpaid", { exact: true }));
  await state("All 2").check({ force: true });
  await expect(orders).toHaveCount(2);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await (await file.createReadStream()).toArray()).join("");
  expect(text.split("\r\n").filter((line) => line.includes(buyer.email))).toHaveLength(2);
});

test("Several orders are shipped at once, by keyboard, and the menu and the first view count what is left", async ({
  admin,
  member: buyer,
}) => {
  const placed = [
    await paidOrder(buyer, memory),
    await paidOrder(buyer, memory),
    await paidOrder(buyer, memory),
  ];
  const [oldest, middle, newest] = placed.map(({ orderNumber }) => orderNumber);
  const { page } = admin;
  const { keyboard } = page;
  await page.goto(`/dashboard/manageallproduct?q=${encodeURIComponent(buyer.email)}`);
  const linkTo = (number = "") => page.getByRole("link", { name: `Order ${number}, details` });
  const count = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: /^Manage All Orders\W+\d/ });
  await admin.sees(count);
  await admin.sees(linkTo(newest));
  await page.getByLabel("Search orders").press("ArrowDown");
  await expect(linkTo(newest)).toBeFocused();
  await keyboard.press("x");
  await keyboard.press("j");
  await expect(linkTo(middle)).toBeFocused();
  await keyboard.press("x");
  await keyboard.press("k");
  await expect(linkTo(newest)).toBeFocused();
  const selected = page.getByRole("region", { name: "Selected" });
  await admin.sees(selected.getByText("2 orders selected"));
  await expectNoViolations(admin, "orders, two selected");
  await selected.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
  await admin.isToldByToast("Mark as shipped: 2 orders");
  await expect(page.getByRole("button", { name: /^shipped/ })).toHaveCount(2);
  await expect(selected).toHaveCount(0);

  await test.step("A row that leaves the list passes the focus on", async () => {
    await page.getByRole("radio", { name: "shipped 2" }).check({ force: true });
    await expect(linkTo(oldest)).toHaveCount(0);
    await page.getByRole("button", { name: `shipped: ${newest}` }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).press("Enter");
    await expect(linkTo(newest)).toHaveCount(0);
    await expect(linkTo(middle)).toBeFocused();
  });

  await test.step("The first view of the day has the order that is left, and the money", async () => {
    await admin.choosesFromDashboard("Today");
    await admin.sees(
      page.getByRole("region", { name: "Orders to ship, oldest first" }).getByRole("row").nth(1),
    );
    await admin.sees(page.getByRole("region", { name: "Money" }).getByText("received today"));
    await expectNoViolations(admin, "today");
    await page.setViewportSize({ width: 375, height: 812 });
    await fitsTheScreen(admin, "today");
  });
});

test("A part of the first view that cannot be loaded says so, and loads when asked again", async ({
  admin,
  browserErrors,
}) => {
  browserErrors.allow(/status (of )?503/);
  const { page } = admin;
  const calls = "**/api/{attention/count,books?*}";
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto("/dashboard/today");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(2);
  await page.unroute(calls);
  await again.first().click();
  await expect(again).toHaveCount(1);
  await again.click();
  await admin.sees(page.getByRole("list", { name: "What waits" }).getByText("to ship"));
  await admin.sees(page.getByRole("region", { name: "Money" }).getByText("received today"));
});

test("A message is found, answered by email and marked as answered; a failed call shows an error", async ({
  admin,
  visitor: writer,
  browserErrors,
}) => {
  const subject = `Hinges for ${writer.name}`;
  await writer.page.goto("/contact");
  await writer.page.getByLabel("Email").fill(writer.email);
  await writer.page.getByLabel("Subject").fill(subject);
  await writer.page.getByLabel("Message").fill("Do you have them?");
  await writer.page.getByRole("button", { name: "Submit" }).click();
  await writer.sees(writer.page.getByRole("main").getByRole("status"));

  await admin.page.goto("/dashboard");
  const { page } = admin;
  await admin.choosesFromDashboard("Messages");
  // And so ends the search: a request in flight might never end once the route is removed.
  await admin.searches("messages", subject);
  const message = page.getByRole("article", { name: subject });
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(message.getByRole("link", { name: /^Reply by email/ })).toHaveAttribute(
    "href",
    /^mailto:.*subject=Re/,
  );

  await test.step("When the connection fails, the message stays open and an error is shown", async () => {
    browserErrors.allow(/answered.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*answered/);
    await page.route("**/answered", (route) => route.abort("connectionrefused"));
    await message.getByRole("button", { name: /^Mark as answered/ }).click();
    await admin.isToldByToast("The shop could not be reached");
    await admin.sees(message.getByText("Open", { exact: true }));
    await page.unroute("**/answered");
  });
  await message.getByRole("button", { name: /^Mark as answered/ }).click();
  await admin.sees(message.getByText("Answered", { exact: true }));
  await page.getByRole("radio", { name: "Open" }).check({ force: true });
  await admin.sees(admin.heading("No messages match"));
  await page.getByRole("radio", { name: "Answered" }).check({ force: true });
  await admin.sees(message);
});

test("Lists that fail to load show an error and can be retried", async ({
  newPart,
  admin,
  browserErrors,
}) => {
  const { page } = admin;
  await newPart({ name: unique("Noted part") });
  for (const [screen, call] of [
    ["reviews", "allReviews"],
    ["audit", "audit"],
    ["manageproducts", "allParts"],
  ] as const) {
    browserErrors.allow(
      new RegExp(`/api/${call}.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*/api/${call}`),
    );
    const calls = new RegExp(`/api/${call}(?:[?/]|$)`);
    await page.route(calls, (route) => route.abort("connectionrefused"));
    await page.goto(`/dashboard/${screen}`);
    const notice = page.getByRole("alert").filter({ hasText: "This could not be loaded" });
    await admin.sees(notice);
    await page.unroute(calls);
    await notice.getByRole("button", { name: "Try again" }).click();
    await admin.sees(page.locator("main [data-row]").first());
  }
});

test("Filters, forms and dialogs of the admin screens work with the keyboard", async ({ admin }) => {
  const { page } = admin;
  const { keyboard } = page;
  await page.goto("/dashboard/manageproducts");
  const all = page.getByRole("radio", { name: /^All/ });
  await all.focus();
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^For sale/ })).toBeChecked();
  await expect(page).toHaveURL(/state=forSale/);

  await page.goto("/dashboard/reviews");
  const hide = page.getByRole("button", { name: /^Hide the review/ }).first();
  await hide.focus();
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await admin.sees(dialog);
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(hide).toBeFocused();
});

test("The name of a product has room in its row on a tablet and beside the menu", async ({ admin }) => {
  const { page } = admin;
  await page.goto("/dashboard/manageproducts?sort=name");
  const product = page.getByRole("columnheader", { name: "Product" });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await product.boundingBox())?.width, `at ${width} px`)
      .toBeGreaterThan(160);
  }
});

test("On a phone, too, a list has a visible box that selects all its rows", async ({ admin }) => {
  const { page } = admin;
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/dashboard/manageproducts");
  const rows = page.getByRole("checkbox", { name: /^Select (?!all$)/ });
  await admin.sees(rows.first());
  const all = page.getByRole("checkbox", { name: "Select all" });
  expect((await all.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await page.getByText("Select all", { exact: true }).click();
  await admin.sees(`${await rows.count()} products selected`);
  for (const row of await rows.all()) await expect(row).toBeChecked();
});

test("A long note can be read in full in the history and the audit, whatever the width", async ({
  newPart,
  askAdmin,
  admin,
}) => {
  const { _id: id } = await newPart({ name: unique("Noted part") });
  const note = unique(
    "Counted twice, because the delivery note and the boxes disagreed about the number. ".repeat(2),
  );
  await askAdmin("POST", `/parts/${id}/receipts`, { pieces: 1, note });
  const { page } = admin;
  for (const screen of [`manageproducts/${id}/stock`, "audit"]) {
    await page.goto(`/dashboard/${screen}`);
    const cell = page.locator("main [data-row] td").filter({ hasText: note });
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(
          () => cell.evaluate((element) => element.scrollWidth - element.clientWidth),
          `${screen}, ${width} px`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});
