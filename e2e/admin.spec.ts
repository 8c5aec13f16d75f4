import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import { paidOrder, placedOrder } from "./paid-order.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const memory = "8gb-ddr4-3200-so-dimm";

test.use({ acceptDownloads: true });

test("An admin hides a review with a reason that its author sees, and publishes a reply", async ({
  admin,
  member: writer,
}) => {
  const words = `Keys like butter, says ${writer.name}`;
  await writer.page.goto("/dashboard/review");
  await writer.page.getByRole("radio", { name: "5 stars: Excellent" }).check({ force: true });
  await writer.page.getByLabel("Your review", { exact: true }).fill(words);
  await writer.page.getByRole("button", { name: "Add review" }).click();
  const own = writer.page.getByRole("region", { name: "Your reviews" });
  await writer.sees(own.getByText(words));

  await admin.page.goto("/dashboard");
  await admin.choosesFromDashboard("Reviews");
  await admin.page.getByLabel("Search reviews").fill(words);
  const review = admin.page.getByRole("article", { name: `Review by ${writer.name}` });
  await expect(review).toHaveCount(1);

  await test.step("The reply appears below the review, also on the home page", async () => {
    await review.getByRole("button", { name: /^Reply/ }).click();
    await admin.page.getByLabel("Reply", { exact: true }).fill("Thank you, from all of us.");
    await admin.page.getByRole("button", { name: "Save reply" }).click();
    await admin.sees(review.getByText("Thank you, from all of us."));
    await writer.page.goto("/");
    await writer.sees(
      writer.page.getByRole("figure").filter({ hasText: words }).getByText("Lapwright replied"),
    );
  });

  await test.step("The hidden review disappears from the page", async () => {
    await review.getByRole("button", { name: /^Hide/ }).click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await admin.sees(dialog.getByText("The reason is required."));
    await dialog.getByLabel("Reason").fill("It is about keys, not about us.");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await admin.sees(review.getByText("Hidden", { exact: true }));
    await writer.page.reload();
    await expect(writer.page.getByText(words)).toHaveCount(0);
  });

  await test.step("Its author sees the reason", async () => {
    await writer.page.goto("/dashboard/review");
    await writer.sees(own.getByText("This review is hidden: It is about keys, not about us."));
  });

  await test.step("Shown again, it reappears", async () => {
    await review.getByRole("button", { name: /^Show again/ }).click();
    await expect(review.getByText("Hidden", { exact: true })).toHaveCount(0);
    await writer.page.goto("/");
    await writer.sees(words);
  });

  await test.step("The audit has all of it", async () => {
    await admin.choosesFromDashboard("Audit");
    for (const done of ["unhid the review by", "hid the review by", "replied to the review by"]) {
      await admin.sees(admin.page.getByRole("article").filter({ hasText: done }).first());
    }
    await admin.sees(admin.page.getByText("It is about keys, not about us.").first());
  });
});

test("Demo reviews are marked as such", async ({ visitor, shop }) => {
  await visitor.page.goto("/");
  const cards = visitor.page.getByRole("figure");
  expect(await cards.count()).toBeGreaterThan(2);
  await expect(cards.filter({ hasText: "Demo" }).first()).toBeVisible();
  const all = (await (await fetch(`${shop.url}/api/reviews?limit=100`)).json()) as {
    partId: string | null;
    demo: boolean;
    createdAt: string;
  }[];
  const days = all.filter(({ demo }) => demo).map(({ createdAt }) => createdAt);
  expect(days, "the newest first").toEqual([...days].sort().reverse());
  await visitor.page.goto(`/parts/${all.find(({ partId, demo }) => partId !== null && demo)?.partId}`);
  const reviews = visitor.page.getByRole("region", { name: "Reviews" }).getByRole("article");
  await visitor.sees(reviews.first().getByText("Demo", { exact: true }));
});

