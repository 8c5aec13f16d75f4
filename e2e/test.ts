import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from "@playwright/test";
import { type Known, Person } from "./person.ts";
import { type RunningShop, startShop } from "./shop.ts";
import { Faults } from "./watch.ts";

interface ForEachTest {
  faults: Faults;
  /** Somebody at a browser of their own, looking at nothing yet. */
  visitor: Person;
  /** Lets one more person come, with a browser of theirs. */
  someone: (options?: BrowserContextOptions) => Promise<Person>;
  /**
   * A customer who is signed in already, in a browser of their own. The tests of one worker share the account: it is
   * for those that neither sign out nor count what the account has.
   */
  customer: Person;
  /** An admin who is signed in already; shared like {@link ForEachTest.customer}. */
  admin: Person;
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface ForEachWorker {
  /** One real shop for the tests of one worker: they share its stock, and each brings people of its own. */
  shop: RunningShop;
  knownCustomer: Known & { storageState: StorageState };
  knownAdmin: Known & { storageState: StorageState };
}

/** Who somebody is after having come in, and what their browser then knows. */
async function signedIn(
  browser: Browser,
  baseURL: string,
  comesIn: (person: Person) => Promise<void>,
): Promise<Known & { storageState: StorageState }> {
  const context = await browser.newContext({ baseURL });
  const faults = new Faults();
  faults.watch(context);
  const person = new Person(await context.newPage());
  await comesIn(person);
  await person.sees(person.logout);
  const { name, email } = person;
  const known = { name, email, storageState: await context.storageState() };
  await context.close();
  expect(faults.unexpected(), "what went wrong in the browser").toEqual([]);
  return known;
}

/** Playwright's test, with a running shop; whatever goes wrong in a browser on the way fails it. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  knownCustomer: [
    async ({ browser, shop }, use) => use(await signedIn(browser, shop.url, (person) => person.joins())),
    { scope: "worker" },
  ],
  knownAdmin: [
    async ({ browser, shop }, use) => {
      const { storageState } = await signedIn(browser, shop.url, (person) => person.signsIn(shop.admin));
      await use({ name: "Admin", email: shop.admin.email, storageState });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const faults = new Faults();
      await use(faults);
      expect(faults.unexpected(), "what went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, faults }, use) => {
    faults.watch(context);
    await use(context);
  },
  visitor: async ({ page }, use) => use(new Person(page)),
  someone: async ({ browser, contextOptions, shop, viewport, faults }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: shop.url,
        viewport,
        ...options,
      });
      contexts.push(context);
      faults.watch(context);
      return new Person(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  customer: async ({ someone, knownCustomer: { storageState, ...known } }, use) =>
    use(new Person((await someone({ storageState })).page, known)),
  admin: async ({ someone, knownAdmin: { storageState, ...known } }, use) =>
    use(new Person((await someone({ storageState })).page, known)),
});

export { expect };
