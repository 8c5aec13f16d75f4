import { expect, test } from "./test.ts";
import { Faults } from "./watch.ts";

test("The watch over the browser misses nothing that goes wrong", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const faults = new Faults();
  faults.watch(context);
  const page = await context.newPage();
  await page.route("**/broken", (route) => route.fulfill({ status: 500 }));
  await page.route("**/silent", (route) => route.abort("connectionreset"));
  await page.goto("/contact");
  expect(faults.unexpected()).toEqual([]);

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
  for (const fault of [
    /^console: something is wrong/,
    /^uncaught: .*nobody caught this/,
    /^console: .*inline script violates .*Content Security Policy/,
    /^console: .*style\.css.* violates .*Content Security Policy/,
    /^status 500: .*\/broken/,
    /^no answer: .*\/silent \(net::ERR_CONNECTION_RESET\)/,
  ]) {
    await expect(async () =>
      expect(faults.unexpected()).toContainEqual(expect.stringMatching(fault)),
    ).toPass();
  }
  await context.close();
});

test("A fault that was declared and does not come is a fault", () => {
  const faults = new Faults();
  faults.allow(/status of 402/);
  expect(faults.unexpected()).toEqual(["did not come about: /status of 402/"]);
});
