import { Agent, get } from "node:http";
import type { Page } from "@playwright/test";
import { hasFonts } from "./person.ts";
import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

/** When anything was painted first, and when the first script was asked for. */
const times = () => {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return {
    paintedAtMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    firstScriptAtMs: Math.min(...scripts.map(({ startTime }) => startTime)),
  };
};

const partPath = "/parts/8gb-ddr4-3200-so-dimm";
const reviewedPath = "/parts/16gb-ddr4-3200-so-dimm";
const laptopPath = "/laptops/lenovo-thinkpad-t480";

/** The formatters that the page has made, by what it called; in the page. */
declare let formattersMade: string[];

function noteFormatters(): void {
  const made: string[] = [];
  Object.assign(globalThis, { formattersMade: made });
  const noted = <Called extends object>(called: Called, name: string): Called =>
    new Proxy(called, {
      construct(target, given, newTarget) {
        made.push(name);
        return Reflect.construct(target as never, given, newTarget);
      },
      apply(target, it, given) {
        made.push(name);
        return Reflect.apply(target as never, it, given);
      },
    });
  for (const name of ["NumberFormat", "DateTimeFormat", "Collator", "PluralRules", "ListFormat"] as const) {
    Object.assign(Intl, { [name]: noted(Intl[name], name) });
  }
  Number.prototype.toLocaleString = noted(Number.prototype.toLocaleString, "a number's text");
  Date.prototype.toLocaleString = noted(Date.prototype.toLocaleString, "a date's text");
  Date.prototype.toLocaleDateString = noted(Date.prototype.toLocaleDateString, "a day's text");
  String.prototype.localeCompare = noted(String.prototype.localeCompare, "a comparison");
}

for (const path of ["/", "/manufacture/all", partPath]) {
  test(`No script is asked for before ${path} is painted, although the pointer rests on it`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    // Browsers report it as the page comes to lie under the pointer; not every time, so it is told here once more.
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        for (const type of ["pointerover", "pointermove"]) {
          document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
        }
      }),
    );
    await page.goto(path);
    await visitor.isAlive();
    const { paintedAtMs, firstScriptAtMs } = await page.evaluate(times);
    expect(firstScriptAtMs).toBeGreaterThan(paintedAtMs ?? Number.NaN);
  });
}

for (const path of [
  "/",
  "/manufacture/all",
  "/manufacture/all?category=battery",
  reviewedPath,
  laptopPath,
  "/laptops",
]) {
  test(`${path} comes to life without the browser's formatters, the first of which takes 20 ms`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.addInitScript(noteFormatters);
    await page.goto(path);
    await visitor.isAlive();
    expect(await page.evaluate(() => formattersMade)).toEqual([]);
  });
}

test("A heading that the shop's font would move keeps its fallback, and the next page has the font", async ({
  visitor,
}) => {
  const { page } = visitor;
  // A fallback that is much taller than the font.
  await page.route(/\/assets\/app-[\w-]+\.css$/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const tall = css.replace(/(Inter Display Fallback;[^}]*ascent-override:)[\d.]+%/, "$1160%");
    expect(tall).not.toBe(css);
    await route.fulfill({ response, body: tall });
  });
  await page.goto("/contact");
  await hasFonts(visitor);
  expect(await fontsOf(page, "h1")).not.toContain("Inter");
  await visitor.isAlive();
  await page.getByRole("contentinfo").getByRole("link", { name: "Delivery" }).click();
  await expect(page).toHaveURL(/delivery/);
  await expect.poll(() => fontsOf(page, "h1")).toEqual(["Inter"]);
});

/** The fonts that an element's text is drawn in. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("DOM.enable");
  await protocol.send("CSS.enable");
  const { root } = await protocol.send("DOM.getDocument");
  const { nodeId } = await protocol.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await protocol.send("CSS.getPlatformFontsForNode", { nodeId });
  await protocol.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** What a server may send before the browser's first answer: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;

for (const path of ["/", "/manufacture/all", "/manufacture/all?category=memory&view=table", partPath]) {
  test(`The document of ${path} comes whole with the server's first flight`, async ({ shop }) => {
    const bytes = await bytesOf(new URL(path, shop.url));
    expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
  });
}

/** The first response over a connection that stays open, as browsers ask for it: status line, headers and compressed body. */
const bytesOf = (url: URL) =>
  new Promise<number>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true });
    const request = get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      const { socket } = response;
      response.resume().on("end", () => {
        resolve(socket.bytesRead);
        agent.destroy();
      });
    });
    request.on("error", reject);
  });
