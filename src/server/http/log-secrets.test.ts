import { afterAll, beforeAll, expect, it } from "vitest";
import { exchangeIdToken } from "#contract/users.ts";
import { newAnn, TestBrowser } from "#test/identity.ts";
import { beginSignIn } from "#test/openid-provider.ts";
import { confirm, goodCard, intentFor, placedOrder } from "#test/pay.ts";
import { mailsOfKind } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { watchedLog } from "#test/watched-log.ts";

let shop: TestShop;
let logged = "";
/** Every secret that was sent or received on the way. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  shop = await testShop({
    onLogLine: (line) => {
      logged += line;
    },
  });
});
afterAll(() => shop.close());

/** The token in the newest mail of a kind. */
async function mailedToken(kind: string): Promise<string> {
  const newest = (await mailsOfKind(shop, kind)).at(-1);
  return newest?.body.match(/#token=(\S+)/)?.[1] ?? "";
}

function keepCookies(name: string, browser: TestBrowser) {
  for (const [cookie, value] of browser.cookies) secrets[`${name} cookie ${cookie}`] = value;
}

/** Exchanges the ID token of a signed-in browser for an access token. */
async function exchange(name: string, browser: TestBrowser, email: string): Promise<Person> {
  const { token: idToken } = (await (await browser.call("/token")).json()) as { token: string };
  const input = { params: { email }, body: { email }, headers: { authorization: `Bearer ${idToken}` } };
  const { body } = await shop.ask<{ token: string; user: { _id: string } }>(exchangeIdToken, input);
  Object.assign(secrets, { [`${name} ID token`]: idToken, [`${name} access token`]: body.token });
  return { id: body.user._id, email, token: body.token };
}

it("the log at its most verbose level holds no password, token, cookie, card number or key", async () => {
  const ann = { ...newAnn(), password: "opens Ann's door" };
  const wrong = "a guess that is wrong";
  const changed = "opens it from now on";
  Object.assign(secrets, { password: ann.password, "wrong password": wrong, "new password": changed });

  // Sign-up, a wrong password, a reset and a sign-in.
  const first = new TestBrowser(shop.url);
  await first.call("/sign-up/email", ann);
  keepCookies("sign-up", first);
  secrets.verification = await mailedToken("verify_email");
  await first.call("/verify-email", { token: secrets.verification });
  await new TestBrowser(shop.url).call("/sign-in/email", { email: ann.email, password: wrong });
  await first.call("/request-password-reset", { email: ann.email });
  await shop.identity.settled();
  secrets.reset = await mailedToken("reset_password");
  await first.call("/reset-password", { token: secrets.reset, password: changed });
  await first.call("/reset-password", { token: secrets.reset, password: changed });
  const second = new TestBrowser(shop.url);
  expect((await second.call("/sign-in/email", { email: ann.email, password: changed })).status).toBe(204);
  keepCookies("sign-in", second);
  const buyer = await exchange("Ann's", second, ann.email);

  // A payment, its webhook, and a request whose address has a token in the wrong place.
  const part = await shop.part();
  const order = await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
  const { clientSecret } = await intentFor(shop, buyer, order);
  Object.assign(secrets, { card: goodCard, "client secret": clientSecret });
  await confirm(shop, clientSecret);
  await confirm(shop, clientSecret, "4000000000000002");
  await shop.work.runJob("test-webhooks");
  await shop.work.runJob("webhook-inbox");
  await fetch(`${shop.url}/api/orders?email=${ann.email}&token=${buyer.token}`);
  await fetch(`${shop.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"email":"${ann.email}","password":"${changed}"`,
  });

  // Google, and the first admin.
  const third = new TestBrowser(shop.url);
  const page = await beginSignIn(third);
  const account = new URLSearchParams({ name: "Dana Whitfield", email: "dana@demo.example" });
  const chosen = await third.fetch(page, { method: "POST", body: account, redirect: "manual" });
  const back = new URL(chosen.headers.get("location") ?? "");
  secrets.code = back.searchParams.get("code") ?? "";
  await third.fetch(back.href);
  keepCookies("Google", third);
  await exchange("Dana's", third, "dana@demo.example");
  const admin = await shop.firstAdmin();
  if (admin.state === "waits for password") secrets["admin's link"] = new URL(admin.link).hash.slice(7);
  await first.call("/reset-password", { token: secrets["admin's link"], password: changed });
  await fetch(shop.mailboxLink() ?? "", { redirect: "manual" });
  secrets.mailbox = new URL(shop.mailboxLink() ?? "").searchParams.get("key") ?? "";

  expect(logged.split("\n").length).toBeGreaterThan(15);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 5]).toEqual([name, true]);
    expect([name, logged.includes(secret)]).toEqual([name, false]);
  }
});

it.each([
  ["a token", "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl"],
  ["a link's token", "/reset-password#token=abc"],
  ["a card number", "card 4242424242424242 declined"],
  ["a payment's secret", "pi_1_secret_abc"],
  ["a provider's key", "sk_test_0123456789"],
  ["an authorization header", "Bearer 0123456789"],
  ["a cookie", "better-auth.session_token=abc"],
  ["a password", 'body {"password": "x"}'],
])("a shop of the tests cannot be closed after it has logged %s", (what, text) => {
  const watched = watchedLog();
  watched.log.trace("harmless");
  watched.assertNoSecrets();
  watched.log.trace({ text });
  expect(watched.assertNoSecrets).toThrow(what);
});
