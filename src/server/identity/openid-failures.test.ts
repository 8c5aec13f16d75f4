import { describe, expect, it } from "vitest";
import { TestBrowser } from "#test/identity.ts";
import { identityOf, openIdForThisFile, serviceWith } from "#test/openid-identity.ts";
import { beginSignIn, type Misbehavior, reportOf, signInAt } from "#test/openid-provider.ts";

const here = openIdForThisFile();

/** Starts a sign-in at the provider. @returns the callback address */
const callbackFor = async (browser: TestBrowser) =>
  here.provider.authorize(await beginSignIn(browser), here.ann);

describe("a response that does not belong to the sign-in", () => {
  const forgeries: [string, Misbehavior][] = [
    ["another nonce", { claims: { nonce: "of another sign-in" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another audience", { claims: { aud: "another shop" } }],
    ["another issuer", { claims: { iss: "https://accounts.google.com" } }],
    ["an expired ID token", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ["a signature with another key", { signedBy: "another key" }],
    ["no signature", { signedBy: "no key" }],
    ["a signature with the client secret", { signedBy: "the client secret" }],
    ["only an access token", { withoutIdToken: true, userinfo: { sub: "x", email: "x@example.com" } }],
    ["an unknown code", { tokenResponse: { status: 400, body: { error: "invalid_grant" } } }],
  ];
  it.each(forgeries)("fails with invalid-auth-event: %s", async (_, misbehavior) => {
    const { db, provider, browser, ann } = here;
    expect(await signInAt(provider, browser, ann, misbehavior)).toBe("invalid-auth-event");
    expect(await identityOf(here, browser)).toBeNull();
    const { rowCount } = await db.pool.query("SELECT 1 FROM identity.users WHERE email = $1", [ann.email]);
    expect(rowCount).toBe(0);
  });

  it.each<[string, (callback: URL) => void]>([
    ["another state", (callback) => callback.searchParams.set("state", "x".repeat(32))],
    ["no state", (callback) => callback.searchParams.delete("state")],
    ["no code", (callback) => callback.searchParams.delete("code")],
    ["another issuer in the address", (callback) => callback.searchParams.set("iss", "https://evil.example")],
  ])("fails with invalid-auth-event: %s", async (_, tamper) => {
    const callback = await callbackFor(here.browser);
    tamper(callback);
    expect(await reportOf(await here.browser.fetch(callback.href))).toBe("invalid-auth-event");
    expect(await identityOf(here, here.browser)).toBeNull();
  });

  it("fails in a browser that did not start it, so a visitor cannot be lured into another account", async () => {
    const callback = await callbackFor(here.browser);
    const victim = new TestBrowser(here.service.origin);
    await beginSignIn(victim);
    expect(await reportOf(await victim.fetch(callback.href))).toBe("invalid-auth-event");
    expect(await identityOf(here, victim)).toBeNull();
  });

  it("fails when the callback is used a second time", async () => {
    const { browser } = here;
    const callback = await callbackFor(browser);
    expect(await reportOf(await browser.fetch(callback.href))).toBe("signed-in");
    await browser.call("/sign-out", {});
    expect(await reportOf(await browser.fetch(callback.href))).toBe("invalid-auth-event");
    expect(await identityOf(here, browser)).toBeNull();
  });
});

describe("a sign-in that fails at the provider", () => {
  it.each([
    ["access_denied", "cancelled"],
    ["server_error", "internal-error"],
    ["temporarily_unavailable", "network-request-failed"],
    ["unauthorized_client", "invalid-api-key"],
    ["something_new", "internal-error"],
  ])("with the error %s is reported as %s", async (error, report) => {
    const callback = await callbackFor(here.browser);
    callback.searchParams.delete("code");
    callback.searchParams.set("error", error);
    callback.searchParams.set("error_description", "<script>alert(1)</script>");
    const page = await here.browser.fetch(callback.href);
    expect(await page.clone().text()).not.toContain("alert(1)");
    expect(await reportOf(page)).toBe(report);
  });

  it("is reported as invalid-api-key when the provider rejects the client secret", async () => {
    const misconfigured = await serviceWith(here, { clientSecret: "an old one" });
    const browser = new TestBrowser(misconfigured.origin);
    expect(await signInAt(here.provider, browser, here.ann)).toBe("invalid-api-key");
    await misconfigured.close();
  });

  it("is reported as network-request-failed when the code exchange fails", async () => {
    const { provider, browser, ann } = here;
    const broken = { tokenResponse: { status: 502, body: {} } };
    expect(await signInAt(provider, browser, ann, broken)).toBe("network-request-failed");
    const callback = await callbackFor(browser);
    provider.isDown = true;
    expect(await reportOf(await browser.fetch(callback.href))).toBe("network-request-failed");
    provider.isDown = false;
  });

  it("is reported as email-missing without a valid email", async () => {
    const { provider, browser, ann } = here;
    for (const email of [undefined, "", "ann", 7]) {
      expect(await signInAt(provider, browser, { ...ann, email })).toBe("email-missing");
    }
  });
});
