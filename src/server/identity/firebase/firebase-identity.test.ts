import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { getShop } from "#contract/shop.ts";
import { exchangeIdToken, getProfile } from "#contract/users.ts";
import { type Claims, type FirebaseIssuer, firebaseIssuer, seconds } from "#test/firebase-issuer.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let issuer: FirebaseIssuer;
let shop: TestShop;
beforeAll(async () => {
  issuer = await firebaseIssuer();
  const { projectId, emulatorUrl } = issuer;
  const firebase = { apiKey: "a-key", projectId, authDomain: undefined, emulatorUrl };
  shop = await testShop({ config: { firebase, requireTwoFactorForStaff: true } });
});
afterAll(async () => {
  await shop.close();
  await issuer.close();
});

let count = 0;
/** Claims of a person without an account here. */
let ann: { sub: string; email: string };
beforeEach(() => {
  count += 1;
  ann = { sub: `ann-${count}`, email: `ann${count}@people.example` };
});

const exchange = (token: string, email = ann.email) => {
  const headers = { authorization: `Bearer ${token}` };
  return shop.ask<{ token: string; user: { displayName: string; permittedRole: string } } & Problem>(
    exchangeIdToken,
    { params: { email }, body: { email }, headers },
  );
};
const post = (path: string, token: string) =>
  fetch(`${shop.url}/api/auth${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
const readProfile = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await shop.ask(getProfile, { params: { email: ann.email }, headers })).status;
};

describe("a shop with Firebase", () => {
  it("tells pages the project, and offers Google only with an auth domain", async () => {
    const { body } = await shop.ask(getShop, {});
    expect(body).toMatchObject({
      signInWith: null,
      firebase: { apiKey: "a-key", projectId: issuer.projectId, emulatorUrl: issuer.emulatorUrl },
    });
  });

  it("has none of the embedded service's routes", async () => {
    for (const path of ["/sign-in/email", "/sign-up/email", "/request-password-reset", "/sign-in/openid"]) {
      expect((await post(path, await issuer.token())).status).toBe(404);
    }
  });

  it("exchanges an ID token for an access token, and knows the person again", async () => {
    const first = await exchange(await issuer.token(ann));
    expect(first).toMatchObject({
      status: 200,
      body: { user: { displayName: "Ann Lee", email: ann.email } },
    });
    expect(await readProfile(first.body.token)).toBe(200);
    const again = await exchange(await issuer.token({ ...ann, name: "Ann Quimby" }));
    expect(again.body.user).toMatchObject({ displayName: "Ann Quimby" });
    const { rows } = await shop.db.pool.query("SELECT issuer FROM users WHERE email = $1", [ann.email]);
    expect(rows).toEqual([{ issuer: `https://securetoken.google.com/${issuer.projectId}` }]);
  });

  it("gives the team's rights only to a confirmed address and, where required, after a second factor", async () => {
    await exchange(await issuer.token(ann));
    await shop.db.pool.query("UPDATE users SET role = 'owner' WHERE email = $1", [ann.email]);
    const roleWith = async (claims: Claims) =>
      (await exchange(await issuer.token({ ...ann, ...claims }))).body.user.permittedRole;
    const phone = { firebase: { sign_in_provider: "password", sign_in_second_factor: "phone" } };
    expect(await roleWith({})).toBe("customer");
    expect(await roleWith({ ...phone, email_verified: false })).toBe("customer");
    expect(await roleWith(phone)).toBe("admin");
  });
});

