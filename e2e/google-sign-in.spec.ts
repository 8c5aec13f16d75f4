import { once } from "node:events";
import { createServer } from "node:net";
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { type RunningProvider, startProvider } from "./openid-provider.ts";
import type { Person } from "./person.ts";
import { startShop } from "./shop.ts";
import { test as base, expect } from "./test.ts";

/** A shop whose Google is a real OpenID provider that the tests start. */
const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      // Shop and provider need each other's address before they start.
      const port = await freePort();
      const provider = await startProvider(`http://localhost:${port}`);
      provider.settings.PORT = port;
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ provider }, use) => {
      const shop = await startShop(provider.settings);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// In one worker: each would start a shop of its own.
test.describe.configure({ mode: "default" });

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return String(typeof address === "object" ? address?.port : "");
}

const button = ({ page }: Person) => page.getByRole("button", { name: /Continue with Google/ });

/** Clicks the button and returns the popup with the provider's page. */
async function pressesButton(person: Person): Promise<Page> {
  const [popup] = await Promise.all([person.page.waitForEvent("popup"), button(person).click()]);
  await popup.getByRole("heading", { name: "The provider" }).waitFor();
  return popup;
}

/** Signs in with the provider. The popup closes itself. */
async function signsIn(popup: Page, person: Person, { verified = true } = {}): Promise<void> {
  await popup.getByLabel("Name").fill(person.name);
  await popup.getByLabel("Address").fill(person.email);
  await popup.getByLabel("Confirmed").setChecked(verified);
  await leavesBy(popup, "Sign in");
}
async function leavesBy(popup: Page, name: string): Promise<void> {
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("button", { name }).click()]);
}
async function comesByGoogle(person: Person, path = "/login"): Promise<void> {
  await person.page.goto(path);
  await signsIn(await pressesButton(person), person);
  await person.sees(person.logout);
}

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
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
}
/** Expects an announced error at the button, and the form as it was. */
async function isTold(person: Person, words: string | RegExp): Promise<void> {
  const { page, email } = person;
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(words);
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

test("A blocked popup shows a message (popup-blocked)", async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    window.open = () => null;
  });
  await types(visitor);
  await button(visitor).click();
  await isTold(visitor, /Your browser blocked the Google window\. Allow pop-ups/);
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
  faults,
}) => {
  faults.allow(/sign-in\/openid/);
  await visitor.page.route("**/api/auth/sign-in/openid", (route) => route.abort("internetdisconnected"));
  await types(visitor);
  const [popup] = await Promise.all([visitor.page.waitForEvent("popup"), button(visitor).click()]);
  if (!popup.isClosed()) await popup.waitForEvent("close");
  await isTold(visitor, /The shop could not be reached/);
});

test("A shop opened at another address shows the right one (unauthorized-domain)", async ({
  someone,
  shop,
  faults,
}) => {
  faults.allow(/status of 403/);
  const visitor = await someone({ baseURL: shop.url.replace("localhost", "127.0.0.1") });
  await types(visitor);
  await button(visitor).click();
  await isTold(visitor, `Signing in works only on the shop's own pages. Open the shop at ${shop.url}.`);
});

test("A removed provider shows a message (auth-domain-config-required)", async ({ visitor, faults }) => {
  faults.allow(/status of 503|status 503/);
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
  visitor,
  someone,
  faults,
}) => {
  faults.allow(/status of 401/);
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
  await mailbox.page.goto("/mailbox");
  const letter = mailbox.page.getByRole("article").filter({ hasText: "Choose a new password" });
  await letter.filter({ hasText: visitor.email }).getByRole("link").click();
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

base("A demo shop has a demo provider, marked as one, that signs in", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/login?from=%2Fdashboard");
  await visitor.sees("Demo: sign in with a sample Google account.");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(visitor).click()]);
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Choose a sample account");
  await expect(popup.getByText("Demo: sign in with a sample Google account.")).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const axe = await new AxeBuilder({ page: popup }).analyze();
  expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Dana Whitfield" }).click(),
  ]);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByLabel("Email")).toHaveValue("dana@demo.example");
});

base(
  "The demo provider works with the keyboard, for another account or to cancel",
  async ({ visitor, faults }) => {
    faults.allow(/status of 422/);
    const { page } = visitor;
    const opensWindow = async () => {
      const [popup] = await Promise.all([page.waitForEvent("popup"), button(visitor).press("Enter")]);
      await popup.getByRole("heading", { level: 1 }).waitFor();
      return popup;
    };
    await page.goto("/Signup");
    const first = await opensWindow();
    await Promise.all([
      first.waitForEvent("close"),
      first.getByRole("link", { name: "Cancel" }).press("Enter"),
    ]);
    await visitor.sees("You weren't signed in with Google.");

    const second = await opensWindow();
    await second.getByLabel("Name").fill(visitor.name);
    await second.getByLabel("Email").fill("nobody@");
    await second.getByLabel("Email").press("Enter");
    await expect(second.getByRole("alert")).toHaveText("Provide a valid email");
    await expect(second.getByLabel("Email")).toBeFocused();
    await expect(second.getByLabel("Name")).toHaveValue(visitor.name);
    await second.getByLabel("Email").fill(visitor.email);
    await Promise.all([second.waitForEvent("close"), second.getByLabel("Email").press("Enter")]);
    await visitor.sees(visitor.logout);
    expect(await page.evaluate(() => localStorage.getItem("displayName"))).toBe(visitor.name);
  },
);
