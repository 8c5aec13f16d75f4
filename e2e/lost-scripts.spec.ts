import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const ram = "/parts/8gb-ddr4-3200-so-dimm";
const lost = /net::ERR_FAILED|Failed to fetch dynamically imported module/;

/** Loses these scripts on the way. */
const loseScripts = (page: Page, names: string) =>
  page.route(new RegExp(`/assets/(?:${names})-[^/]*\\.js`), (route) => route.abort());

/** What the browser says in a box of its own when this is clicked. */
async function saidOnClick(page: Page, what: Locator): Promise<string> {
  // While the box is open, the browser does nothing else: if it comes early, the click ends only after it is closed.
  const answered = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await what.click();
  return answered;
}

test("A part's page stays when the scripts of what is around it are lost", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  const { page } = visitor;
  await page.goto("/parts/16gb-ddr4-3200-so-dimm");
  await visitor.isAlive();
  await loseScripts(page, "buy-bar|recently-viewed");
  const asked = page.waitForRequest(/recently-viewed/);
  await page.goto(ram);
  await visitor.isAlive();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await asked;
  await visitor.sees(page.getByRole("heading", { level: 1, name: "8 GB DDR4-3200 SO-DIMM" }));
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await visitor.sees("Added to cart.");
});

test("Without the table's scripts a list shows cards", async ({ visitor, browserErrors }) => {
  browserErrors.allow(lost);
  const { page } = visitor;
  await page.goto("/manufacture/all?category=memory");
  await visitor.isAlive();
  await loseScripts(page, "part-table");
  const told = page.waitForEvent("console", (message) => lost.test(message.text()));
  const table = page.getByRole("link", { name: "Table" });
  await table.click();
  await told;
  await expect(table).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/view=table/);
  await visitor.sees(page.getByRole("article").first());
});

test("Filters that cannot be loaded say so, and are there when the page is loaded again", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  // React finds the sentence where the server's form was.
  browserErrors.allow(/Minified React error #418/);
  const { page } = visitor;
  await loseScripts(page, "list-filters");
  await page.goto("/manufacture/all?category=memory");
  await visitor.isAlive();
  await page.getByRole("checkbox", { name: /^DDR5/ }).hover();
  await visitor.sees("This part of the page could not be loaded.");
  await visitor.sees(page.getByRole("article").first());
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("checkbox", { name: /^DDR5/ }).check();
  await expect(page).toHaveURL(/DDR5/);
});

test("A picture whose viewer is lost opens as a file", async ({ visitor, browserErrors }) => {
  browserErrors.allow(lost);
  // The styles with which the browser shows a picture; the shop's pictures may not have any.
  browserErrors.allow(/Applying inline style violates/);
  const { page } = visitor;
  await page.goto(ram);
  await visitor.isAlive();
  await loseScripts(page, "zoom-dialog");
  await page.getByRole("link", { name: /^Enlarge: / }).click();
  await expect(page).toHaveURL(/\.(?:avif|webp|jpe?g|png)$/);
  await page.goBack();
  await visitor.isAlive();
  await page.getByRole("link", { name: /^Enlarge: / }).click();
  await expect(page).toHaveURL(/\.(?:avif|webp|jpe?g|png)$/);
});

test("A dialog whose scripts are lost says so, and the screen stays", async ({ admin, browserErrors }) => {
  browserErrors.allow(lost);
  const { page } = admin;
  await page.goto("/dashboard");
  await admin.choosesFromDashboard("Manage Products");
  await loseScripts(page, "search-dialog");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "That did not load" });
  await admin.sees(dialog.getByRole("button", { name: "Reload the page" }));
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await admin.sees(admin.heading("Manage Products"));
});

test("What a toast would have said is said without it when the connection is lost", async ({
  member,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_/);
  const { page } = member;
  await page.goto(ram);
  await member.isAlive();
  await page.route(/\/(?:assets|api)\//, (route) => route.abort("internetdisconnected"));
  const save = page.getByRole("button", { name: "Save 8 GB DDR4-3200 SO-DIMM" });
  expect(await saidOnClick(page, save)).toBe("We couldn't update your saved parts. Please try again.");
});

test("A part that cannot be compared is not ticked, and the browser says so", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  const { page } = visitor;
  await page.goto("/manufacture/all?category=memory");
  await visitor.isAlive();
  await loseScripts(page, ".+");
  const compare = page.getByRole("checkbox", { name: /^Compare 8 GB DDR4-3200/ });
  expect(await saidOnClick(page, compare)).toBe(
    "We couldn't compare this part. Reload the page and try again.",
  );
  await expect(compare).not.toBeChecked();
});

test("Without a connection, a link to a page that was not loaded yet says so, and the open page stays", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(
    /net::ERR_INTERNET_DISCONNECTED|Error loading route module|Failed to fetch dynamically/,
  );
  const { page } = visitor;
  await page.goto(ram);
  await visitor.isAlive();
  const guides = page.getByRole("contentinfo").getByRole("link", { name: "Repair guides" });
  await page.context().setOffline(true);
  expect(await saidOnClick(page, guides)).toBe("You are offline. Check your connection and try again.");
  await visitor.sees(page.getByRole("heading", { level: 1, name: "8 GB DDR4-3200 SO-DIMM" }));
  await expect(page).toHaveURL(ram);
  await page.context().setOffline(false);
  await guides.click();
  await expect(page).toHaveURL("/guides");
  await visitor.sees(visitor.heading("Repair guides"));
});
