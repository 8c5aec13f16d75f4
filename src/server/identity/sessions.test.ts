import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SessionView } from "#contract/identity.ts";
import { exchangeIdToken, getProfile } from "#contract/users.ts";
import { newAnn, TestBrowser } from "#test/identity.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let ann: ReturnType<typeof newAnn>;
/** Two browsers in which Ann is signed in. */
let here: TestBrowser;
let there: TestBrowser;

beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ann = newAnn();
  here = new TestBrowser(shop.url);
  await here.call("/sign-up/email", ann, { "user-agent": "Firefox/140.0 (Windows)" });
  there = await signIn();
});

async function signIn(password = ann.password): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url);
  await browser.call("/sign-in/email", { email: ann.email, password });
  return browser;
}

const sessions = async (browser: TestBrowser) =>
  (await (await browser.call("/sessions")).json()) as SessionView[];

async function accessToken(browser: TestBrowser): Promise<string> {
  const { token: idToken } = (await (await browser.call("/token")).json()) as { token: string };
  const { body } = await shop.ask<{ token: string }>(exchangeIdToken, {
    params: { email: ann.email },
    body: { email: ann.email },
    headers: { authorization: `Bearer ${idToken}` },
  });
  return body.token;
}

/** The statuses of the shop's call with the token, and of asking for a new one in the browser. */
async function stateOf(browser: TestBrowser, token: string): Promise<number[]> {
  const profile = await shop.ask(
    getProfile,
    { params: { email: ann.email } },
    { id: "", email: ann.email, token },
  );
  return [profile.status, (await browser.call("/token")).status];
}
const signedIn = [200, 200];
const signedOut = [401, 401];

describe("the list of sign-ins", () => {
  it("names each browser, marks the current one, and contains no secret", async () => {
    const list = await sessions(here);
    expect(list.map(({ current, userAgent }) => [current, userAgent])).toEqual([
      [false, expect.any(String)],
      [true, "Firefox/140.0 (Windows)"],
    ]);
    const secrets = await shop.db.pool.query("SELECT token FROM identity.sessions");
    for (const { token } of secrets.rows) expect(JSON.stringify(list)).not.toContain(token);
  });

  it("is a person's own", async () => {
    const bob = new TestBrowser(shop.url);
    await bob.call("/sign-up/email", newAnn());
    expect(await sessions(bob)).toHaveLength(1);
    expect((await new TestBrowser(shop.url).call("/sessions")).status).toBe(401);
  });
});

describe("signing out", () => {
  it("one other browser ends it and the tokens made from it, and leaves this one", async () => {
    const tokens = [await accessToken(here), await accessToken(there)] as const;
    const other = (await sessions(here)).find(({ current }) => !current);
    expect((await here.call("/sessions/end", { id: other?.id })).status).toBe(204);
    expect(await stateOf(there, tokens[1])).toEqual(signedOut);
    expect(await stateOf(here, tokens[0])).toEqual(signedIn);
    expect(await sessions(here)).toHaveLength(1);
    expect((await here.call("/sessions/end", { id: other?.id })).status).toBe(404);
  });

  it("someone else's browser is not possible", async () => {
    const bob = new TestBrowser(shop.url);
    await bob.call("/sign-up/email", newAnn());
    const [mine] = await sessions(here);
    expect((await bob.call("/sessions/end", { id: mine?.id })).status).toBe(404);
    expect(await sessions(here)).toHaveLength(2);
  });

  it("everywhere ends all sign-ins and their tokens", async () => {
    const tokens = [await accessToken(here), await accessToken(there)] as const;
    expect((await here.call("/sign-out-everywhere", {})).status).toBe(204);
    expect(await stateOf(here, tokens[0])).toEqual(signedOut);
    expect(await stateOf(there, tokens[1])).toEqual(signedOut);
    expect(await stateOf(await signIn(), await accessToken(await signIn()))).toEqual(signedIn);
  });

  it("cannot be done by a page of another site", async () => {
    const foreign = { origin: "https://evil.example" };
    const [mine] = await sessions(here);
    expect((await here.call("/sign-out-everywhere", {}, foreign)).status).toBe(403);
    expect((await here.call("/sessions/end", { id: mine?.id }, foreign)).status).toBe(403);
    expect(await sessions(here)).toHaveLength(2);
  });
});

describe("changing the password", () => {
  const change = (currentPassword: string, newPassword: string) =>
    here.call("/change-password", { currentPassword, newPassword });

  it("signs out the other browsers, keeps this one, and tells the person by mail", async () => {
    const tokens = [await accessToken(here), await accessToken(there)] as const;
    expect((await change(ann.password, "open up")).status).toBe(204);
    expect(await stateOf(here, tokens[0])).toEqual(signedIn);
    expect(await stateOf(there, tokens[1])).toEqual(signedOut);
    expect((await (await signIn("open up")).call("/token")).status).toBe(200);
    expect((await (await signIn()).call("/token")).status).toBe(401);
    await shop.work.runJob("mail");
    const mails = shop.db.kysely.selectFrom("sent_mails").select("kind").where("recipient", "=", ann.email);
    expect((await mails.execute()).map(({ kind }) => kind)).toContain("password_changed");
  });

  it("needs the current password, and says so at its field", async () => {
    const refused = await change("not it", "open up");
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      code: "wrong_credentials",
      errors: [{ path: "currentPassword", message: "This is not your current password." }],
    });
    expect((await change(ann.password, "short")).status).toBe(422);
    expect((await (await signIn()).call("/token")).status).toBe(200);
  });

  it("limits guesses of the current password at an unlocked browser", async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(`guess ${guess}`, "open up")).status).toBe(401);
    expect((await change(ann.password, "open up")).status).toBe(429);
  });

  it("invalidates earlier reset links", async () => {
    await here.call("/request-password-reset", { email: ann.email });
    await shop.identity.settled();
    const links = () =>
      shop.db.pool.query(
        "SELECT 1 FROM identity.verifications v JOIN identity.users u ON u.id = v.value WHERE u.email = $1",
        [ann.email],
      );
    expect((await links()).rowCount).toBe(1);
    await change(ann.password, "open up");
    expect((await links()).rowCount).toBe(0);
  });
});
