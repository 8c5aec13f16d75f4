// `npm run shots`: screenshots of every page and its main states, in three widths and both themes, into ./shots.
// `npm run shots -- payment list` takes only those whose name contains one of the words.
import { chromium } from "@playwright/test";
import unpackBrowser, { browserToLaunch } from "./browser.ts";
import { hasFonts, Person } from "./person.ts";
import { startShop } from "./shop.ts";
import { shootAdminPages } from "./shots/admin-pages.mjs";
import { shootAfterSale } from "./shots/after-sale.mjs";
import { shootBuyerPages, shootCart } from "./shots/buyer-pages.mjs";
import { openCamera } from "./shots/camera.mjs";
import { shootLaptopStates } from "./shots/laptop-states.mjs";
import { shootLiveShop } from "./shots/live-shop.mjs";
import { shootComparison, shootPublicPages } from "./shots/public-pages.mjs";

const { shoot, summary } = await openCamera(process.argv.slice(2));
await unpackBrowser();
const shop = await startShop();
const live = await startShop({ SHOP_MODE: "live" });
const browser = await chromium.launch(browserToLaunch());
const context = { shop, shoot, newPerson };
try {
  await shootPublicPages(context, await newPerson());
  await shootComparison(context, await newPerson());
  await shootLaptopStates(context, await newPerson());
  await shootCart(context, await newPerson());
  await shootBuyerPages(context, await newPerson());
  await shootAfterSale(context, await newPerson(), await newPerson());
  await shootAdminPages(context, await newPerson());
  await shootLiveShop({ shop: live, shoot }, await newPerson(live), await newPerson(live));
} finally {
  await browser.close();
  await shop.stop();
  await live.stop();
}
console.log(summary());

async function newPerson({ url } = shop) {
  const browserContext = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
  browserContext.setDefaultTimeout(15_000);
  const person = new Person(await browserContext.newPage());
  // A tab's first page may keep fallback fonts, and this browser has none that resemble the shop's.
  await person.page.goto("/terms");
  await hasFonts(person);
  return person;
}
