import { beforeAll, expect, it } from "vitest";
import { buildPages, samplePages } from "./testing.ts";

beforeAll(buildPages, 130_000);

const pages = ["/", "/terms", "/dashboard/payment/01980000-0000-7000-8000-000000000001"];

/** Returns the HTML of pages, without their data and scripts. */
async function pagesOf({ testMode }: { testMode: boolean }): Promise<string[]> {
  const site = await samplePages();
  site.shop.testMode = testMode;
  return Promise.all(
    pages.map(async (path) => (await (await site.ask(path)).text()).replaceAll(/<script.*?<\/script>/gs, "")),
  );
}

it("The pages say that payments are in test mode, only where they are", async () => {
  for (const html of await pagesOf({ testMode: true })) expect(html).toMatch(/test mode/i);
  for (const html of await pagesOf({ testMode: false })) expect(html).not.toMatch(/test mode/i);
});

it("The payment page says so in its header", async () => {
  const headers = async (testMode: boolean) =>
    (await pagesOf({ testMode })).map((html) => html.match(/<header.*?<\/header>/s)?.[0]);
  expect((await headers(true)).at(-1)).toContain("Test mode");
  expect((await headers(false)).at(-1)).toContain("Secure payment");
});
