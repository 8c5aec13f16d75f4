import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { linkTokenOf, type RunningIdentity, runIdentity, TestBrowser } from "#test/identity.ts";
import { type AttemptLimit, type AttemptLimits, attemptKey, attemptLimits } from "./attempt-limits.ts";

let db: FreshDatabase;
const running: RunningIdentity[] = [];
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(async () => {
  await db.pool.query("TRUNCATE identity.users, identity.attempts CASCADE");
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
});
afterAll(() => db.close());

const ann = { name: "Ann Lee", email: "ann@example.com", password: "sesame" };
const per = (per: AttemptLimit["per"], attempts: number): AttemptLimit => ({
  per,
  attempts,
  windowSeconds: 60,
});

async function startService(limits: Partial<AttemptLimits>, trustProxy = false): Promise<RunningIdentity> {
  const service = await runIdentity(db.pool, { limits: { ...limits }, trustProxy });
  running.push(service);
  return service;
}

/** Calls the service as a client with this address, through a proxy. */
const from = (service: RunningIdentity, address: string, path: string, body: object) =>
  new TestBrowser(service.origin).call(path, body, { "x-forwarded-for": address });
const guess = async (service: RunningIdentity, address: string, email = ann.email) =>
  (await from(service, address, "/sign-in/email", { email, password: "a guess" })).status;