describe("an ID token is refused", () => {
  const claims: [string, Claims, string][] = [
    ["another issuer", { iss: "https://securetoken.google.com/another-shop" }, "no_token"],
    ["an issuer that only starts alike", { iss: `https://securetoken.google.com.evil.example` }, "no_token"],
    ["another audience", { aud: "another-shop" }, "no_token"],
    ["a time of expiry in the past", { exp: seconds() - 60 }, "token_expired"],
    ["no time of expiry", { exp: undefined }, "no_token"],
    ["no time of issue", { iat: undefined }, "no_token"],
    ["a time of issue in the future", { iat: seconds() + 600 }, "no_token"],
    ["no time of sign-in", { auth_time: undefined }, "no_token"],
    ["a time of sign-in in the future", { auth_time: seconds() + 600 }, "no_token"],
    ["no subject", { sub: undefined }, "no_token"],
    ["an empty subject", { sub: "" }, "no_token"],
    ["no address", { email: undefined }, "no_token"],
  ];
  it.each(claims)("with %s", async (_, wrong, code) => {
    const token = await issuer.token({ ...ann, ...wrong });
    expect(await exchange(token)).toMatchObject({ status: 401, body: { code } });
    for (const path of ["/sign-out", "/sign-out-everywhere", "/delete-account"]) {
      expect((await post(path, token)).status).toBe(401);
    }
  });

  it("without a signature, by another key, another algorithm, or with a changed claim", async () => {
    const other = await generateKeyPair("RS256");
    const shared = new TextEncoder().encode("a secret that is long enough for this algorithm");
    const hmac = new SignJWT(issuer.claims(ann)).setProtectedHeader({ alg: "HS256", kid: "one" });
    const [header, , signature] = (await issuer.token(ann)).split(".");
    const admin = Buffer.from(JSON.stringify(issuer.claims({ ...ann, sub: "admin" }))).toString("base64url");
    for (const token of [
      new UnsecuredJWT(issuer.claims(ann)).encode(),
      await issuer.token(ann, { key: other.privateKey }),
      await issuer.token(ann, { key: other.privateKey, kid: "two" }),
      await hmac.sign(shared),
      `${header}.${admin}.${signature}`,
    ]) {
      expect(await exchange(token)).toMatchObject({ status: 401, body: { code: "no_token" } });
    }
  });

  it("for another person's address", async () => {
    const token = await issuer.token(ann);
    expect(await exchange(token, "bob@people.example")).toMatchObject({ status: 403 });
  });

  it("for an address that another identity has", async () => {
    expect((await exchange(await issuer.token(ann))).status).toBe(200);
    const squatter = await issuer.token({ ...ann, sub: `${ann.sub}-again` });
    expect(await exchange(squatter)).toMatchObject({ status: 409, body: { code: "email_taken" } });
  });
});

it("says that the service cannot be reached while its keys cannot be fetched", async () => {
  const { projectId } = issuer;
  const down = await firebaseIssuer();
  down.isDown = true;
  const firebase = { apiKey: "a", projectId, authDomain: undefined, emulatorUrl: down.emulatorUrl };
  const other = await testShop({ config: { firebase } });
  const input = { params: { email: ann.email }, body: { email: ann.email } };
  const headers = { authorization: `Bearer ${await down.token(ann)}` };
  expect(await other.ask(exchangeIdToken, { ...input, headers })).toMatchObject({
    status: 503,
    body: { code: "provider_unavailable" },
  });
  down.isDown = false;
  expect((await other.ask(exchangeIdToken, { ...input, headers })).status).toBe(200);
  await other.close();
  await down.close();
});

describe("the end of a sign-in", () => {
  it("ends this one's access tokens, and its ID tokens are not exchanged again", async () => {
    const here = await issuer.token({ ...ann, auth_time: seconds() - 20 });
    const elsewhere = await issuer.token({ ...ann, auth_time: seconds() - 30 });
    const tokens = [(await exchange(here)).body.token, (await exchange(elsewhere)).body.token] as const;
    expect((await post("/sign-out", here)).status).toBe(204);
    expect(await readProfile(tokens[0])).toBe(401);
    expect((await exchange(here)).status).toBe(401);
    expect(await readProfile(tokens[1])).toBe(200);
  });

  it("everywhere ends all of them, and a later sign-in is a new one", async () => {
    const here = await issuer.token({ ...ann, auth_time: seconds() - 20 });
    const elsewhere = await issuer.token({ ...ann, auth_time: seconds() - 30 });
    const { token } = (await exchange(elsewhere)).body;
    expect((await post("/sign-out-everywhere", here)).status).toBe(204);
    expect(await readProfile(token)).toBe(401);
    expect((await exchange(elsewhere)).status).toBe(401);
    expect((await exchange(await issuer.token({ ...ann, auth_time: seconds() }))).status).toBe(200);
  });

  it("comes with deleting the account, which requires a recent sign-in", async () => {
    const old = await issuer.token({ ...ann, auth_time: seconds() - 3600 });
    const { token } = (await exchange(old)).body;
    expect(await (await post("/delete-account", old)).json()).toMatchObject({ code: "sign_in_again" });
    expect(await readProfile(token)).toBe(200);
    const fresh = await issuer.token(ann);
    expect((await post("/delete-account", fresh)).status).toBe(204);
    expect(await readProfile(token)).toBe(401);
    expect((await exchange(fresh)).status).toBe(401);
    const { rowCount } = await shop.db.pool.query("SELECT FROM users WHERE email = $1", [ann.email]);
    expect(rowCount).toBe(0);
  });
});
