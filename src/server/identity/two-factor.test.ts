import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountView, SecondFactorSetup } from "#contract/identity.ts";
import type { Problem } from "#contract/problem.ts";
import { isAdmin, listUsers } from "#contract/users.ts";
import { turnOffTwoFactorByCommand } from "#server/users/account-changes.ts";
import { appCodeOf } from "#test/authenticator.ts";
import { TestBrowser } from "#test/identity.ts";
import { mailsTo } from "#test/sent-mails.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { exchanged, type SignedUp, signedUp } from "#test/signed-up.ts";

let shop: TestShop;
let ann: SignedUp;
beforeAll(async () => {
  shop = await testShop({ config: { requireTwoFactorForStaff: true } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ann = await signedUp(shop);
});

const proof = ({ email, password } = ann) => ({ email, password });
const codeOf = async (response: Response) => ((await response.json()) as Problem).code;
const hasApp = async () => ((await (await ann.browser.call("/account")).json()) as AccountView).twoFactor;

async function setUp(): Promise<SecondFactorSetup> {
  return (await (await ann.browser.call("/two-factor/set-up", proof())).json()) as SecondFactorSetup;
}
async function turnOn(): Promise<SecondFactorSetup> {
  const setup = await setUp();
  const confirmed = await ann.browser.call("/two-factor/confirm", { code: appCodeOf(setup.appLink) });
  expect(confirmed.status).toBe(204);
  return setup;
}

/** A browser in which the password was right. */
async function withPassword(): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url);
  const response = await browser.call("/sign-in/email", proof());
  expect(await response.json()).toEqual({ secondFactor: true });
  return browser;
}
const enter = (browser: TestBrowser, code: string, kind = "app") =>
  browser.call("/two-factor/sign-in", { kind, code });
/** The code after the one that turned the app on, which has been used. It is accepted already. */
const nextCodeOf = ({ appLink }: SecondFactorSetup) => appCodeOf(appLink, 1);
/** A code that is wrong now, and around now. */
function wrongCode({ appLink }: SecondFactorSetup): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCodeOf(appLink, steps));
  return (
    ["000000", "000001", "000002", "000003", "000004", "000005"].find((code) => !right.includes(code)) ?? ""
  );
}
const isSignedIn = async (browser: TestBrowser) => (await browser.call("/token")).status === 200;

