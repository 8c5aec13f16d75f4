import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { linkTokenOf, type RunningIdentity, runIdentity, TestBrowser } from "#test/identity.ts";
import {
  beginSignIn,
  type Claims,
  type Misdeeds,
  reportOf,
  signInAt,
  type TestProvider,
  testProvider,
} from "#test/openid-provider.ts";
import { discoveryUrlOf } from "./openid-discovery.ts";

let db: FreshDatabase;
let provider: TestProvider;
let service: RunningIdentity;
beforeAll(async () => {
  db = await freshDatabase();
  provider = await testProvider();
  service = await serviceWith(provider);
});
afterAll(async () => {
  await service.close();
  await provider.close();
  await db.close();
});

const serviceWith = (
  { issuer, clientId, clientSecret }: TestProvider,
  settings: { clientSecret?: string } = {},
) =>
  runIdentity(db.pool, {
    provider: () => ({
      name: "Google",
      issuer,
      discoveryUrl: discoveryUrlOf(issuer),
      clientId,
      clientSecret,
      ...settings,
    }),
  });

let counter = 0;
let ann: Claims & { email: string };
let browser: TestBrowser;
beforeEach(() => {
  counter += 1;
  ann = { sub: `ann-${counter}`, name: "Ann Lee", email: `ann${counter}@example.com`, email_verified: true };
  browser = new TestBrowser(service.origin);
  service.mails.length = 0;
  service.resetPeople.length = 0;
});

async function whoIs(signedIn: TestBrowser) {
  const response = await signedIn.call("/token");
  if (!response.ok) return null;
  return service.identity.verifier.verify(((await response.json()) as { token: string }).token);
}
const withPassword = { name: "Ann", password: "sesame" };
/** An account with a password, made by whoever got hold of the address first. */
async function signedUp({ email }: { email: string }): Promise<TestBrowser> {
  const other = new TestBrowser(service.origin);
  await other.call("/sign-up/email", { ...withPassword, email });
  return other;
}
async function confirmed(person: { email: string }): Promise<TestBrowser> {
  const owner = await signedUp(person);
  await owner.call("/verify-email", { token: linkTokenOf(service.mails.at(-1)) });
  service.mails.length = 0;
  return owner;
}
async function resetsPassword({ email }: { email: string }, password = "open up"): Promise<void> {
  await new TestBrowser(service.origin).call("/request-password-reset", { email });
  await service.identity.settled();
  await new TestBrowser(service.origin).call("/reset-password", {
    token: linkTokenOf(service.mails.at(-1)),
    password,
  });
}

describe("a sign-in at the provider", () => {
  it("makes an account of a person the shop has not seen, with the name and address alone", async () => {
    const seen = { ...ann, picture: "https://pictures.example/ann.jpg", locale: "en", given_name: "Ann" };
    expect(await signInAt(provider, browser, seen)).toBe("signed-in");
    expect(await whoIs(browser)).toMatchObject({
      email: ann.email,
      emailVerified: true,
      displayName: "Ann Lee",
      issuer: "urn:lapwright:embedded-identity",
    });
    const { rows } = await db.pool.query(
      "SELECT u.image, a.* FROM identity.users u JOIN identity.accounts a ON a.user_id = u.id WHERE email = $1",
      [ann.email],
    );
    expect(rows).toMatchObject([
      { image: null, account_id: `${provider.issuer} ${ann.sub}`, access_token: null, refresh_token: null },
    ]);
    expect(service.mails).toEqual([]);
  });

  it("finds the same person again, whatever their address is by then", async () => {
    await signInAt(provider, browser, ann);
    const again = new TestBrowser(service.origin);
    expect(await signInAt(provider, again, { ...ann, email: `married.${ann.email}` })).toBe("signed-in");
    expect(await whoIs(again)).toEqual(await whoIs(browser));
  });

  it("asks for a code, with PKCE, state and nonce, each of them new", async () => {
    const asked = await Promise.all(
      [1, 2].map(async () => new URL(await beginSignIn(new TestBrowser(service.origin))).searchParams),
    );
    for (const query of asked) {
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: "code",
        client_id: provider.clientId,
        scope: "openid email profile",
        redirect_uri: `${service.origin}/api/auth/callback/openid`,
        code_challenge_method: "S256",
      });
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      const [one, two] = asked.map((query) => query.get(name) ?? "");
      expect(one?.length).toBeGreaterThan(20);
      expect(one).not.toBe(two);
    }
  });

  it("keeps the session in a cookie scripts cannot read, and in no answer", async () => {
    const page = await browser.fetch(provider.answer(await beginSignIn(browser), ann).href);
    const cookie = browser.cookies.get("identity.session_token") ?? "";
    expect(cookie).not.toBe("");
    expect(await page.text()).not.toContain(decodeURIComponent(cookie).split(".")[0]);
    expect(browser.setCookies.find((line) => line.startsWith("identity.session_token="))).toMatch(
      /; HttpOnly.*; SameSite=Lax/i,
    );
  });

  it("ends as every other by signing out", async () => {
    await signInAt(provider, browser, ann);
    expect((await browser.call("/sign-out", {})).status).toBe(204);
    expect(await whoIs(browser)).toBeNull();
  });

  it("asks the userinfo endpoint for an address that the ID token leaves out", async () => {
    expect(await signInAt(provider, browser, ann, { userinfo: ann })).toBe("signed-in");
    expect((await whoIs(browser))?.email).toBe(ann.email);
  });

  it("believes the userinfo endpoint nothing about another subject", async () => {
    const userinfo = { ...ann, sub: "somebody else" };
    expect(await signInAt(provider, browser, ann, { userinfo })).toBe("email-missing");
  });

  it.each([
    ["no name", undefined, (address: string) => address.split("@")[0]],
    ["a name of 500 characters", "x".repeat(500), () => "x".repeat(120)],
    ["a name with control characters", "Ann\u0000\n Lee ", () => "Ann Lee"],
    ["a name that is none", { first: "Ann" }, (address: string) => address.split("@")[0]],
  ])("takes somebody with %s", async (_, name, shown) => {
    expect(await signInAt(provider, browser, { ...ann, name })).toBe("signed-in");
    expect((await whoIs(browser))?.displayName).toBe(shown(ann.email));
  });
});

