import { expectNoViolations } from "./a11y-violations.ts";
import { newAccount } from "./account.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const menuOf = ({ page }: Person) => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");

test("A customer's dashboard menu: My profile, My Orders, Add a review", async ({ customer }) => {
  await customer.page.goto("/dashboard");
  await expect(menuOf(customer)).toHaveText(["My profile", "My Orders", "Add a review"]);
});

for (const { path, screen } of [
  { path: "/dashboard", screen: "My profile" },
  { path: "/dashboard/order", screen: "My Orders" },
  { path: "/dashboard/review", screen: "Add a review" },
]) {
  test(`${path} is '${screen}', and the menu links to it`, async ({ customer }) => {
    const { page } = customer;
    await page.goto(path);
    await customer.sees(customer.heading(screen));
    await page.goto(path === "/dashboard" ? "/dashboard/order" : "/dashboard");
    await customer.choosesFromDashboard(screen);
    await expect(page).toHaveURL(path);
  });
}

test("/dashboard/myprofile/{id} shows only the user's own profile", async ({ customer }) => {
  const { page } = customer;
  const id = await page
    .goto("/dashboard")
    .then(() =>
      page.evaluate(() => (JSON.parse(localStorage.getItem("session") ?? "{}") as { id: string }).id),
    );
  await page.goto(`/dashboard/myprofile/${id}`);
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page).toHaveURL(`/dashboard/myprofile/${id}`);
  await page.goto("/dashboard/myprofile/0198a1b2-0000-7000-8000-000000000000");
  await expect(page).toHaveURL("/dashboard");
});

test("A profile is saved: 'You have successfully save your profile'", async ({ member: customer }) => {
  const { page } = customer;
  await page.goto("/dashboard");
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  const typed = {
    Education: "Electronics",
    Location: "Springfield",
    "Phone number": "+1 555 0100",
    "Profile link": "https://example.com/ann",
  };
  await expect(page.getByLabel("Phone number")).toHaveAttribute("type", "tel");
  await expect(page.getByLabel("Profile link")).toHaveAttribute("type", "url");
  for (const [field, value] of Object.entries(typed)) await page.getByLabel(field).fill(value);
  await page.getByRole("button", { name: "Save" }).click();
  await customer.isToldByToast("You have successfully save your profile");
  await page.reload();
  for (const [field, value] of Object.entries(typed)) {
    await expect(page.getByLabel(field)).toHaveValue(value);
  }
});

test("A new name in the profile is in the header at once, and after a reload", async ({ member }) => {
  const { page } = member;
  const header = page.getByRole("banner");
  await page.goto("/dashboard");
  await expect(header).toContainText(member.name);
  await page.getByLabel("Name", { exact: true }).fill("Ada Quimby");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(header).toContainText("Ada Quimby");
  await page.reload();
  await expect(header).toContainText("Ada Quimby");
});

test("An invalid profile link shows an error at its field", async ({ customer }) => {
  const { page } = customer;
  await page.goto("/dashboard");
  const link = page.getByLabel("Profile link");
  for (const invalid of ["nowhere", "javascript:alert(1)"]) {
    await link.fill(invalid);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(link, invalid).toHaveAttribute("aria-invalid", "true");
    await expect(link, invalid).toHaveAccessibleDescription(/./);
  }
  await expect(customer.toast("You have successfully")).toHaveCount(0);
});

test("A review of one to five stars is added: 'Thanks for adding a review'", async ({ customer }) => {
  const { page } = customer;
  const words = `Exactly as described, says ${customer.name}`;
  await page.goto("/dashboard/review");
  await test.step("The form requires one to five stars", async () => {
    await expect(page.getByRole("radio")).toHaveCount(5);
    await page.getByLabel("Your review", { exact: true }).fill(words);
    await page.getByRole("button", { name: "Add review" }).click();
    const rating = page.getByRole("group", { name: "Rating" });
    await expect(rating).toHaveAccessibleDescription(/./);
    await expect(customer.toast("Thanks for adding a review")).toHaveCount(0);
  });
  await page.locator("label").filter({ hasText: "4 stars" }).click();
  await page.getByRole("button", { name: "Add review" }).click();
  await customer.isToldByToast("Thanks for adding a review");
  const own = page.getByRole("listitem").filter({ hasText: words });
  await customer.sees(
    own.getByText(/is shown once you have confirmed your email address and bought something/),
  );
  await expect(own.getByRole("img", { name: /^4 / })).toBeVisible();
});

test("The server rejects a rating below 1 or above 5", async ({ request, shop }) => {
  const { token } = await newAccount(shop.url);
  const headers = { authorization: `Bearer ${token}` };
  const rate = async (ratings: number) => {
    const data = { name: "Ann", description: "As described", image: "", ratings };
    return (await request.post("/api/reviews", { headers, data })).status();
  };
  expect([await rate(0), await rate(6), await rate(1), await rate(5)]).toEqual([422, 422, 201, 201]);
});

test("'No user is logged in' when the session has ended before an action", async ({
  member: visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const { page } = visitor;
  await page.goto("/dashboard");
  await page.getByLabel("Location").fill("Springfield");
  await visitor.sees(page.getByText("This browser"));
  // What the page still loads would find out first, and lead away from the form.
  await visitor.isAlive();
  // As after signing out on another device: the shop rejects the token, and there is no new one.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("accessToken", "revoked"));
  await page.getByRole("button", { name: "Save" }).click();
  await visitor.isToldByToast("No user is logged in");
  await visitor.sees(visitor.heading("LOG IN"));
});

test("A member sees where they are signed in, downloads their data, changes the password, and signs out everywhere", async ({
  member,
  someone,
  browserErrors,
}) => {
  const { page } = member;
  await page.goto("/dashboard");
  const signIns = page.getByRole("region", { name: "Where you’re signed in" });
  await member.sees(signIns.getByText("This browser"));
  await test.step("Another browser signs in, and is signed out from here", async () => {
    const other = await someone();
    await other.signsIn(member);
    await page.reload();
    await expect(signIns.getByRole("listitem")).toHaveCount(2);
    // What a page still asks with a token that has just ended, there and, at the end, here.
    browserErrors.tolerate(/status of 401/);
    await signIns.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
    await expect(signIns.getByRole("listitem")).toHaveCount(1);
  });
  await test.step("The data is one file", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    expect((await saved).suggestedFilename()).toBe("my-data.json");
  });
  await test.step("A wrong password is told at its field, the right one changes it", async () => {
    browserErrors.allow(/status of 401.*change-password/);
    await page.getByLabel("Current password").fill("not it at all");
    await page.getByLabel("New password").fill("another good one");
    await page.getByRole("button", { name: "Change password" }).click();
    await member.sees(page.getByText("This is not your current password."));
    await expectNoViolations(member, "profile");
    await page.getByLabel("Current password").fill(member.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await member.isToldByToast("Your password has been changed");
  });
  await test.step("Signing out everywhere leads to the login page", async () => {
    await signIns.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
