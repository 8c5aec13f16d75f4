import type { BrowserContext } from "@playwright/test";
import { setsUpAuthenticatorApp } from "./authenticator-app.ts";
import { button, comesByGoogle, leavesBy, pressesButton, signsIn, test } from "./google-shop.ts";
import { opensMail } from "./mailbox.ts";
import type { RunningProvider } from "./openid-provider.ts";
import type { Person } from "./person.ts";
import { expect } from "./test.ts";

// In one worker: each would start a shop of its own.
test.describe.configure({ mode: "default" });

test("A sign-up with Google creates an account with name and email that can place orders", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/Signup");
  await signsIn(await pressesButton(visitor), visitor);
  await visitor.sees(visitor.logout);
  await expect(page).toHaveURL("/");
  await visitor.sees(page.locator(".session-name"));
  expect(await page.evaluate(() => localStorage.getItem("displayName"))).toBe(visitor.name);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeTruthy();
  await page.goto("/dashboard");
  await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
  await visitor.order("8gb-ddr4-3200-so-dimm");
});

test("The popup is 500 by 600 pixels", async ({ visitor }) => {
  await visitor.page.goto("/login");
  const popup = await pressesButton(visitor);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await popup.close();
});

test("A returning Google user gets the same account and returns to the page they came from", async ({
  visitor,
  someone,
}) => {
  await comesByGoogle(visitor);
  await visitor.page.goto("/dashboard");
  await visitor.page.getByLabel("Location").fill("Springfield");
  await visitor.page.getByRole("button", { name: /save/i }).click();
  await visitor.isToldByToast("You have successfully save your profile");

  const again = await someone();
  await again.page.goto("/dashboard");
  await again.sees(again.heading("LOG IN"));
  await signsIn(await pressesButton(again), visitor);
  await expect(again.page).toHaveURL("/dashboard");
  await expect(again.page.getByLabel("Location")).toHaveValue("Springfield");
});

test("Logging out ends a Google sign-in, and the next one needs the popup again", async ({ visitor }) => {
  const { page } = visitor;
  await comesByGoogle(visitor);
  await visitor.logout.click();
  await visitor.sees(page.getByRole("link", { name: "Login" }));
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await page.goto("/dashboard");
  await visitor.sees(visitor.heading("LOG IN"));
});

/** Fills in the form above the button. */
async function types({ page, email }: Person): Promise<void> {
  await page.clock.install();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
}

/** Expects an announced error at the button that stays, and the form as it was. */
async function isTold(person: Person, words: string | RegExp): Promise<void> {
  const { page, email } = person;
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toHaveText(words);
  // Long after the page has noticed that the popup is closed.
  await page.clock.runFor(10_000);
  await expect(error).toHaveText(words, { timeout: 1 });
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await expect(button(person)).toBeEnabled();
}

/** Expects a status, not an error: the user canceled. */
async function isToldQuietly(person: Person, words: string): Promise<void> {
  const { page, email } = person;
  await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue(email);
}

/** Blocks popups, as browsers do. */
const blocksPopups = ({ page }: Person) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

test("Where popups are blocked, the whole page goes to Google and comes back to where the visitor came from", async ({
  visitor,
}) => {
  const { page } = visitor;
  await blocksPopups(visitor);
  await page.goto("/dashboard/order?page=2");
  await visitor.sees(visitor.heading("LOG IN"));
  await button(visitor).click();
  await page.getByLabel("Name").fill(visitor.name);
  await page.getByLabel("Address").fill(visitor.email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await visitor.sees(visitor.heading("My Orders"));
  await expect(page).toHaveURL("/dashboard/order?page=2");
  await visitor.sees(visitor.logout);
});

test("Where popups are blocked, a refusal or an error at Google is told on the login page", async ({
  visitor,
}) => {
  const { page } = visitor;
  await blocksPopups(visitor);
  await page.goto("/login?from=%2Fdashboard");
  await button(visitor).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await visitor.sees(page.getByRole("status").filter({ hasText: "You weren't signed in with Google." }));
  await expect(page).toHaveURL("/login?from=%2Fdashboard");
  await button(visitor).click();
  await page.getByRole("button", { name: "Break down" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/Google could not finish the sign-in/);
});

test("Where popups are blocked, a dialog that needs Google again says so (popup-blocked)", async ({
  visitor,
}) => {
  const { page } = visitor;
  await comesByGoogle(visitor);
  await blocksPopups(visitor);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    /Your browser blocked the Google window\. Allow pop-ups/,
  );
});

test("Closing the popup is not an error", async ({ visitor }) => {
  await types(visitor);
  await (await pressesButton(visitor)).close();
  await isToldQuietly(visitor, "You weren't signed in with Google.");
  await signsIn(await pressesButton(visitor), visitor);
  await visitor.sees(visitor.logout);
});

test("Refusing at the provider is not an error", async ({ visitor }) => {
  await types(visitor);
  await leavesBy(await pressesButton(visitor), "Refuse");
  await isToldQuietly(visitor, "You weren't signed in with Google.");
});

test("A second click closes the first popup and starts over", async ({ visitor }) => {
  await types(visitor);
  const first = await pressesButton(visitor);
  const closed = first.waitForEvent("close");
  const second = await pressesButton(visitor);
  await closed;
  await signsIn(second, visitor);
  await visitor.sees(visitor.logout);
});

/** Changes the shop's request to the provider, as an attacker would. */
async function tamperWith(context: BrowserContext, { issuer }: RunningProvider, name: string): Promise<void> {
  await context.route(new RegExp(`^${issuer}/auth\\?`), (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get(name) === tampered) return route.continue();
    url.searchParams.set(name, tampered);
    return route.fulfill({ status: 302, headers: { location: url.href } });
  });
}

