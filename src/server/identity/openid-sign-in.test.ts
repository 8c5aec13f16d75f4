import { describe, expect, it } from "vitest";
import { type RunningIdentity, runIdentity, TestBrowser } from "#test/identity.ts";
import {
  identityOf,
  openIdForThisFile,
  providerSettings,
  serviceWith,
  signUp,
} from "#test/openid-identity.ts";
import { beginSignIn, reportOf, signInAt } from "#test/openid-provider.ts";

const here = openIdForThisFile();

describe("a sign-in with the provider", () => {
  it("creates an account with only the name and address of a new person", async () => {
    const { db, provider, service, browser, ann } = here;
    const claims = { ...ann, picture: "https://pictures.example/ann.jpg", locale: "en", given_name: "Ann" };
    expect(await signInAt(provider, browser, claims)).toBe("signed-in");
    expect(await identityOf(here, browser)).toMatchObject({
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

  it("finds the same person again after their address has changed", async () => {
    const { provider, service, browser, ann } = here;
    await signInAt(provider, browser, ann);
    const again = new TestBrowser(service.origin);
    expect(await signInAt(provider, again, { ...ann, email: `married.${ann.email}` })).toBe("signed-in");
    expect(await identityOf(here, again)).toEqual(await identityOf(here, browser));
  });

  it("requests a code with new PKCE, state and nonce values each time", async () => {
    const { provider, service } = here;
    const requests = await Promise.all(
      [1, 2].map(async () => new URL(await beginSignIn(new TestBrowser(service.origin))).searchParams),
    );
    for (const query of requests) {
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: "code",
        client_id: provider.clientId,
        scope: "openid email profile",
        redirect_uri: `${service.origin}/api/auth/callback/openid`,
        code_challenge_method: "S256",
      });
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      const [one, two] = requests.map((query) => query.get(name) ?? "");
      expect(one?.length).toBeGreaterThan(20);
      expect(one).not.toBe(two);
    }
  });

  it("keeps the session in an HttpOnly cookie and out of the page", async () => {
    const { provider, browser, ann } = here;
    const page = await browser.fetch(provider.authorize(await beginSignIn(browser), ann).href);
    const cookie = browser.cookies.get("identity.session_token") ?? "";
    expect(cookie).not.toBe("");
    expect(await page.text()).not.toContain(decodeURIComponent(cookie).split(".")[0]);
    expect(browser.setCookies.find((line) => line.startsWith("identity.session_token="))).toMatch(
      /; HttpOnly.*; SameSite=Lax/i,
    );
  });

  it("ends with signing out", async () => {
    const { provider, browser, ann } = here;
    await signInAt(provider, browser, ann);
    expect((await browser.call("/sign-out", {})).status).toBe(204);
    expect(await identityOf(here, browser)).toBeNull();
  });

  it("asks the userinfo endpoint for an address that the ID token lacks", async () => {
    const { provider, browser, ann } = here;
    expect(await signInAt(provider, browser, ann, { userinfo: ann })).toBe("signed-in");
    expect((await identityOf(here, browser))?.email).toBe(ann.email);
  });

  it("ignores a userinfo response for another subject", async () => {
    const { provider, browser, ann } = here;
    const userinfo = { ...ann, sub: "another subject" };
    expect(await signInAt(provider, browser, ann, { userinfo })).toBe("email-missing");
  });

  it.each([
    ["no name", undefined, (address: string) => address.split("@")[0]],
    ["a name of 500 characters", "x".repeat(500), () => "x".repeat(120)],
    ["a name with control characters", "Ann\u0000\n Lee ", () => "Ann Lee"],
    ["a name that is not a string", { first: "Ann" }, (address: string) => address.split("@")[0]],
  ])("accepts a person with %s", async (_, name, shown) => {
    const { provider, browser, ann } = here;
    expect(await signInAt(provider, browser, { ...ann, name })).toBe("signed-in");
    expect((await identityOf(here, browser))?.displayName).toBe(shown(ann.email));
  });
});

describe("the start of a sign-in", () => {
  const begin = async (at: RunningIdentity, headers: Record<string, string> = {}) => {
    const response = await new TestBrowser(at.origin).call("/sign-in/openid", {}, headers);
    const body = (await response.json()) as { code: string; facts?: { signInFailure?: string } };
    return { status: response.status, code: body.code, failure: body.facts?.signInFailure };
  };

  it("is allowed only from a page at the address that the provider redirects to", async () => {
    const { service } = here;
    for (const origin of ["https://evil.example", service.origin.replace("localhost", "127.0.0.1")]) {
      expect(await begin(service, { origin })).toMatchObject({ status: 403, code: "not_yours" });
    }
  });

  it("fails with auth-domain-config-required without a provider", async () => {
    const without = await runIdentity(here.db.pool);
    expect(await begin(without)).toMatchObject({ failure: "auth-domain-config-required" });
    const page = await fetch(`${without.origin}/api/auth/callback/openid?code=x&state=y`);
    expect(await reportOf(page)).toBe("auth-domain-config-required");
    await without.close();
  });

  it("fails while the provider is down and works when it is back; passwords work meanwhile", async () => {
    const { provider, ann } = here;
    provider.isDown = true;
    const early = await serviceWith(here);
    expect(await begin(early)).toMatchObject({ status: 503, failure: "network-request-failed" });
    expect((await (await signUp({ ...here, service: early }, ann.email)).call("/token")).status).toBe(200);
    provider.isDown = false;
    const other = { ...ann, sub: "other", email: `other.${ann.email}` };
    expect(await signInAt(provider, new TestBrowser(early.origin), other)).toBe("signed-in");
    await early.close();
  });

  it.each([
    ["another issuer", { issuer: "https://accounts.google.com" }],
    ["no keys", { jwks_uri: undefined }],
    ["no token endpoint", { token_endpoint: undefined }],
    ["an invalid authorization endpoint", { authorization_endpoint: "javascript:alert(1)" }],
  ])("fails with auth-domain-config-required for a provider with %s", async (_, document) => {
    here.provider.document = document;
    const misconfigured = await serviceWith(here);
    expect(await begin(misconfigured)).toMatchObject({ failure: "auth-domain-config-required" });
    await misconfigured.close();
    here.provider.document = {};
  });
});

it("limits attempts per client address", async () => {
  const { db, provider, ann } = here;
  const strict = await runIdentity(db.pool, {
    provider: () => providerSettings(provider),
    limits: {
      beginOpenId: [{ per: "address", attempts: 2, windowSeconds: 60 }],
      finishOpenId: [{ per: "address", attempts: 1, windowSeconds: 60 }],
    },
  });
  const browser = new TestBrowser(strict.origin);
  expect(await signInAt(provider, browser, ann)).toBe("signed-in");
  expect(await signInAt(provider, browser, ann)).toBe("too-many-requests");
  expect((await browser.call("/sign-in/openid", {})).status).toBe(429);
  await strict.close();
});
