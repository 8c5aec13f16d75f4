import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** Expects each screen to have no accessibility violations, and to fit a small screen. */
async function expectSound(admin: Person, screens: readonly (readonly [where: string, address: string])[]) {
  const { page } = admin;
  for (const [where, address] of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
    await expectNoViolations(admin, where);
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 812 });
      await fitsTheScreen(admin, `${where}, at ${width} px`);
    }
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
    ["attention, all clear", "/dashboard/attention"],
    ["settings", "/dashboard/settings"],
    ["vouchers, none", "/dashboard/vouchers"],
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
