import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getShop } from "#contract/shop.ts";
import { exchangeIdToken, isAdmin } from "#contract/users.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { changeRole } from "#server/users/change-role.ts";
import { TestBrowser } from "#test/identity.ts";
import { beginSignIn, reportOf } from "#test/openid-provider.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { signedUp } from "#test/signed-up.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser(shop.url);
});

const form = (fields: Record<string, string>) =>
  ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
    redirect: "manual",
  }) as const;
const dana = { name: "Dana Whitfield", email: "dana@demo.example" };

/** Selects an account on the demo provider's page. @returns where it redirects the window */
async function select(account: Record<string, string>, at = browser): Promise<string> {
  const response = await at.fetch(await beginSignIn(at), form(account));
  return response.headers.get("location") ?? "";
}
const signIn = async (account: Record<string, string>) =>
  reportOf(await browser.fetch(await select(account)));
async function exchange() {
  const { token: idToken } = (await (await browser.call("/token")).json()) as { token: string };
  const { email } = JSON.parse(atob(idToken.split(".")[1] ?? "")) as { email: string };
  const { body } = await shop.ask<{ token: string; user: { displayName: string; emailVerified: boolean } }>(
    exchangeIdToken,
    { params: { email }, body: { email }, headers: { authorization: `Bearer ${idToken}` } },
  );
  return body;
}

describe("the demo provider", () => {
  it("is offered and marked as a demo", async () => {
    const { body } = await shop.ask(getShop, {});
    expect(body).toMatchObject({ demo: true, signInWith: { name: "Google", demo: true } });
    const page = await (await browser.fetch(await beginSignIn(browser))).text();
    expect(page).toContain("Demo: sign in with a sample Google account.");
    expect(page).toContain("dana@demo.example");
  });

  it("signs in the selected account, and the shop accepts its ID token", async () => {
    expect(await signIn(dana)).toBe("signed-in");
    expect((await exchange()).user).toMatchObject({ displayName: "Dana Whitfield", emailVerified: true });
  });

  it("signs in a typed account with an unverified address", async () => {
    expect(await signIn({ name: "Zoë", email: " Zoe@Mail.example " })).toBe("signed-in");
    expect((await exchange()).user).toMatchObject({ displayName: "Zoë", emailVerified: false });
  });

  it("shows rejected input again with its errors", async () => {
    const response = await browser.fetch(await beginSignIn(browser), form({ name: '"><b>', email: "zoe@" }));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain("Provide a valid email");
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(page).toContain('value="zoe@"');
  });

  it("returns to the shop without signing in when it is canceled", async () => {
    const page = await (await browser.fetch(await beginSignIn(browser))).text();
    const back = /href="([^"]+error=access_denied[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await reportOf(await browser.fetch(back))).toBe("cancelled");
  });

  it("gives no admin rights to an account typed with an admin's address", async () => {
    const { email } = await signedUp(shop);
    const other = new TestBrowser(shop.url);
    expect(await reportOf(await other.fetch(await select({ name: "Boss", email }, other)))).toBe(
      "email-taken",
    );

    const typed = "typed@people.example";
    await signIn({ name: "Typed", email: typed });
    await exchange();
    await changeRole(shop.db, { email: typed, role: "owner", actorId: null });
    await signIn({ name: "Typed", email: typed });
    const { token } = await exchange();
    const { body } = await shop.ask(isAdmin, { params: { email: typed } }, { id: "", email: typed, token });
    expect(body).toMatchObject({ admin: false, role: "customer" });
  });

  it("sends codes only to the shop's own address and only for complete requests", async () => {
    const request = new URL(await beginSignIn(browser));
    for (const [name, value] of [
      ["redirect_uri", "https://evil.example/api/auth/callback/openid"],
      ["client_id", "another"],
      ["code_challenge_method", "plain"],
      ["response_type", "token"],
      ["nonce", ""],
    ] as const) {
      const url = new URL(request);
      url.searchParams.set(name, value);
      expect((await browser.fetch(url.href)).status).toBe(400);
      expect((await browser.fetch(url.href, form(dana))).status).toBe(400);
    }
  });

  it("exchanges a code once, with the client secret and the code verifier", async () => {
    const verifier = "v".repeat(64);
    const challenge = Buffer.from(
      await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)),
    ).toString("base64url");
    const request = new URL(await beginSignIn(browser));
    request.searchParams.set("code_challenge", challenge);
    const redirect_uri = request.searchParams.get("redirect_uri") ?? "";
    const sent = await browser.fetch(request.href, form(dana));
    const code = new URL(sent.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const client_secret = (await keysOf(shop.db, undefined))("demo sign-in client");
    const input = { grant_type: "authorization_code", client_id: "demo-shop", redirect_uri, code };
    const redeem = async (more: Record<string, string>) => {
      const response = await browser.fetch(
        "/demo-sign-in/token",
        form({ ...input, client_secret, code_verifier: verifier, ...more }),
      );
      return [response.status, ((await response.json()) as { error?: string }).error];
    };
    expect(await redeem({ client_secret: "guessed" })).toEqual([401, "invalid_client"]);
    expect(await redeem({ code_verifier: "w".repeat(64) })).toEqual([400, "invalid_grant"]);
    expect(await redeem({ redirect_uri: `${redirect_uri}2` })).toEqual([400, "invalid_grant"]);
    expect(await redeem({ code: `${code.slice(0, -5)}AAAAA` })).toEqual([400, "invalid_grant"]);
    expect(await redeem({ code: "nonsense" })).toEqual([400, "invalid_grant"]);
    expect(await redeem({})).toEqual([200, undefined]);
    expect(await redeem({})).toEqual([400, "invalid_grant"]);
  });
});

const openId = {
  name: "Google",
  issuer: "https://accounts.google.com",
  clientId: "id",
  clientSecret: "secret",
};

describe.each([
  ["a live shop", { demo: false }, null],
  ["a demo shop with a provider of its own", { openId }, { name: "Google", demo: false }],
  ["a live shop with a provider", { demo: false, openId }, { name: "Google", demo: false }],
])("%s", (_, config, signInWith) => {
  it("has no demo provider and none of its routes", async () => {
    const other = await testShop({ config });
    const { body } = await other.ask<{ signInWith: unknown }>(getShop, {});
    expect(body.signInWith).toEqual(signInWith);
    for (const [method, path] of [
      ["GET", "/.well-known/openid-configuration"],
      ["GET", "/jwks"],
      ["GET", "/authorize"],
      ["POST", "/authorize"],
      ["POST", "/token"],
    ]) {
      const init = method === "POST" ? form(dana) : {};
      expect((await fetch(`${other.url}/demo-sign-in${path}`, init)).status).toBe(404);
    }
    await other.close();
  });
});