describe("an authenticator app", () => {
  it("is turned on with its first code, and then asked for after the password", async () => {
    const setup = await setUp();
    expect(setup.appLink).toContain("otpauth://totp/Lapwright");
    expect(setup.recoveryCodes).toHaveLength(10);
    expect(await hasApp()).toBe(false);
    expect((await ann.browser.call("/two-factor/confirm", { code: wrongCode(setup) })).status).toBe(401);
    expect(await hasApp()).toBe(false);
    const code = appCodeOf(setup.appLink);
    expect((await ann.browser.call("/two-factor/confirm", { code })).status).toBe(204);
    expect(await hasApp()).toBe(true);
    expect((await exchanged(shop, ann.browser, ann.email)).status).toBe(200);

    const browser = await withPassword();
    expect(await isSignedIn(browser)).toBe(false);
    const inGroups = nextCodeOf(setup).replace(/^.../, "$& ");
    expect((await enter(browser, inGroups)).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await mailsTo(shop, ann.email)).map(({ kind }) => kind)).toContain("two_factor_on");
  });

  it("signs in once with each code: someone who saw it being typed cannot use it", async () => {
    const setup = await turnOn();
    const code = nextCodeOf(setup);
    const browsers = [await withPassword(), await withPassword()] as const;
    const statuses = await Promise.all(browsers.map(async (browser) => (await enter(browser, code)).status));
    expect(statuses.toSorted()).toEqual([204, 401]);
    const signedIn = await Promise.all(browsers.map(isSignedIn));
    expect(signedIn.toSorted()).toEqual([false, true]);
  });

  it("does not sign in with the code that turned it on", async () => {
    const setup = await setUp();
    const code = appCodeOf(setup.appLink);
    await ann.browser.call("/two-factor/confirm", { code });
    expect((await enter(await withPassword(), code)).status).toBe(401);
  });

  it("is set up and turned off only with the password", async () => {
    const wrong = { ...proof(), password: "not it" };
    expect((await ann.browser.call("/two-factor/set-up", wrong)).status).toBe(401);
    await turnOn();
    for (const path of ["/two-factor/turn-off", "/two-factor/recovery-codes"]) {
      expect((await ann.browser.call(path, wrong)).status).toBe(401);
      expect((await ann.browser.call(path, { email: ann.email })).status).toBe(401);
    }
    expect(await hasApp()).toBe(true);
    expect((await ann.browser.call("/two-factor/turn-off", proof())).status).toBe(204);
    expect(await hasApp()).toBe(false);
    const browser = new TestBrowser(shop.url);
    expect((await browser.call("/sign-in/email", proof())).status).toBe(204);
    expect((await mailsTo(shop, ann.email)).map(({ kind }) => kind)).toContain("two_factor_off");
  });

  it("limits guesses: five codes for a password, ten in a row for an account", async () => {
    const setup = await turnOn();
    const wrong = wrongCode(setup);
    for (const round of ["first", "second"]) {
      const browser = await withPassword();
      for (let guess = 1; guess <= 5; guess += 1) {
        expect((await enter(browser, wrong)).status, `${round} ${guess}`).toBe(401);
      }
      if (round === "first") {
        expect(await codeOf(await enter(browser, appCodeOf(setup.appLink)))).toBe("token_expired");
      }
    }
    const browser = await withPassword();
    const locked = await enter(browser, appCodeOf(setup.appLink));
    expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("is not set up for an address that is not confirmed: it may be someone else's", async () => {
    const squatter = await signedUp(shop, { verified: false });
    const refused = await squatter.browser.call("/two-factor/set-up", proof(squatter));
    expect([refused.status, await codeOf(refused)]).toEqual([422, "rule_broken"]);
  });

  it("is turned off on the server for someone who has lost it", async () => {
    await turnOn();
    expect(await turnOffTwoFactorByCommand(shop.db, ann.email)).toContain("with the password alone");
    expect((await new TestBrowser(shop.url).call("/sign-in/email", proof())).status).toBe(204);
    expect(await turnOffTwoFactorByCommand(shop.db, ann.email)).toContain("is not on");
  });

  it("is not asked for without a right password before", async () => {
    const setup = await turnOn();
    const browser = new TestBrowser(shop.url);
    expect(await codeOf(await enter(browser, appCodeOf(setup.appLink)))).toBe("token_expired");
    const wrong = { email: ann.email, password: "not it" };
    expect((await browser.call("/sign-in/email", wrong)).status).toBe(401);
    expect(await codeOf(await enter(browser, appCodeOf(setup.appLink)))).toBe("token_expired");
  });

  it("stays on through a password reset", async () => {
    const setup = await turnOn();
    await new TestBrowser(shop.url).call("/request-password-reset", { email: ann.email });
    await shop.identity.settled();
    const mail = (await mailsTo(shop, ann.email)).find(({ kind }) => kind === "reset_password");
    const token = mail?.body.match(/#token=(\S+)/)?.[1];
    await new TestBrowser(shop.url).call("/reset-password", { token, password: "another one" });
    ann.password = "another one";
    const browser = await withPassword();
    expect(await isSignedIn(browser)).toBe(false);
    expect((await enter(browser, nextCodeOf(setup))).status).toBe(204);
  });
});

describe("a recovery code", () => {
  it("works once in place of the app, and is reported by mail", async () => {
    const { recoveryCodes } = await turnOn();
    const [code = ""] = recoveryCodes;
    expect((await enter(await withPassword(), code, "recovery")).status).toBe(204);
    expect((await enter(await withPassword(), code, "recovery")).status).toBe(401);
    expect((await mailsTo(shop, ann.email)).map(({ kind }) => kind)).toContain("recovery_code_used");
  });

  it("no longer works after new ones were made", async () => {
    const { recoveryCodes } = await turnOn();
    const made = await ann.browser.call("/two-factor/recovery-codes", proof());
    const { recoveryCodes: newCodes } = (await made.json()) as SecondFactorSetup;
    const browser = await withPassword();
    expect((await enter(browser, recoveryCodes[0] ?? "", "recovery")).status).toBe(401);
    expect((await enter(browser, newCodes[0] ?? "", "recovery")).status).toBe(204);
  });
});

describe("in a shop that requires it of its team", () => {
  const rights = async () => {
    const { token } = (await exchanged(shop, ann.browser, ann.email)).body;
    const person = { ...ann, token };
    const { body } = await shop.ask(isAdmin, { params: { email: ann.email } }, person);
    return { ...body, users: (await shop.ask(listUsers, {}, person)).status };
  };

  it("an owner has the rights of one only while the app is on", async () => {
    await shop.db.pool.query("UPDATE users SET role = 'owner' WHERE id = $1", [ann.id]);
    expect(await rights()).toEqual({ admin: false, role: "customer", needsTwoFactor: true, users: 403 });
    await turnOn();
    expect(await rights()).toEqual({ admin: true, role: "admin", needsTwoFactor: false, users: 200 });
    await ann.browser.call("/two-factor/turn-off", proof());
    expect(await rights()).toMatchObject({ role: "customer", users: 403 });
  });

  it("customers need none", async () => {
    expect(await rights()).toMatchObject({ role: "customer", needsTwoFactor: false });
  });
});