test("Stock is received and counted, and the history has every change", async ({
  newPart,
  admin,
  member: buyer,
  faults,
}) => {
  const { _id: id } = await newPart({ name: unique("Counted part") });
  await placedOrder(buyer, id, 3);
  const { page } = admin;
  await page.goto(`/dashboard/manageproducts/${id}/stock`);
  const figure = (label: string) =>
    page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  const history = page.getByRole("table", { name: "History" }).getByRole("row");
  await admin.sees(figure("Reserved").getByText("3", { exact: true }));
  await admin.sees(figure("Available").getByText("7", { exact: true }));

  await page.getByRole("spinbutton", { name: "Units received" }).fill("5");
  await page.getByLabel("Note (optional)").first().fill("Delivery 12");
  await page.getByRole("button", { name: "Receive" }).click();
  await admin.sees(figure("On hand").getByText("15", { exact: true }));
  await admin.sees(history.filter({ hasText: "Delivery 12" }).getByText("+5"));

  await test.step("A count below the reserved quantity is rejected with a message", async () => {
    faults.allow(/status of 422/);
    await page.getByLabel("Units counted").fill("2");
    await page.getByRole("button", { name: "Save count" }).click();
    await admin.sees(page.getByText(/^3 units are reserved by unpaid orders/));
    await page.getByLabel("Units counted").fill("14");
    await page.getByRole("button", { name: "Save count" }).click();
    await admin.sees(figure("On hand").getByText("14", { exact: true }));
  });

  await test.step("Scrapped units leave the stock, with their reason in the history", async () => {
    await page.getByLabel("Units scrapped").fill("1");
    await page.getByLabel("Reason (optional)").fill("Broken pins");
    await page.getByRole("button", { name: "Scrap", exact: true }).click();
    await admin.sees(figure("On hand").getByText("13", { exact: true }));
    await admin.sees(history.filter({ hasText: "Broken pins" }).getByText("−1"));
  });

  await test.step("A changed price appears in the history, which links to orders", async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("spinbutton", { name: /^Price/ }).fill("25");
    await page.getByRole("button", { name: "Save changes" }).click();
    await admin.isToldByToast("is saved");
    await page.getByRole("link", { name: "Stock", exact: true }).click();
    await admin.sees(history.filter({ hasText: "$20.00" }).filter({ hasText: "$25.00" }));
    await history.filter({ hasText: "Reserved for" }).getByRole("link").click();
    await admin.sees(admin.heading("Order"));
    await admin.sees(page.getByRole("main").getByText(buyer.name).first());
  });
});

test("Two admins save the same part: the second sees both versions and chooses", async ({
  newPart,
  admin,
  someone,
  shop,
  faults,
}) => {
  faults.allow(/status of 409/);
  await admin.page.goto("/dashboard");
  const other = await someone();
  await other.signsIn(shop.admin);
  const name = unique("Contested part");
  const address = `/dashboard/manageproducts/${(await newPart({ name }))._id}`;
  await admin.page.goto(address);
  await other.page.goto(address);
  await admin.page.getByLabel("Description").fill("Mine.");
  await admin.page.getByRole("spinbutton", { name: /^Price/ }).fill("30");
  await other.page.getByRole("spinbutton", { name: /^Price/ }).fill("40");
  await other.page.getByRole("button", { name: "Save changes" }).click();
  await other.isToldByToast("is saved");

  await admin.page.getByRole("button", { name: "Save changes" }).click();
  const choice = admin.page.getByRole("region", { name: "Someone else saved this part first" });
  await admin.sees(choice.getByText("both changed"));
  await admin.sees(choice.getByText("Yours: 30"));
  await admin.sees(choice.getByText("Current: 40"));
  await expectNoViolations(admin, "both versions");
  await choice.getByRole("button", { name: "Save my changes" }).click();
  await admin.isToldByToast("is saved");
  await expect(choice).toHaveCount(0);

  await other.page.getByLabel("Minimum quantity").fill("2");
  await other.page.getByRole("button", { name: "Save changes" }).click();
  await other.page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(other.page.getByRole("spinbutton", { name: /^Price/ })).toHaveValue("30");
  await expect(other.page.getByLabel("Description")).toHaveValue("Mine.");
  await expect(other.page.getByLabel("Minimum quantity")).toHaveValue("1");
});

