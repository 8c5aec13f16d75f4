import { BrowserErrors } from "./browser-errors.ts";
import { expect, test } from "./test.ts";

test("Every kind of browser error is recorded", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const browserErrors = new BrowserErrors();
  browserErrors.record(context);
  const page = await context.newPage();
  await page.route("**/broken", (route) => route.fulfill({ status: 500 }));
  await page.route("**/silent", (route) => route.abort("connectionreset"));
  await page.goto("/contact");
  expect(browserErrors.unexpected()).toEqual([]);

  await page.evaluate(async () => {
    console.error("something is wrong");
    setTimeout(() => {
      throw new Error("nobody caught this");
    });
    const inline = document.createElement("script");
    inline.text = "document.title = 'hijacked'";
    document.body.append(inline);
    const foreign = document.createElement("link");
    foreign.rel = "stylesheet";
    foreign.href = "https://elsewhere.example/style.css";
    document.head.append(foreign);
    await fetch("/broken");
    await fetch("/silent").catch(() => {});
  });
  await expect(page).not.toHaveTitle("hijacked");
  for (const error of [
    /^console: something is wrong/,
    /^uncaught: .*nobody caught this/,
    /^console: .*inline script violates .*Content Security Policy/,
    /^console: .*style\.css.* violates .*Content Security Policy/,
    /^status 500: .*\/broken/,
    /^no answer: .*\/silent \(net::ERR_CONNECTION_RESET\)/,
  ]) {
    await expect(async () =>
      expect(browserErrors.unexpected()).toContainEqual(expect.stringMatching(error)),
    ).toPass();
  }
  await context.close();
});

test("An allowed error that does not occur is an error", () => {
  const browserErrors = new BrowserErrors();
  browserErrors.allow(/status of 402/);
  expect(browserErrors.unexpected()).toEqual(["did not occur: /status of 402/"]);
});
