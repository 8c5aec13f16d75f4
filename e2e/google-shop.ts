import type { Page } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { type RunningProvider, startProvider } from "./openid-provider.ts";
import type { Person } from "./person.ts";
import { startShop } from "./shop.ts";
import { test as base } from "./test.ts";

/** A shop whose Google is a real OpenID provider that the tests start. */
export const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      // Shop and provider need each other's address before they start.
      const port = String(await freePort());
      const provider = await startProvider(`http://localhost:${port}`);
      provider.settings.PORT = port;
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ provider }, use) => {
      // Its owner also wants the team to have a second factor.
      const shop = await startShop({ ...provider.settings, REQUIRE_TWO_FACTOR_FOR_STAFF: "true" });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

export const button = ({ page }: Person) => page.getByRole("button", { name: /Continue with Google/ });

/** Clicks the button and returns the popup with the provider's page. */
export async function pressesButton(person: Person): Promise<Page> {
  const [popup] = await Promise.all([person.page.waitForEvent("popup"), button(person).click()]);
  await popup.getByRole("heading", { name: "The provider" }).waitFor();
  return popup;
}

/** Signs in with the provider. The popup closes itself. */
export async function signsIn(popup: Page, person: Person, { verified = true } = {}): Promise<void> {
  await popup.getByLabel("Name").fill(person.name);
  await popup.getByLabel("Address").fill(person.email);
  await popup.getByLabel("Confirmed").setChecked(verified);
  await leavesBy(popup, "Sign in");
}

export async function leavesBy(popup: Page, name: string): Promise<void> {
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("button", { name }).click()]);
}

export async function comesByGoogle(person: Person, path = "/login"): Promise<void> {
  await person.page.goto(path);
  await signsIn(await pressesButton(person), person);
  await person.sees(person.logout);
}