test("A part with orders is archived, found among the archived parts and reactivated; a duplicate starts as its copy", async ({
  newPart,
  admin,
  member: buyer,
}) => {
  const { page } = admin;
  const name = unique("Archived part");
  const { _id: id } = await newPart({ name });
  await placedOrder(buyer, id);

  await admin.page.goto("/dashboard/manageproducts");
  await page.getByLabel("Search products").fill(name);
  const row = page.getByRole("main").getByRole("article").filter({ hasText: name });
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await admin.isToldByToast(`You have deleted ${name}`);
  await page.getByRole("radio", { name: /^Archived/ }).check({ force: true });
  await admin.sees(row.getByText("Archived", { exact: true }));
  await row.getByRole("button", { name: /on sale again/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("radio", { name: /^For sale/ }).check({ force: true });
  await admin.sees(row.getByText("For sale", { exact: true }));

  await row.getByRole("link", { name: /^Duplicate/ }).click();
  await admin.sees("This is a copy of");
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("SKU")).toHaveValue("");
  await page.getByLabel("Name").fill(`${name} II`);
  await page.getByLabel("Available quantity").fill("4");
  await page.getByRole("button", { name: "Add product" }).click();
  await admin.sees(page.getByRole("main").getByRole("link", { name: `${name} II` }));
});

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

test("A message is found, answered by email and marked as answered; a failed call shows an error", async ({
  admin,
  visitor: writer,
  faults,
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
  await page.getByLabel("Search messages").fill(subject);
  const message = page.getByRole("article", { name: subject });
  // Waits for the search to finish: a request in flight might never end once the route is removed.
  await expect(page).toHaveURL(/q=Hinges/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await expect(message.getByRole("link", { name: /^Reply by email/ })).toHaveAttribute(
    "href",
    /^mailto:.*subject=Re/,
  );

  await test.step("When the connection fails, the message stays open and an error is shown", async () => {
    faults.allow(/answered.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*answered/);
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

test("Lists that fail to load show an error and can be retried", async ({ newPart, admin, faults }) => {
  const { page } = admin;
  await newPart({ name: unique("Noted part") });
  for (const [screen, call] of [
    ["reviews", "allReviews"],
    ["audit", "audit"],
    ["manageproducts", "allParts"],
  ] as const) {
    faults.allow(new RegExp(`/api/${call}.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*/api/${call}`));
    const calls = new RegExp(`/api/${call}(?:[?/]|$)`);
    await page.route(calls, (route) => route.abort("connectionrefused"));
    await page.goto(`/dashboard/${screen}`);
    const notice = page.getByRole("alert").filter({ hasText: "This could not be loaded" });
    await admin.sees(notice);
    await page.unroute(calls);
    await notice.getByRole("button", { name: "Try again" }).click();
    await admin.sees(page.getByRole("main").getByRole("article").first());
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

/** Expects each screen to have no accessibility violations, and to fit a small screen. */
async function expectSound(admin: Person, screens: readonly (readonly [where: string, address: string])[]) {
  const { page } = admin;
  for (const [where, address] of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
    await expectNoViolations(admin, where);
    await page.setViewportSize({ width: 375, height: 812 });
    await fitsTheScreen(admin, where);
  }
}

test("The admin lists have no accessibility violations and fit small screens, full or empty", async ({
  admin,
}) => {
  await expectSound(admin, [
    ["reviews, nothing found", "/dashboard/reviews?q=zzzz"],
    ["products", "/dashboard/manageproducts"],
    ["products, sold out", "/dashboard/manageproducts?state=soldOut&sort=name"],
    ["audit", "/dashboard/audit"],
    ["audit, nothing found", "/dashboard/audit?person=nobody"],
    ["messages", "/dashboard/messages"],
    ["orders", "/dashboard/manageallproduct"],
    ["reviews", "/dashboard/reviews"],
  ]);
  const { page } = admin;
  await page
    .getByRole("button", { name: /^Reply/ })
    .first()
    .click();
  await admin.sees(page.getByRole("dialog"));
  await expectNoViolations(admin, "about to reply, on a small screen");
});

test("The screens of a part with a very long name have no accessibility violations and fit small screens", async ({
  newPart,
  admin,
}) => {
  const long = "Extraordinarily-long-part-name-without-any-blank-in-it-that-somebody-pasted-"
    .repeat(2)
    .slice(0, 150);
  const { _id: id } = await newPart({ name: unique(long), availableQuantity: 2 });
  await expectSound(admin, [
    ["product", `/dashboard/manageproducts/${id}`],
    ["stock", `/dashboard/manageproducts/${id}/stock`],
    ["copy", `/dashboard/addproduct?from=${id}`],
  ]);
});