describe("too many sign-in attempts", () => {
  it("return 429 with the seconds to wait, whether or not the account exists", async () => {
    const service = await startService({ signIn: [per("account", 2)] });
    for (const email of [ann.email, "nobody@example.com"]) {
      expect(await guess(service, "", email)).toBe(401);
      expect(await guess(service, "", email)).toBe(401);
      const limited = await from(service, "", "/sign-in/email", { email, password: "a guess" });
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(limited.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      expect(await limited.json()).toMatchObject({ code: "too_many" });
    }
  });

  it("are counted across all processes, even when they arrive at once", async () => {
    const limits = { signIn: [per("account", 5)] };
    const processes = [await startService(limits), await startService(limits)];
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guess(processes[n % 2] as RunningIdentity, "")),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it("are allowed again after the window ends", async () => {
    const service = await startService({ signIn: [per("account", 1)] });
    await guess(service, "");
    expect(await guess(service, "")).toBe(429);
    await db.pool.query("UPDATE identity.attempts SET ends_at = now()");
    expect(await guess(service, "")).toBe(401);
  });

  it("block the guesser's address, not the account's owner at another address", async () => {
    const service = await startService({ signIn: attemptLimits.signIn, signUp: [] }, true);
    await from(service, "192.0.2.1", "/sign-up/email", ann);
    const guesses: number[] = [];
    for (let n = 0; n < 12; n += 1) guesses.push(await guess(service, "203.0.113.9"));
    expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await from(service, "192.0.2.1", "/sign-in/email", ann)).status).toBe(204);
  });

  describe("from everywhere, which lock the account,", () => {
    const lockedService = async () => {
      const limits = { ...attemptLimits, signUp: [], signIn: [per("account", 3)] };
      const service = await startService(limits, true);
      const owner = new TestBrowser(service.origin);
      await owner.call("/sign-up/email", ann);
      for (let n = 0; n < 3; n += 1) expect(await guess(service, `203.0.113.${n}`)).toBe(401);
      expect(await guess(service, "203.0.113.9")).toBe(429);
      return { service, owner };
    };
    const signIn = async (browser: TestBrowser, password = ann.password) =>
      (await browser.call("/sign-in/email", { email: ann.email, password })).status;

    it("let the owner in from a browser in which they have signed in before, and no one from another", async () => {
      const { service, owner } = await lockedService();
      expect(await signIn(new TestBrowser(service.origin))).toBe(429);
      await owner.call("/sign-out", {});
      expect(await signIn(owner)).toBe(204);
    });

    it("allow such a browser ten guesses", async () => {
      const { owner } = await lockedService();
      const guesses: number[] = [];
      for (let n = 0; n < 11; n += 1) guesses.push(await signIn(owner, "a guess"));
      expect(guesses).toEqual([...Array(10).fill(401), 429]);
    });

    it("allow all such browsers together a hundred guesses an hour, however many there are", async () => {
      const limits = { ...attemptLimits, signUp: [], signIn: [] };
      const service = await startService(limits, true);
      const owner = new TestBrowser(service.origin);
      await owner.call("/sign-up/email", ann);
      const collected: TestBrowser[] = [];
      for (let n = 0; n < 11; n += 1) {
        collected.push(new TestBrowser(service.origin));
        expect(await signIn(collected[n] as TestBrowser)).toBe(204);
      }
      const guesses: number[] = [];
      for (const browser of collected) {
        for (let n = 0; n < 10; n += 1) guesses.push(await signIn(browser, "a guess"));
      }
      expect(guesses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
      // Nor does the owner's own browser: only someone who has signed in before can exhaust this limit.
      expect(await signIn(owner)).toBe(429);
    });

    it("let in the person who has reset the password by mail, from that browser", async () => {
      const { service } = await lockedService();
      const other = new TestBrowser(service.origin);
      await other.call("/request-password-reset", { email: ann.email });
      await service.identity.settled();
      const token = linkTokenOf(service.mails.at(-1));
      expect((await other.call("/reset-password", { token, password: "open up" })).status).toBe(204);
      expect(await signIn(other, "open up")).toBe(204);
    });

    it("are not forgotten for a cookie that is forged, or of another account", async () => {
      const { service, owner } = await lockedService();
      const eve = new TestBrowser(service.origin);
      await eve.call("/sign-up/email", { ...ann, email: "eve@example.com" });
      const nameOf = (browser: TestBrowser) =>
        [...browser.cookies.keys()].find((name) => name.startsWith("identity.device")) ?? "";
      const value = eve.cookies.get(nameOf(eve)) ?? "";
      for (const forged of [value, value.replace(/\..*/, `.${"A".repeat(43)}`), "x", ""]) {
        const thief = new TestBrowser(service.origin);
        thief.cookies.set(nameOf(owner), forged);
        expect(await signIn(thief)).toBe(429);
      }
    });
  });

  it("are reset by a successful sign-in", async () => {
    const service = await startService({ signIn: [per("account+address", 3)], signUp: [] });
    await from(service, "", "/sign-up/email", ann);
    for (let round = 0; round < 2; round += 1) {
      expect(await guess(service, "")).toBe(401);
      expect(await guess(service, "")).toBe(401);
      expect((await from(service, "", "/sign-in/email", ann)).status).toBe(204);
    }
  });
});

describe("a client's address", () => {
  it("is the socket's, whatever header the client sends", async () => {
    const service = await startService({ signIn: [per("address", 1)] });
    expect(await guess(service, "198.51.100.1", "a@example.com")).toBe(401);
    expect(await guess(service, "198.51.100.2", "b@example.com")).toBe(429);
  });

  it("is the one that a trusted proxy reports", async () => {
    const service = await startService({ signIn: [per("address", 1)] }, true);
    expect(await guess(service, "198.51.100.1")).toBe(401);
    expect(await guess(service, "198.51.100.2")).toBe(401);
    expect(await guess(service, "198.51.100.1")).toBe(429);
  });

  it("counts an IPv6 /64 as one address, and an IPv4-mapped address as IPv4", () => {
    const key = (address: string) => attemptKey({ action: "signIn", address }, "address");
    expect(key("2001:db8:1:2::1")).toBe(key("2001:db8:1:2:ffff::9"));
    expect(key("2001:db8:1:2::1")).not.toBe(key("2001:db8:1:3::1"));
    expect(key("::ffff:192.0.2.1")).toBe(key("192.0.2.1"));
  });
});

it.each([
  ["/sign-up/email", { ...ann }, { signUp: [per("address", 1)] }],
  ["/request-password-reset", { email: ann.email }, { requestReset: [per("account", 1)] }],
  ["/reset-password", { token: "x", password: "123456" }, { followLink: [per("address", 1)] }],
  ["/verify-email", { token: "x" }, { followLink: [per("address", 1)] }],
])("limits attempts at %s", async (path, body, limits) => {
  const service = await startService(limits);
  expect((await from(service, "", path, body)).status).not.toBe(429);
  expect((await from(service, "", path, body)).status).toBe(429);
});

it("limits verification mails per account", async () => {
  const service = await startService({ resendVerification: [per("account", 1)], signUp: [] });
  const browser = new TestBrowser(service.origin);
  await browser.call("/sign-up/email", ann);
  expect((await browser.call("/send-verification-email", {})).status).toBe(204);
  expect((await browser.call("/send-verification-email", {})).status).toBe(429);
});

it("stores no email or IP address", async () => {
  const service = await startService({ ...attemptLimits });
  await guess(service, "");
  const { rows } = await db.pool.query("SELECT * FROM identity.attempts");
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/ann|127\.0\.0\.1/);
});
