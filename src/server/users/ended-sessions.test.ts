import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exchangeIdToken, getProfile, makeAdmin } from "#contract/users.ts";
import { linkTokenOf, newAnn, TestBrowser } from "#test/identity.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let ann: ReturnType<typeof newAnn>;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  ann = newAnn();
  browser = new TestBrowser(shop.url);
  await browser.call("/sign-up/email", ann);
});
afterAll(() => shop.close());

const idTokenOf = async (from: TestBrowser) =>
  ((await (await from.call("/token")).json()) as { token: string }).token;

const exchange = (idToken: string) =>
  shop.ask<{ token: string }>(exchangeIdToken, {
    params: { email: ann.email },
    body: { email: ann.email },
    headers: { authorization: `Bearer ${idToken}` },
  });

/** The status of a call with one of Ann's access tokens. */
const statusWith = async (token: string) =>
  (await shop.ask(getProfile, { params: { email: ann.email } }, { id: "", email: ann.email, token })).status;

/** Both tokens of a sign-in, of which the second was made from the first. */
async function tokensOf(from: TestBrowser): Promise<{ idToken: string; accessToken: string }> {
  const idToken = await idTokenOf(from);
  const accessToken = (await exchange(idToken)).body.token;
  expect(await statusWith(accessToken)).toBe(200);
  return { idToken, accessToken };
}

async function expectEnded({ idToken, accessToken }: { idToken: string; accessToken: string }) {
  expect([(await exchange(idToken)).status, await statusWith(accessToken)]).toEqual([401, 401]);
}

async function resetPassword(password: string): Promise<void> {
  const stranger = new TestBrowser(shop.url);
  await stranger.call("/request-password-reset", { email: ann.email });
  await shop.identity.settled();
  await shop.work.runJob("mail");
  const mail = await shop.db.kysely
    .selectFrom("sent_mails")
    .selectAll()
    .where("recipient", "=", ann.email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const token = linkTokenOf(mail);
  expect((await stranger.call("/reset-password", { token, password })).status).toBe(204);
}

async function signInAgain(password = ann.password): Promise<TestBrowser> {
  const again = new TestBrowser(shop.url);
  expect((await again.call("/sign-in/email", { email: ann.email, password })).status).toBe(204);
  return again;
}

describe("tokens issued before", () => {
  it("a sign-out end with it, and those of the person's other browsers stay", async () => {
    const other = await signInAgain();
    const [here, elsewhere] = [await tokensOf(browser), await tokensOf(other)];
    await browser.call("/sign-out", {});
    await expectEnded(here);
    expect((await exchange(elsewhere.idToken)).status).toBe(200);
    expect(await statusWith(elsewhere.accessToken)).toBe(200);
    await tokensOf(await signInAgain());
  });

  it("a password reset end in all browsers, and a new sign-in works at once", async () => {
    const before = [await tokensOf(browser), await tokensOf(await signInAgain())];
    await resetPassword("open up");
    for (const tokens of before) await expectEnded(tokens);
    await tokensOf(await signInAgain("open up"));
  });

  it("a password reset end even if they were never exchanged", async () => {
    const idToken = await idTokenOf(browser);
    await resetPassword("open up");
    expect((await exchange(idToken)).status).toBe(401);
  });

  it("a change of role end, and the session cannot make new ones", async () => {
    const before = await tokensOf(browser);
    const promoted = await shop.ask(makeAdmin, { params: { email: ann.email } }, await shop.admin());
    expect(promoted.body).toEqual({ modifiedCount: 1 });
    await expectEnded(before);
    expect((await exchange(await idTokenOf(browser))).status).toBe(401);
    await tokensOf(await signInAgain());
  });

  it.each(["a change of role", "a password reset"])(
    "%s end although the clock was set back since the sign-in",
    async (what) => {
      const before = await tokensOf(browser);
      const admin = await shop.admin();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3000 });
      try {
        if (what === "a password reset") await resetPassword("open up");
        else await shop.ask(makeAdmin, { params: { email: ann.email } }, admin);
        await expectEnded(before);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

it("Ended sessions are kept until all of their tokens have expired.", async () => {
  await tokensOf(browser);
  await browser.call("/sign-out", {});
  const count = async () => (await shop.db.kysely.selectFrom("ended_sessions").selectAll().execute()).length;
  const before = await count();
  await shop.work.runJob("cleanup");
  expect(await count()).toBe(before);
  await shop.db.pool.query("UPDATE ended_sessions SET ended_at = now() - interval '25 hours'");
  await shop.work.runJob("cleanup");
  expect(await count()).toBe(0);
});
