import { beforeAll, expect, it, onTestFinished } from "vitest";
import { buildPages, samplePages } from "./testing.ts";

beforeAll(buildPages, 130_000);

/** Returns the HTML of the payment page's header. */
async function headerOf({ testMode }: { testMode: boolean }) {
  const site = await samplePages();
  onTestFinished(site.close);
  site.shop.testMode = testMode;
  const html = await (await site.ask("/dashboard/payment/01980000-0000-7000-8000-000000000001")).text();
  return html.slice(html.indexOf("<header"), html.indexOf("</header>"));
}

it("The payment page says that payments are in test mode, only where they are", async () => {
  expect(await headerOf({ testMode: true })).toContain("Test mode");
  const header = await headerOf({ testMode: false });
  expect(header).toContain("Secure payment");
  expect(header).not.toContain("Test mode");
});
