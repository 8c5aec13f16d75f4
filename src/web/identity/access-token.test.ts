import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "./session.ts";
import { credentials, FakeBrowser, jwt, seconds } from "./testing.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-02T10:00:00Z"), toFake: ["Date"] });
  browser = new FakeBrowser();
  return () => vi.useRealTimers();
});

const minutes = (n: number) => n * 60_000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("the access token", () => {
  it("is null without a request while no user is signed in", async () => {
    expect(await browser.tab().session.accessToken()).toBeNull();
    expect(browser.identity.idToken).not.toHaveBeenCalled();
  });

  it("is renewed before it expires, once for many concurrent calls", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    const first = await session.accessToken();
    later(minutes(13));
    expect(await session.accessToken()).toBe(first);
    later(minutes(1.5));
    const tokens = await Promise.all([1, 2, 3, 4].map(() => session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(first);
    expect(browser.exchanges).toHaveLength(2);
  });

  it("is renewed once for two tabs", async () => {
    const [one, two] = [browser.tab().session, browser.tab().session];
    await one.signIn(credentials);
    later(minutes(15));
    const tokens = await Promise.all([one.accessToken(), two.accessToken()]);
    expect(tokens[0]).toBe(tokens[1]);
    expect(browser.exchanges).toHaveLength(2);
  });

  it("expires by its own times when this browser's clock is wrong", async () => {
    const { session } = browser.tab();
    const realFetch = browser.fetch;
    const wrongClock = openSession({
      identity: browser.identity,
      storage: browser.storage,
      events: new EventTarget(),
      locks: undefined,
      fetch: async (...request) => {
        const reply = (await (await realFetch(...request)).json()) as Record<string, unknown>;
        const hourAgo = seconds() - 3600;
        const token = jwt({ iat: hourAgo, exp: hourAgo + 900 });
        return Response.json({ ...reply, token, expiresAt: new Date((hourAgo + 900) * 1000).toISOString() });
      },
    });
    await wrongClock.signIn(credentials);
    await wrongClock.accessToken();
    await session.accessToken();
    expect(browser.exchanges).toHaveLength(1);
  });

  it("is replaced after a 401, once for many rejected calls", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    const rejected = (await session.accessToken()) ?? "";
    const tokens = await Promise.all([1, 2, 3].map(() => session.replaceToken(rejected)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(rejected);
    expect(await session.replaceToken(rejected)).toBe(tokens[0]);
    expect(browser.exchanges).toHaveLength(2);
  });

  it("ends with the session at the identity service", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    browser.cookie = null;
    later(minutes(15));
    expect(await session.accessToken()).toBeNull();
    expect(session.snapshot().state).toBe("signed-out");
    expect(browser.values.has("accessToken")).toBe(false);
  });

  it("ends when the shop rejects the user", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    browser.shopError = { status: 403, code: "not_yours" };
    expect(await session.replaceToken((await session.accessToken()) ?? "")).toBeNull();
    expect(session.snapshot().state).toBe("signed-out");
  });

  it("survives an outage of the shop: stays in use until it expires, and the user stays signed in", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    const token = await session.accessToken();
    browser.shopIsDown = true;
    later(minutes(14.5));
    expect(await session.accessToken()).toBe(token);
    later(minutes(1));
    await expect(session.accessToken()).rejects.toMatchObject({ problem: { code: "unreachable" } });
    expect(session.snapshot().state).toBe("signed-in");
    browser.shopIsDown = false;
    expect(await session.accessToken()).not.toBe(token);
  });

  it("is requested once, and a failure reaches every caller", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    browser.shopIsDown = true;
    later(minutes(15));
    vi.mocked(browser.identity.idToken).mockClear();
    const results = await Promise.allSettled([1, 2, 3].map(() => session.accessToken()));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(browser.identity.idToken).toHaveBeenCalledOnce();
  });
});
