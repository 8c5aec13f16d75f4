import { type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { type Account, type Ask, accountOf, askWith, newAccount } from "./account.ts";
import { BrowserErrors } from "./browser-errors.ts";
import { type SharedShop, sharedShop } from "./global-setup.ts";
import { newPart, type Part, type PartFields } from "./new-part.ts";
import { Person } from "./person.ts";
import { startShop } from "./shop.ts";

interface ForEachTest {
  browserErrors: BrowserErrors;
  /** Somebody at a browser of their own, looking at nothing yet. */
  visitor: Person;
  /** Lets one more person come, with a browser of theirs. */
  someone: (options?: BrowserContextOptions) => Promise<Person>;
  /** A customer with an account of their own, signed in, looking at nothing yet. */
  member: Person;
  /** Lets one more of them come. */
  newMember: () => Promise<Person>;
  /**
   * A customer who is signed in already, in a browser of their own. The tests of one worker share the account: it is
   * for those that neither sign out, nor change the profile, nor count what the account has.
   */
  customer: Person;
  /** An admin who is signed in already; all tests share the account. */
  admin: Person;
}

interface ForEachWorker {
  /** The real shop: tests share its stock, and each brings people and parts of its own. */
  shop: SharedShop;
  knownCustomer: Account;
  /** Signs in again when the last token is old. */
  adminAccount: () => Promise<Account>;
  /** Makes a call of the API as an admin, without a browser. */
  askAdmin: Ask;
  /** Puts a part of the test's own on sale, so that no other test sees what becomes of it. */
  newPart: (fields?: PartFields) => Promise<Part>;
}

/** Playwright's test, with a running shop; whatever goes wrong in a browser on the way fails it. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => use(sharedShop()),
    { scope: "worker" },
  ],
  knownCustomer: [async ({ shop }, use) => use(await newAccount(shop.url)), { scope: "worker" }],
  adminAccount: [
    async ({ shop }, use) => {
      let account: Promise<Account> | undefined;
      let freshUntilMs = 0;
      await use(() => {
        if (!account || Date.now() > freshUntilMs) {
          account = accountOf(shop.url, shop.admin);
          freshUntilMs = Date.now() + 5 * 60_000;
        }
        return account;
      });
    },
    { scope: "worker" },
  ],
  askAdmin: [
    async ({ adminAccount, playwright, shop }, use) => {
      const browser = await playwright.request.newContext({ baseURL: shop.url });
      await use(askWith(browser, async () => (await adminAccount()).token));
      await browser.dispose();
    },
    { scope: "worker" },
  ],
  newPart: [async ({ askAdmin }, use) => use((fields) => newPart(askAdmin, fields)), { scope: "worker" }],
  baseURL: async ({ shop }, use) => use(shop.url),
  browserErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const browserErrors = new BrowserErrors();
      await use(browserErrors);
      expect(browserErrors.unexpected(), "what went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, browserErrors }, use) => {
    browserErrors.record(context);
    await use(context);
  },
  visitor: async ({ page }, use) => use(new Person(page)),
  someone: async ({ browser, contextOptions, shop, viewport, browserErrors }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: shop.url,
        viewport,
        ...options,
      });
      contexts.push(context);
      browserErrors.record(context);
      return new Person(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  newMember: async ({ someone, shop }, use) => use(async () => signedIn(someone, await newAccount(shop.url))),
  member: async ({ newMember }, use) => use(await newMember()),
  customer: async ({ someone, knownCustomer }, use) => use(await signedIn(someone, knownCustomer)),
  admin: async ({ someone, adminAccount }, use) => use(await signedIn(someone, await adminAccount())),
});

/** The same test, in a shop of its own. @param settings what its owner wrote into `.env` */
export const inOwnShop = (one: typeof test, settings: Record<string, string>): typeof test =>
  one.extend<object, object>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: as above
      async ({}, use) => {
        const shop = await startShop(settings);
        await use(shop);
        await shop.stop();
      },
      { scope: "worker", timeout: 300_000 },
    ],
  });

/** A browser on a phone, to be touched. */
export const onPhone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

/** For tests of animations, of what moves, and of whole journeys: the browser as most people have it. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

async function signedIn(
  someone: ForEachTest["someone"],
  { storageState, ...known }: Account,
): Promise<Person> {
  return new Person((await someone({ storageState })).page, known);
}

export { expect };