const tampered = "of-another-sign-in-altogether-12";

for (const name of ["state", "nonce"]) {
  test(`A reply with a different ${name} is rejected (invalid-auth-event)`, async ({ visitor, provider }) => {
    await tamperWith(visitor.page.context(), provider, name);
    await types(visitor);
    await signsIn(await pressesButton(visitor), visitor);
    await isTold(visitor, /The response from Google did not match this sign-in/);
  });
}

for (const [does, code, words] of [
  ["Break down", "internal-error", /Google could not finish the sign-in/],
  ["Turn the shop away", "invalid-api-key", /Google rejected this shop's key/],
] as const) {
  test(`An error of the provider shows a message: ${does} (${code})`, async ({ visitor }) => {
    await types(visitor);
    await leavesBy(await pressesButton(visitor), does);
    await isTold(visitor, words);
  });
}

test("Without a connection the popup closes and a message is shown (network-request-failed)", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/sign-in\/openid/);
  await visitor.page.route("**/api/auth/sign-in/openid", (route) => route.abort("internetdisconnected"));
  await types(visitor);
  const [popup] = await Promise.all([visitor.page.waitForEvent("popup"), button(visitor).click()]);
  if (!popup.isClosed()) await popup.waitForEvent("close");
  await isTold(visitor, /The shop could not be reached/);
});

test("A shop opened at another address shows the right one (unauthorized-domain)", async ({
  someone,
  shop,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/);
  const visitor = await someone({ baseURL: shop.url.replace("localhost", "127.0.0.1") });
  await types(visitor);
  await button(visitor).click();
  await isTold(visitor, `Signing in works only on the shop's own pages. Open the shop at ${shop.url}.`);
});

test("A removed provider shows a message (auth-domain-config-required)", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503|status 503/);
  // The shop's reply when the page was opened before (openid-sign-in.test.ts).
  await visitor.page.route("**/api/auth/sign-in/openid", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({
        code: "provider_unavailable",
        detail: "Signing in with Google is not set up in this shop.",
        facts: { signInFailure: "auth-domain-config-required" },
      }),
    }),
  );
  await types(visitor);
  await button(visitor).click();
  await isTold(visitor, /Signing in with Google is not set up in this shop/);
});

test("A user whose email Google has not verified is signed in and asked to confirm it", async ({
  visitor,
}) => {
  await visitor.page.goto("/login?from=%2Fdashboard");
  await signsIn(await pressesButton(visitor), visitor, { verified: false });
  await visitor.sees(visitor.logout);
  await visitor.sees(visitor.page.getByText(/confirm/i).first());
});

test("An account with someone else's email is closed when the owner signs in with Google", async ({
  shop,
  visitor,
  someone,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const squatter = await someone();
  await squatter.page.goto("/Signup");
  await squatter.page.getByLabel("Name").fill("Somebody else");
  await squatter.page.getByLabel("Email").fill(visitor.email);
  await squatter.page.getByRole("textbox", { name: "Password" }).fill("wrong horse");
  await squatter.page.getByRole("button", { name: "Sign up" }).click();
  await squatter.sees(squatter.logout);

  await types(visitor);
  await signsIn(await pressesButton(visitor), visitor);
  await isTold(visitor, /We locked that account and emailed you a link/);
  await squatter.page.goto("/dashboard/order");
  await squatter.sees(squatter.heading("LOG IN"));

  const mailbox = await someone();
  const letter = await opensMail(mailbox.page, shop.mailbox, "Choose a new password", visitor.email);
  await letter.getByRole("link", { name: /reset-password/ }).click();
  await mailbox.page.getByRole("textbox", { name: /password/i }).fill("correct horse battery");
  await mailbox.page
    .getByRole("main")
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await mailbox.sees(mailbox.page.getByText(/new password/i).first());

  // The provider remembers the user in their own browser. In another one they enter their name again.
  const owner = await someone();
  await owner.page.goto("/login");
  await signsIn(await pressesButton(owner), visitor);
  await owner.sees(owner.logout);
});

test("Where the team needs a second factor, an admin's screens are there once an app is set up", async ({
  visitor: admin,
  shop,
}) => {
  const { page } = admin;
  const usersEntry = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Make Admin" });
  await admin.signsIn(shop.admin);
  await admin.sees("This shop requires two-factor authentication for its team.");
  await expect(usersEntry).toHaveCount(0);
  await setsUpAuthenticatorApp(admin);
  await admin.sees(usersEntry);
  await expect(page.getByText("This shop requires two-factor authentication for its team.")).toHaveCount(0);
  await admin.choosesFromDashboard("Make Admin");
  await admin.sees(page.getByText(shop.admin.email).first());
});
