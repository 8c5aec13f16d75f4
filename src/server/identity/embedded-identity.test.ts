import { decodeJwt, decodeProtectedHeader } from "jose";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { type RunningIdentity, runIdentity, TestBrowser } from "#test/identity.ts";
import { embeddedIssuer } from "./better-auth.ts";
import type { EmbeddedIdentitySettings } from "./embedded-identity.ts";

let db: FreshDatabase;
const running: RunningIdentity[] = [];
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  await db.pool.query(
    "TRUNCATE identity.users, identity.attempts, identity.verifications, identity.signing_keys CASCADE",
  );
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
});
afterAll(() => db.close());

async function startService(settings: Partial<EmbeddedIdentitySettings> = {}): Promise<RunningIdentity> {
  const service = await runIdentity(db.pool, settings);
  running.push(service);
  return service;
}

const ann = { name: "Ann Lee", email: "ann@example.com", password: "sesame" };
async function signedUp(service: RunningIdentity): Promise<TestBrowser> {
  const browser = new TestBrowser(service.origin);
  await browser.call("/sign-up/email", ann);
  return browser;
}
async function idTokenOf(browser: TestBrowser): Promise<string> {
  const response = await browser.call("/token");
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

describe("an ID token", () => {
  it("is valid for five minutes and has only the claims the shop needs", async () => {
    const claims = decodeJwt(await idTokenOf(await signedUp(await startService())));
    expect(Object.keys(claims).sort()).toEqual(
      [
        "aud",
        "auth_time",
        "email",
        "email_verified",
        "exp",
        "iat",
        "iss",
        "name",
        "sid",
        "sub",
        "two_factor",
      ].sort(),
    );
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it("keeps its issuer when the shop's address changes", async () => {
    const before = await startService({ origin: () => "http://localhost:3000" });
    const after = await startService({ origin: () => "https://shop.example.com" });
    const browser = new TestBrowser(before.origin);
    await browser.call("/sign-up/email", ann);
    const moved = new TestBrowser(after.origin);
    await moved.call("/sign-in/email", ann, { origin: "https://shop.example.com" });
    const { identity: first } = await after.identity.verifier.verify(await idTokenOf(browser));
    const { identity: second } = await before.identity.verifier.verify(await idTokenOf(moved));
    expect(second).toEqual(first);
    expect(first.issuer).toBe(embeddedIssuer);
  });

  it("of one process is accepted by every other process", async () => {
    const [one, two] = [await startService(), await startService()];
    const browser = await signedUp(one);
    const token = await idTokenOf(browser);
    expect(await two.identity.verifier.verify(token)).toEqual(await one.identity.verifier.verify(token));
  });
});

describe("the signing keys", () => {
  it("are published without their private keys, which are stored encrypted", async () => {
    const service = await startService();
    await idTokenOf(await signedUp(service));
    const response = await new TestBrowser(service.origin).call("/jwks");
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: "OKP", crv: "Ed25519", alg: "EdDSA" });
    expect(keys[0]).not.toHaveProperty("d");
    const { rows } = await db.pool.query("SELECT private_key FROM identity.signing_keys");
    expect(rows[0].private_key).not.toContain('"d"');
  });

  it("rotate: a new key signs, and tokens of the old key stay valid until it is deleted", async () => {
    const service = await startService();
    const browser = await signedUp(service);
    const old = await idTokenOf(browser);
    await service.identity.verifier.verify(old);
    await db.pool.query("UPDATE identity.signing_keys SET expires_at = now() - interval '1 hour'");
    const current = await idTokenOf(browser);
    expect(decodeProtectedHeader(current).kid).not.toBe(decodeProtectedHeader(old).kid);
    await service.identity.verifier.verify(current);
    await service.identity.verifier.verify(old);

    await db.pool.query(
      "UPDATE identity.signing_keys SET expires_at = now() - interval '2 days' WHERE id = $1",
      [decodeProtectedHeader(old).kid],
    );
    await service.identity.sweep();
    const restarted = await startService();
    await expect(restarted.identity.verifier.verify(old)).rejects.toMatchObject({ code: "no_token" });
    await restarted.identity.verifier.verify(current);
  });

  it("are replaced when the secret changes, and people can sign in again", async () => {
    const browser = await signedUp(await startService());
    await idTokenOf(browser);
    const renewed = await startService({ secret: "another secret, because the first one leaked" });
    const same = new TestBrowser(renewed.origin);
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    expect((await same.call("/token")).status).toBe(401);
    await same.call("/sign-in/email", ann);
    await renewed.identity.verifier.verify(await idTokenOf(same));
  });
});

describe("an account created by the shop", () => {
  const admin = { email: "Admin@Example.com", password: "a fresh one", name: "Admin", emailVerified: true };

  it("can sign in at once and has the returned identity", async () => {
    const service = await startService();
    const created = await service.identity.createAccount(admin);
    const browser = new TestBrowser(service.origin);
    const { email, password } = admin;
    expect((await browser.call("/sign-in/email", { email, password })).status).toBe(204);
    expect((await service.identity.verifier.verify(await idTokenOf(browser))).identity).toEqual({
      ...created,
      email: "admin@example.com",
      emailVerified: true,
      twoFactor: false,
      displayName: "Admin",
    });
    expect(service.mails).toEqual([]);
  });

  it("is created once when two processes create it at the same time", async () => {
    const services = [await startService(), await startService()];
    const results = await Promise.allSettled(services.map(({ identity }) => identity.createAccount(admin)));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(services[0]?.identity.createAccount(admin)).rejects.toMatchObject({ code: "email_taken" });
    const { rows } = await db.pool.query("SELECT count(*)::int AS n FROM identity.accounts");
    expect(rows[0].n).toBe(1);
  });
});

it("deletes expired rows and keeps the others", async () => {
  const service = await startService({
    limits: { signUp: [{ per: "address", attempts: 5, windowSeconds: 60 }] },
  });
  const browser = await signedUp(service);
  const expired = await signedUpAs(service, "bob@example.com");
  await new TestBrowser(service.origin).call("/request-password-reset", { email: ann.email });
  await service.identity.settled();
  await db.pool.query("UPDATE identity.verifications SET expires_at = now()");
  await db.pool.query("UPDATE identity.attempts SET ends_at = now()");
  await db.pool.query(
    `UPDATE identity.sessions SET expires_at = now()
     WHERE user_id = (SELECT id FROM identity.users WHERE email = 'bob@example.com')`,
  );
  await service.identity.sweep();
  const { rows } = await db.pool.query(
    `SELECT (SELECT count(*)::int FROM identity.sessions) AS sessions,
            (SELECT count(*)::int FROM identity.verifications) AS verifications,
            (SELECT count(*)::int FROM identity.attempts) AS attempts`,
  );
  expect(rows[0]).toEqual({ sessions: 1, verifications: 0, attempts: 0 });
  expect((await browser.call("/token")).status).toBe(200);
  expect((await expired.call("/token")).status).toBe(401);
});

async function signedUpAs(service: RunningIdentity, email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(service.origin);
  await browser.call("/sign-up/email", { ...ann, email });
  return browser;
}

it("returns 503 and keeps sessions while the database is down", async () => {
  const service = await startService();
  const browser = await signedUp(service);
  const { host, port } = db.pool.options;
  // Nothing listens on port 9. Open connections are terminated, as when the server stops.
  Object.assign(db.pool.options, { host: "127.0.0.1", port: 9 });
  const client = new pg.Client(db.connection);
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
  for (const response of [
    await browser.call("/token"),
    await browser.call("/sign-in/email", ann),
    await browser.call("/sign-out", {}),
    await browser.call("/jwks"),
  ]) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  Object.assign(db.pool.options, { host, port });
  expect((await browser.call("/token")).status).toBe(200);
});
