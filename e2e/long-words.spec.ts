import { fitsTheScreen } from "./fits-the-screen.ts";
import { newPart, unique } from "./new-part.ts";
import type { Person } from "./person.ts";
import { test } from "./test.ts";

/** Nothing in it says where a line may end. */
const word = (letters: number) => "W".repeat(letters);

/** Expects the page that is shown to fit a phone and a desk. */
async function fits(person: Person, where: string): Promise<void> {
  for (const width of [320, 768, 1024, 1440]) {
    await person.page.setViewportSize({ width, height: 800 });
    await fitsTheScreen(person, `${where} at ${width} px`);
  }
}

test("A search for a word longer than the screen is wide fits the screen", async ({ visitor }) => {
  for (const path of ["/manufacture/all?q=", "/manufacture/all?laptop=", "/laptops?q="]) {
    await visitor.page.goto(path + word(190));
    await visitor.isAlive();
    await fits(visitor, path);
  }
});

test("A part and people with names of one long word fit the screens that show them", async ({
  member,
  admin,
}) => {
  const { _id: partId, slug } = await newPart(admin.asks, { name: `${word(90)}${Date.now()}` });
  const { insertedId: orderId } = await member.asks<{ insertedId: string }>("POST", "/orders", {
    email: member.email,
    name: word(80),
    number: "+1 555 0100",
    addressParts: {
      country: "US",
      line1: word(80),
      line2: word(80),
      city: word(60),
      region: "OR",
      postalCode: "97477",
    },
    lines: [{ partId, quantity: 1 }],
  });
  for (const path of [
    `/parts/${slug}`,
    `/purchases/${partId}`,
    "/dashboard/order",
    `/dashboard/order/${orderId}`,
    `/dashboard/payment/${orderId}`,
  ]) {
    await member.page.goto(path);
    await member.isAlive();
    await fits(member, path);
  }
  await admin.page.route(/\/api\/users\?/, async (route) => {
    const response = await route.fetch();
    const users = (await response.json()) as object[];
    await route.fulfill({ response, json: users.map((user) => ({ ...user, displayName: word(80) })) });
  });
  await admin.asks("POST", "/vouchers", {
    code: `${word(24)}${Date.now()}`,
    kind: "percent",
    percent: 12.345,
    amount: null,
    minimum: 9_999_999.99,
    validFrom: "2026-11-20",
    validUntil: "2036-11-20",
    maxUses: 1_000_000_000,
  });
  for (const path of [
    "/dashboard/users",
    "/dashboard/vouchers?q=WWWW",
    `/dashboard/manageallproduct?q=${word(80)}`,
    "/dashboard/manageproducts?q=WWWW",
  ]) {
    await admin.page.goto(path);
    await admin.isAlive();
    await fits(admin, path);
  }
});

test("A sold-out part in a table fits the screen, its model number and its price long", async ({
  visitor,
  admin,
}) => {
  const { name } = await newPart(admin.asks, {
    name: unique("Bright panel WWWWWWW-WWWWWWWW"),
    category: "panel",
    price: 12_345.67,
    availableQuantity: 0,
  });
  await visitor.page.goto("/manufacture/all?category=panel&sort=newest");
  await visitor.isAlive();
  await visitor.sees(visitor.page.getByRole("row", { name }).getByRole("link", { name: "Notify me" }));
  await fits(visitor, "a table of parts");
});

test("A table whose rows are on the way fits the screen", async ({ admin }) => {
  await admin.page.route(/\/api\/(?!auth)/, () => {});
  await admin.page.goto("/dashboard/today");
  await admin.sees(admin.page.locator("[data-skeleton]").first());
  await fits(admin, "Today, without data");
});
