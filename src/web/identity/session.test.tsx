import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityError, linkTokenIn } from "./identity-client.ts";
import { sessionEvent } from "./session.ts";
import { credentials, FakeBrowser } from "./testing.ts";
import { useSession } from "./use-session.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-02T10:00:00Z"), toFake: ["Date"] });
  browser = new FakeBrowser();
  return () => vi.useRealTimers();
});

const fifteenMinutesLater = () => vi.setSystemTime(Date.now() + 15 * 60_000);

describe("signing in", () => {
  it("exchanges the ID token for the shop's token and stores it as accessToken", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    expect(browser.exchanges).toMatchObject([
      {
        url: "/api/user/zoe%40example.com",
        authorization: expect.stringMatching(/^Bearer e30\./),
        body: { email: "zoe@example.com" },
      },
    ]);
    expect(browser.values.get("accessToken")).toBe(await session.accessToken());
    expect(browser.values.get("displayName")).toBe("Zoë");
    expect(session.snapshot()).toEqual({
      state: "signed-in",
      user: {
        id: "u1",
        email: "zoe@example.com",
        displayName: "Zoë",
        emailVerified: false,
        role: "customer",
      },
    });
  });

  it("works with a sign-up, and survives a reload", async () => {
    await browser.tab().session.signUp({ name: "Zoë", ...credentials });
    const reloaded = browser.tab().session;
    expect(reloaded.snapshot().user?.email).toBe("zoe@example.com");
    expect(await reloaded.accessToken()).toBe(browser.values.get("accessToken"));
    expect(browser.exchanges).toHaveLength(1);
  });

  it("works with an external provider, and changes nothing when the user cancels", async () => {
    const { session } = browser.tab();
    const attempt = { providerName: "Google", onClosed: () => {}, signal: new AbortController().signal };
    expect(await session.signInWithProvider(attempt)).toBe(false);
    expect(session.snapshot().user).toBeNull();
    browser.providerUser = "zoe@example.com";
    expect(await session.signInWithProvider(attempt)).toBe(true);
    expect(session.snapshot().user?.email).toBe("zoe@example.com");
    expect(browser.exchanges).toHaveLength(1);
  });

  it("stays signed out when the identity service rejects the password", async () => {
    const { session } = browser.tab();
    await expect(session.signIn({ ...credentials, email: "nobody@x.yz" })).rejects.toMatchObject({
      code: "wrong-credentials",
    });
    expect(session.snapshot()).toEqual({ state: "signed-out", user: null });
    expect(browser.values.size).toBe(0);
  });

  it("passes on the shop's error", async () => {
    browser.shopError = { status: 409, code: "email_taken" };
    await expect(browser.tab().session.signIn(credentials)).rejects.toMatchObject({
      problem: { code: "email_taken" },
    });
    expect(browser.values.size).toBe(0);
  });

  it("fails with a message when the browser blocks cookies", async () => {
    vi.mocked(browser.identity.idToken).mockResolvedValueOnce(null);
    await expect(browser.tab().session.signIn(credentials)).rejects.toMatchObject({
      code: "cookies-blocked",
    });
  });
});

describe("signing out", () => {
  it("removes accessToken, ends the session at the service, and notifies the page and the other tabs", async () => {
    const [here, there] = [browser.tab(), browser.tab()];
    await here.session.signIn(credentials);
    const notified = vi.fn();
    const painted = vi.fn();
    there.session.subscribe(notified);
    here.events.addEventListener(sessionEvent, painted);
    expect(there.session.snapshot().state).toBe("signed-in");
    await here.session.signOut();
    expect([...browser.values.keys()]).toEqual([]);
    expect(browser.cookie).toBeNull();
    expect(there.session.snapshot().state).toBe("signed-out");
    expect(notified).toHaveBeenCalledOnce();
    expect(painted).toHaveBeenCalled();
  });

  it("clears the browser even when the service cannot be reached, and reports the failure", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    vi.mocked(browser.identity.signOut).mockRejectedValueOnce(
      new IdentityError("network-request-failed", "No network."),
    );
    await expect(session.signOut()).rejects.toMatchObject({ code: "network-request-failed" });
    expect(session.snapshot().state).toBe("signed-out");
    expect(await session.accessToken()).toBeNull();
  });

  it.each([true, false])("wins over a running renewal (Web Locks: %s)", async (locks) => {
    const { session } = browser.tab({ locks });
    await session.signIn(credentials);
    fifteenMinutesLater();
    browser.delay = true;
    const renewal = session.accessToken();
    await vi.waitUntil(() => browser.delayed.length === 1);
    const out = session.signOut();
    browser.delayed[0]?.();
    expect(await renewal).toBeNull();
    await out;
    expect(browser.values.size).toBe(0);
    expect(session.snapshot().state).toBe("signed-out");
  });

  it("wins over a running sign-in", async () => {
    const { session } = browser.tab();
    browser.delay = true;
    const signIn = session.signIn(credentials);
    await vi.waitUntil(() => browser.delayed.length === 1);
    const out = session.signOut();
    browser.delayed[0]?.();
    await Promise.all([signIn, out]);
    expect(session.snapshot().state).toBe("signed-out");
    expect(browser.cookie).toBeNull();
  });

  it("and in as another user is not undone by another tab's renewal", async () => {
    const [slow, other] = [browser.tab({ locks: false }).session, browser.tab({ locks: false }).session];
    await slow.signIn(credentials);
    fifteenMinutesLater();
    browser.delay = true;
    const renewal = slow.accessToken();
    await vi.waitUntil(() => browser.delayed.length === 1);
    browser.delay = false;
    await other.signOut();
    await other.signIn({ ...credentials, email: "bob@example.com" });
    browser.delayed[0]?.();
    expect(await renewal).toBe(await other.accessToken());
    expect(slow.snapshot().user?.email).toBe("bob@example.com");
  });
});

describe("the session", () => {
  it("is unknown on the server, which renders the same page for all visitors", () => {
    function Probe() {
      return <p>{useSession().state}</p>;
    }
    expect(renderToString(<Probe />)).toBe("<p>unknown</p>");
  });

  it("keeps its snapshot until the user changes, and notifies subscribers then", async () => {
    const { session } = browser.tab();
    const notified = vi.fn();
    const unsubscribe = session.subscribe(notified);
    const before = session.snapshot();
    expect(session.snapshot()).toBe(before);
    await session.signIn(credentials);
    expect(notified).toHaveBeenCalledOnce();
    await session.refresh();
    expect(notified).toHaveBeenCalledOnce();
    unsubscribe();
    await session.signOut();
    expect(notified).toHaveBeenCalledOnce();
  });

  it("is refreshed on request", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    await session.refresh();
    expect(browser.exchanges).toHaveLength(2);
  });

  it.each([
    ["a token alone", { accessToken: "x" }],
    ["invalid JSON", { accessToken: "x", session: "{", displayName: "Zoë" }],
    ["the wrong shape", { accessToken: "x", session: "{}", displayName: "Zoë" }],
  ])("is signed out when the storage holds %s", (_, values) => {
    for (const [key, value] of Object.entries(values)) browser.values.set(key, value);
    expect(browser.tab().session.snapshot().state).toBe("signed-out");
  });
});

it("reads the token of a mailed link from the fragment", () => {
  expect(linkTokenIn("#token=abc.def-_")).toBe("abc.def-_");
  expect(linkTokenIn("")).toBeNull();
});
