import { type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { Person } from "./person.ts";
import { type RunningShop, startShop } from "./shop.ts";
import { Faults } from "./watch.ts";

interface ForEachTest {
  faults: Faults;
  /** Somebody at a browser of their own, looking at nothing yet. */
  visitor: Person;
  /** Lets one more person come, with a browser of theirs. */
  someone: (options?: BrowserContextOptions) => Promise<Person>;
}

interface ForEachWorker {
  /** One real shop for the tests of one worker: they share its stock, and each brings people of its own. */
  shop: RunningShop;
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
});

export { expect };
