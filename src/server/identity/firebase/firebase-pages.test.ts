import { afterEach, beforeAll, expect, it } from "vitest";
import type { Config } from "#server/config.ts";
import { type BuiltPages, loadBuiltPages } from "#server/render/bundle.ts";
import { buildFolder, buildPages } from "#server/render/testing.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let bundle: BuiltPages;
let shop: TestShop;
beforeAll(async () => {
  await buildPages();
  bundle = await loadBuiltPages(buildFolder);
}, 300_000);
afterEach(() => shop.close());

/** Returns a page of a shop with these settings: the sources its policy allows, and its HTML. */
async function loginPage(firebase: Config["firebase"]) {
  shop = await testShop({ bundle, config: { firebase } });
  const response = await fetch(`${shop.url}/login`);
  const policy = response.headers.get("content-security-policy") ?? "";
  const sources = (directive: string) =>
    (policy.split("; ").find((line) => line.startsWith(`${directive} `)) ?? "")
      .split(" ")
      .slice(1)
      .filter((source) => !source.startsWith("'sha256-"));
  return { sources, html: await response.text() };
}

const project = { apiKey: "a-key", projectId: "my-shop", emulatorUrl: undefined };
const captcha = "https://www.google.com/recaptcha/";

it("pages of a shop with Firebase may reach what its SDK needs, and name the project", async () => {
  const { sources, html } = await loginPage({ ...project, authDomain: "my-shop.firebaseapp.com" });
  expect(sources("connect-src")).toEqual([
    "'self'",
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
  ]);
  expect(sources("script-src")).toEqual([
    "'self'",
    captcha,
    "https://www.gstatic.com/recaptcha/",
    "https://apis.google.com",
  ]);
  expect(sources("frame-src")).toEqual([captcha, "https://my-shop.firebaseapp.com"]);
  expect(html).toMatch(/<meta name="firebase-project" content="[^"]*my-shop\.firebaseapp\.com[^"]*"/);
  expect(html).toContain("Continue with");
});

it("without an auth domain they offer no Google and load nothing for its window", async () => {
  const { sources, html } = await loginPage({ ...project, authDomain: undefined });
  expect(sources("frame-src")).toEqual([captcha]);
  expect(sources("script-src")).not.toContain("https://apis.google.com");
  expect(html).not.toContain("Continue with");
});

it("pages of other shops reach no one else, and say nothing of Firebase", async () => {
  const { sources, html } = await loginPage(undefined);
  expect(sources("connect-src")).toEqual(["'self'"]);
  expect(sources("script-src")).toEqual(["'self'"]);
  expect(sources("frame-src")).toEqual(["'none'"]);
  expect(html).not.toMatch(/firebase/i);
});
