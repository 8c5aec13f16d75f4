import { request } from "@playwright/test";
import { accountOf, askWith } from "./account.ts";
import unpackBrowser from "./browser.ts";
import type { Part } from "./new-part.ts";
import { prepareShop, type RunningShop, startShop } from "./shop.ts";
import { startTwoProcesses } from "./two-processes.ts";

/** What the tests know of the shop they share. */
export type SharedShop = Pick<RunningShop, "url" | "admin" | "mailbox">;

/**
 * Starts one shop for all tests, which each bring people and parts of their own; in long tests it is two processes.
 * @returns what ends it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await unpackBrowser();
  const removePreparedShop = await prepareShop();
  const { url, admin, mailbox, stop } = await (process.env.LONG_TESTS ? startTwoProcesses() : startShop());
  await stockUp(url, admin);
  process.env.E2E_SHOP = JSON.stringify({ url, admin, mailbox } satisfies SharedShop);
  return async () => {
    await stop();
    await removePreparedShop();
  };
}

/** The part that most tests order never runs out. */
async function stockUp(shopUrl: string, admin: RunningShop["admin"]): Promise<void> {
  const { token } = await accountOf(shopUrl, admin);
  const browser = await request.newContext({ baseURL: shopUrl });
  const ask = askWith(browser, async () => token);
  const { _id, version } = await ask<Part>("GET", "/parts/8gb-ddr4-3200-so-dimm");
  await ask("PATCH", `/parts/${_id}`, { availableQuantity: 1000, version });
  await browser.dispose();
}

/** The shop that {@link setUp} has started, in one of Playwright's worker processes. */
export function sharedShop(): SharedShop {
  const { E2E_SHOP } = process.env;
  if (!E2E_SHOP) throw new Error("Run the browser tests with playwright.config.ts: it starts their shop.");
  return JSON.parse(E2E_SHOP) as SharedShop;
}
