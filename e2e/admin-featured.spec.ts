import type { AnswerOf } from "../src/contract/call.ts";
import type { getFeatured } from "../src/contract/featured.ts";
import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import { expect, test } from "./test.ts";

// The first two save the shop's one list.
test.describe.configure({ mode: "default" });

test("An admin orders the featured parts by keyboard and by dragging, and the home page follows", async ({
  newPart,
  admin,
  visitor,
}) => {
  const name = unique("Featured");
  await newPart({ name, availableQuantity: 5 });
  const { page } = admin;
  await page.goto("/dashboard/featured");
  const rows = page.getByRole("list", { name: "Featured parts" }).getByRole("listitem");
  // The demo features some.
  await expect(rows.first()).toBeVisible();
  const others = await rows.count();
  const field = page.getByLabel("Add a part");
  await field.fill(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await field.press("Enter");
  await expect(rows).toHaveCount(others + 1);

  const up = page.getByRole("button", { name: `Move ${name} up` });
  await up.focus();
  for (let moves = 0; moves < others; moves += 1) await page.keyboard.press("Enter");
  await expect(rows.first()).toContainText(name);
  await expect(
    page.getByRole("button", { name: `Move ${name} down` }),
    "the focus stays on the row",
  ).toBeFocused();
  await rows.nth(0).dragTo(rows.nth(2));
  await expect(rows.nth(2)).toContainText(name);
  await rows.nth(2).dragTo(rows.nth(0));
  await expect(rows.first()).toContainText(name);
  await expectNoViolations(admin, "featured parts");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await admin.isToldByToast("Featured parts saved");

  await visitor.page.goto("/");
  const cards = visitor.page.getByRole("region", { name: "Laptop Parts" }).getByRole("heading", { level: 3 });
  await expect(cards.first()).toHaveText(name);

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rows).toHaveCount(others);
  await page.setViewportSize({ width: 375, height: 812 });
  await fitsTheScreen(admin, "featured parts");
});

test("An order of the featured parts survives what someone else saves meanwhile, and does not replace it unseen", async ({
  newPart,
  admin,
  askAdmin,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const { page } = admin;
  const [mine, theirs] = [unique("Mine"), unique("Theirs")];
  await newPart({ name: mine });
  const { _id } = await newPart({ name: theirs });
  const list = () => askAdmin<AnswerOf<typeof getFeatured>>("GET", "/featured");
  const idsOf = ({ parts }: Awaited<ReturnType<typeof list>>) => parts.map((part) => part._id);
  const before = await list();
  await page.goto("/dashboard/featured");
  const rows = page.getByRole("list", { name: "Featured parts" }).getByRole("listitem");
  await page.getByLabel("Add a part").fill(mine);
  await expect(page.getByRole("option", { name: mine })).toBeVisible();
  await page.getByLabel("Add a part").press("Enter");
  await expect(rows.last()).toContainText(mine);

  await askAdmin("PUT", "/featured", { version: before.version, parts: [...idsOf(before), _id] });
  await admin.comesBack(/\/api\/featured/);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Someone else has changed the list since you opened it. Save again to replace it by yours, or discard yours to see it.",
  );
  await expect(rows.last()).toContainText(mine);
  expect(idsOf(await list())).toEqual([...idsOf(before), _id]);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(rows.last()).toContainText(theirs);
  await page.getByRole("button", { name: `Remove ${theirs}` }).click();
  const now = await list();
  await askAdmin("PUT", "/featured", { version: now.version, parts: idsOf(now).toReversed() });
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  await page.route("**/api/featured", async (route) => {
    if (route.request().method() === "GET") reads += 1;
    // The first is that of every list that was saved; the second brings the version to replace.
    if (reads === 2) {
      asked.resolve();
      await released.promise;
    }
    await route.continue();
  });
  await save.click();
  await asked.promise;
  await expect(page.getByRole("alert"), "not before saving again can succeed").toBeHidden();
  released.resolve();
  await expect(page.getByRole("alert")).toBeVisible();
  await save.click();
  await admin.isToldByToast("Featured parts saved");
  await expect(save).toBeDisabled();
  expect(idsOf(await list())).toEqual(idsOf(before));
});

test("The contradictions have no accessibility violations and fit small screens", async ({ admin }) => {
  const { page } = admin;
  await page.goto("/dashboard/contradictions");
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  await expectNoViolations(admin, "contradictions");
  await page.setViewportSize({ width: 375, height: 812 });
  await fitsTheScreen(admin, "contradictions");
});