describe("an answer that is not the provider's to this sign-in", () => {
  const forgeries: [string, Misdeeds][] = [
    ["another nonce", { claims: { nonce: "of another sign-in" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another audience", { claims: { aud: "another shop" } }],
    ["another issuer", { claims: { iss: "https://accounts.google.com" } }],
    ["an ID token that has run out", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ["another key's signature", { signedBy: "another key" }],
    ["no signature", { signedBy: "nobody" }],
    ["a signature with the client secret", { signedBy: "the client secret" }],
    ["an access token alone", { withoutIdToken: true, userinfo: { sub: "x", email: "x@example.com" } }],
    ["a code it does not know", { tokenAnswer: { status: 400, body: { error: "invalid_grant" } } }],
  ];
  it.each(forgeries)("signs nobody in: %s", async (_, misdeeds) => {
    expect(await signInAt(provider, browser, ann, misdeeds)).toBe("invalid-auth-event");
    expect(await whoIs(browser)).toBeNull();
    const { rowCount } = await db.pool.query("SELECT 1 FROM identity.users WHERE email = $1", [ann.email]);
    expect(rowCount).toBe(0);
  });

  it.each<[string, (back: URL) => void]>([
    ["another state", (back) => back.searchParams.set("state", "x".repeat(32))],
    ["no state", (back) => back.searchParams.delete("state")],
    ["no code", (back) => back.searchParams.delete("code")],
    ["another issuer in the address", (back) => back.searchParams.set("iss", "https://evil.example")],
  ])("signs nobody in: %s", async (_, tamper) => {
    const back = provider.answer(await beginSignIn(browser), ann);
    tamper(back);
    expect(await reportOf(await browser.fetch(back.href))).toBe("invalid-auth-event");
    expect(await whoIs(browser)).toBeNull();
  });

  it("signs nobody in whose browser did not begin it: no one is lured into another's account", async () => {
    const back = provider.answer(await beginSignIn(browser), ann);
    const victim = new TestBrowser(service.origin);
    await beginSignIn(victim);
    expect(await reportOf(await victim.fetch(back.href))).toBe("invalid-auth-event");
    expect(await whoIs(victim)).toBeNull();
  });

  it("signs nobody in a second time", async () => {
    const back = provider.answer(await beginSignIn(browser), ann);
    expect(await reportOf(await browser.fetch(back.href))).toBe("signed-in");
    await browser.call("/sign-out", {});
    expect(await reportOf(await browser.fetch(back.href))).toBe("invalid-auth-event");
    expect(await whoIs(browser)).toBeNull();
  });
});

describe("a sign-in that does not come to its end", () => {
  const backWith = async (error: string) => {
    const back = provider.answer(await beginSignIn(browser), ann);
    back.searchParams.delete("code");
    back.searchParams.set("error", error);
    back.searchParams.set("error_description", "<script>alert(1)</script>");
    const page = await browser.fetch(back.href);
    expect(await page.clone().text()).not.toContain("alert(1)");
    return reportOf(page);
  };

  it.each([
    ["access_denied", "given-up"],
    ["server_error", "internal-error"],
    ["temporarily_unavailable", "network-request-failed"],
    ["unauthorized_client", "invalid-api-key"],
    ["something_new", "internal-error"],
  ])("is reported for what it is: the provider says %s", async (error, report) => {
    expect(await backWith(error)).toBe(report);
  });

  it("names the client's secret when that is refused", async () => {
    const misset = await serviceWith(provider, { clientSecret: "an old one" });
    expect(await signInAt(provider, new TestBrowser(misset.origin), ann)).toBe("invalid-api-key");
    await misset.close();
  });

  it("says when the provider is out of order, or away, at the exchange", async () => {
    const broken = { tokenAnswer: { status: 502, body: {} } };
    expect(await signInAt(provider, browser, ann, broken)).toBe("network-request-failed");
    const back = provider.answer(await beginSignIn(browser), ann);
    provider.isAway = true;
    expect(await reportOf(await browser.fetch(back.href))).toBe("network-request-failed");
    provider.isAway = false;
  });

  it("needs an address", async () => {
    for (const email of [undefined, "", "ann", 7]) {
      expect(await signInAt(provider, browser, { ...ann, email })).toBe("email-missing");
    }
  });
});

describe("where the sign-in begins", () => {
  const refusal = async (at: RunningIdentity, headers: Record<string, string> = {}) => {
    const response = await new TestBrowser(at.origin).call("/sign-in/openid", {}, headers);
    const body = (await response.json()) as { code: string; facts?: { signInFailure?: string } };
    return { status: response.status, code: body.code, failure: body.facts?.signInFailure };
  };

  it("is a page at the address that the provider sends back to", async () => {
    for (const origin of ["https://evil.example", service.origin.replace("localhost", "127.0.0.1")]) {
      expect(await refusal(service, { origin })).toMatchObject({ status: 403, code: "not_yours" });
    }
  });

  it("says that there is no provider where none is set", async () => {
    const without = await runIdentity(db.pool);
    expect(await refusal(without)).toMatchObject({ failure: "auth-domain-config-required" });
    const page = await fetch(`${without.origin}/api/auth/callback/openid?code=x&state=y`);
    expect(await reportOf(page)).toBe("auth-domain-config-required");
    await without.close();
  });

  it("waits for nobody else: with the provider away passwords work, and once it is back so does the button", async () => {
    provider.isAway = true;
    const early = await serviceWith(provider);
    expect(await refusal(early)).toMatchObject({ status: 503, failure: "network-request-failed" });
    const signUp = await new TestBrowser(early.origin).call("/sign-up/email", {
      ...withPassword,
      email: ann.email,
    });
    expect(signUp.status).toBe(204);
    provider.isAway = false;
    const other = { ...ann, sub: "other", email: `other.${ann.email}` };
    expect(await signInAt(provider, new TestBrowser(early.origin), other)).toBe("signed-in");
    await early.close();
  });

  it.each([
    ["another issuer", { issuer: "https://accounts.google.com" }],
    ["no keys", { jwks_uri: undefined }],
    ["no token endpoint", { token_endpoint: undefined }],
    ["an authorization endpoint that is no web address", { authorization_endpoint: "javascript:alert(1)" }],
  ])("is not set up with a provider that names %s", async (_, document) => {
    provider.document = document;
    const misset = await serviceWith(provider);
    expect(await refusal(misset)).toMatchObject({ failure: "auth-domain-config-required" });
    await misset.close();
    provider.document = {};
  });
});

describe("an address that has an account already", () => {
  it("is let in where both have proven it, and its owner is told by mail", async () => {
    const owner = await confirmed(ann);
    expect(await signInAt(provider, browser, ann)).toBe("signed-in");
    expect((await whoIs(browser))?.subject).toBe((await whoIs(owner))?.subject);
    expect((await whoIs(browser))?.displayName).toBe("Ann");
    expect(service.mails).toMatchObject([{ kind: "new_way_in", recipient: ann.email }]);
    service.mails.length = 0;
    await signInAt(provider, new TestBrowser(service.origin), ann);
    expect(service.mails).toEqual([]);
  });

  it("is not taken over by a provider that has not confirmed it", async () => {
    for (const make of [signedUp, confirmed]) {
      const person = { ...ann, sub: `${ann.sub}-${make.name}`, email: `${make.name}.${ann.email}` };
      const owner = await make(person);
      service.mails.length = 0;
      for (const email_verified of [false, undefined, "true"]) {
        expect(await signInAt(provider, browser, { ...person, email_verified })).toBe("email-taken");
      }
      expect(await whoIs(browser)).toBeNull();
      expect(await whoIs(owner)).not.toBeNull();
      expect(service.mails).toEqual([]);
    }
  });

  it("is neither taken over nor left to a squatter who never confirmed it", async () => {
    const squatter = await signedUp(ann);
    const squatted = await whoIs(squatter);
    service.mails.length = 0;

    expect(await signInAt(provider, browser, ann)).toBe("account-shut");
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(squatter)).toBeNull();
    expect(service.resetPeople).toEqual([{ issuer: squatted?.issuer, subject: squatted?.subject }]);
    const again = { email: ann.email, password: withPassword.password };
    expect((await squatter.call("/sign-in/email", again)).status).toBe(401);

    await service.identity.settled();
    expect(service.mails).toMatchObject([{ kind: "reset_password", recipient: ann.email }]);
    const owner = new TestBrowser(service.origin);
    const token = linkTokenOf(service.mails.at(-1));
    expect((await owner.call("/reset-password", { token, password: "open up" })).status).toBe(204);
    expect((await owner.call("/sign-in/email", { ...again, password: "open up" })).status).toBe(204);
    expect(await signInAt(provider, browser, ann)).toBe("signed-in");
    expect((await whoIs(browser))?.emailVerified).toBe(true);
  });

  it("made by the provider is not taken over by a password", async () => {
    for (const email_verified of [true, false]) {
      const person = { ...ann, sub: `${ann.sub}${email_verified}`, email: `${email_verified}.${ann.email}` };
      const owner = new TestBrowser(service.origin);
      await signInAt(provider, owner, { ...person, email_verified });
      const other = new TestBrowser(service.origin);
      const signUp = await other.call("/sign-up/email", { ...withPassword, email: person.email });
      expect(signUp.status).toBe(409);
      expect(await whoIs(other)).toBeNull();
      expect(await whoIs(owner)).not.toBeNull();
    }
  });
});

describe("an address the provider has not confirmed", () => {
  it("gets an account without the rights of a proven address, and a mail to prove it", async () => {
    expect(await signInAt(provider, browser, { ...ann, email_verified: false })).toBe("signed-in");
    expect((await whoIs(browser))?.emailVerified).toBe(false);
    expect(service.mails).toMatchObject([{ kind: "verify_email", recipient: ann.email }]);
    await browser.call("/verify-email", { token: linkTokenOf(service.mails.at(-1)) });
    expect((await whoIs(browser))?.emailVerified).toBe(true);
  });

  it("counts as proven once the provider has confirmed it", async () => {
    await signInAt(provider, browser, { ...ann, email_verified: false });
    await signInAt(provider, browser, ann);
    expect((await whoIs(browser))?.emailVerified).toBe(true);
  });

  it("goes to its owner, who resets the password: the other loses the session and the way in", async () => {
    const unproven = { ...ann, sub: "squatter", email_verified: false };
    await signInAt(provider, browser, unproven);
    await resetsPassword(ann);
    expect(await whoIs(browser)).toBeNull();
    expect(await signInAt(provider, browser, unproven)).toBe("email-taken");
    expect(await whoIs(browser)).toBeNull();
  });
});

describe("a person who has always come by the provider", () => {
  it("can choose a password by mail, and either works then", async () => {
    await signInAt(provider, browser, ann);
    const before = await whoIs(browser);
    await resetsPassword(ann);
    expect(await whoIs(browser)).toBeNull();
    const byPassword = new TestBrowser(service.origin);
    expect((await byPassword.call("/sign-in/email", { email: ann.email, password: "open up" })).status).toBe(
      204,
    );
    expect(await signInAt(provider, browser, ann)).toBe("signed-in");
    expect([await whoIs(byPassword), await whoIs(browser)]).toEqual([before, before]);
  });
});

it("limits how often it may be tried from one address", async () => {
  const { issuer, clientId, clientSecret } = provider;
  const strict = await runIdentity(db.pool, {
    provider: () => ({
      name: "Google",
      issuer,
      discoveryUrl: discoveryUrlOf(issuer),
      clientId,
      clientSecret,
    }),
    limits: {
      beginOpenId: [{ per: "address", attempts: 2, windowSeconds: 60 }],
      finishOpenId: [{ per: "address", attempts: 1, windowSeconds: 60 }],
    },
  });
  const hasty = new TestBrowser(strict.origin);
  expect(await signInAt(provider, hasty, ann)).toBe("signed-in");
  expect(await signInAt(provider, hasty, ann)).toBe("too-many-requests");
  expect((await hasty.call("/sign-in/openid", {})).status).toBe(429);
  await strict.close();
});
