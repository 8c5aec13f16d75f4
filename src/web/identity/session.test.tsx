import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { type IdentityClient, IdentityError, linkTokenIn } from "./identity-client.ts";
import { openSession, sessionEvent } from "./session.ts";
import { chooseStorage, type KeyValueStore } from "./session-storage.ts";
import { useSession } from "./use-session.ts";

const minutes = (n: number) => n * 60_000;
const seconds = () => Math.floor(Date.now() / 1000);
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

/** One browser: its storage, its locks, and the cookie by which the identity service knows it. */
class Browser {
  readonly values = new Map<string, string>();
  readonly storage: KeyValueStore = {
    getItem: (key) => this.values.get(key) ?? null,
    setItem: (key, value) => void this.values.set(key, value),
    removeItem: (key) => void this.values.delete(key),
  };
  /** Who the identity service takes this browser's cookie for. */
  cookie: string | null = null;
  /** Whom the outside provider signs in; null: nobody, it was given up. */
  providerSays: string | null = null;
  /** When not undefined, the shop answers so instead of with a token. */
  shopSays: { status: number; code: string } | undefined;
  shopIsAway = false;
  /** What the shop was asked: the ID tokens it was shown. */
  readonly exchanges: { url: string; authorization: string; body: unknown }[] = [];
  /** Held answers of the shop, when `hold` is on. */
  hold = false;
  readonly held: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly tabs: EventTarget[] = [];

  readonly locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const mine = this.#last.then(work);
      this.#last = mine.catch(() => {});
      return mine;
    },
  } as unknown as LockManager;

  readonly identity: IdentityClient = {
    signUp: async ({ email }) => {
      this.cookie = email;
    },
    signIn: async ({ email }) => {
      if (email.startsWith("nobody")) throw new IdentityError("wrong-credentials", "Not right.");
      this.cookie = email;
    },
    signInWithProvider: async () => {
      this.cookie = this.providerSays;
      return this.cookie !== null;
    },
    signOut: vi.fn(async () => {
      this.cookie = null;
    }),
    idToken: vi.fn(async () => this.cookie && jwt({ email: this.cookie, name: "Zoë", iat: seconds() })),
    requestPasswordReset: async () => {},
    resetPassword: async () => {},
    verifyEmail: async () => {},
    resendVerification: async () => {},
  };

  /** The shop's PUT /api/user/{email}. */
  readonly fetch: typeof fetch = async (url, init) => {
    if (this.shopIsAway) throw new TypeError("fetch failed");
    const authorization = new Headers(init?.headers).get("authorization") ?? "";
    const body = JSON.parse(String(init?.body));
    this.exchanges.push({ url: String(url), authorization, body });
    if (this.hold) await new Promise<void>((resolve) => void this.held.push(resolve));
    if (this.shopSays) return Response.json({ ...this.shopSays, detail: "No." }, this.shopSays);
    const count = this.exchanges.length;
    return Response.json({
      token: jwt({ n: count, iat: seconds(), exp: seconds() + 900 }),
      expiresAt: new Date(Date.now() + minutes(15)).toISOString(),
      user: {
        _id: "u1",
        email: body.email,
        emailVerified: false,
        displayName: "Zoë",
        role: "customer",
        createdAt: new Date().toISOString(),
        admin: false,
      },
    });
  };

  tab({ locks = true } = {}) {
    const events = new EventTarget();
    // A browser tells the other tabs of a write, not the one that wrote.
    events.addEventListener(sessionEvent, () => {
      for (const other of this.tabs.filter((each) => each !== events)) {
        other.dispatchEvent(Object.assign(new Event("storage"), { key: "accessToken" }));
      }
    });
    this.tabs.push(events);
    const { identity, fetch, storage } = this;
    const session = openSession({ identity, fetch, storage, events, locks: locks ? this.locks : undefined });
    return { session, events };
  }
}

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-02T10:00:00Z"), toFake: ["Date"] });
  browser = new Browser();
  return () => vi.useRealTimers();
});

const credentials = { email: "zoe@example.com", password: "sesame" };
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("signing in", () => {
  it("exchanges the identity service's proof for the shop's token and keeps it as accessToken", async () => {
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
      user: { id: "u1", email: "zoe@example.com", displayName: "Zoë", emailVerified: false, admin: false },
    });
  });

  it("works by signing up too, and is known again after a reload", async () => {
    await browser.tab().session.signUp({ name: "Zoë", ...credentials });
    const reloaded = browser.tab().session;
    expect(reloaded.snapshot().user?.email).toBe("zoe@example.com");
    expect(await reloaded.accessToken()).toBe(browser.values.get("accessToken"));
    expect(browser.exchanges).toHaveLength(1);
  });

  it("works at an outside provider as by password, and changes nothing when it is given up", async () => {
    const { session } = browser.tab();
    const attempt = { providerName: "Google", onClosed: () => {}, signal: new AbortController().signal };
    expect(await session.signInWithProvider(attempt)).toBe(false);
    expect(session.snapshot().user).toBeNull();
    browser.providerSays = "zoe@example.com";
    expect(await session.signInWithProvider(attempt)).toBe(true);
    expect(session.snapshot().user?.email).toBe("zoe@example.com");
    expect(browser.exchanges).toHaveLength(1);
  });

  it("leaves nobody signed in when the service refuses", async () => {
    const { session } = browser.tab();
    await expect(session.signIn({ ...credentials, email: "nobody@x.yz" })).rejects.toMatchObject({
      code: "wrong-credentials",
    });
    expect(session.snapshot()).toEqual({ state: "signed-out", user: null });
    expect(browser.values.size).toBe(0);
  });

  it("passes on the shop's own refusal", async () => {
    browser.shopSays = { status: 409, code: "email_taken" };
    await expect(browser.tab().session.signIn(credentials)).rejects.toMatchObject({
      problem: { code: "email_taken" },
    });
    expect(browser.values.size).toBe(0);
  });

  it("says so when the browser keeps no cookies", async () => {
    vi.mocked(browser.identity.idToken).mockResolvedValueOnce(null);
    await expect(browser.tab().session.signIn(credentials)).rejects.toMatchObject({
      code: "cookies-blocked",
    });
  });
});

describe("the access token", () => {
  it("is null without a word to anybody while nobody is signed in", async () => {
    expect(await browser.tab().session.accessToken()).toBeNull();
    expect(browser.identity.idToken).not.toHaveBeenCalled();
  });

  it("is renewed silently before it runs out, once however many ask", async () => {
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

  it("counts its time from when it came, whatever this browser's clock says", async () => {
    const { session } = browser.tab();
    const realFetch = browser.fetch;
    const wrongClock = openSession({
      identity: browser.identity,
      storage: browser.storage,
      events: new EventTarget(),
      locks: undefined,
      fetch: async (...request) => {
        const answer = (await (await realFetch(...request)).json()) as Record<string, unknown>;
        const hourAgo = seconds() - 3600;
        const token = jwt({ iat: hourAgo, exp: hourAgo + 900 });
        return Response.json({ ...answer, token, expiresAt: new Date((hourAgo + 900) * 1000).toISOString() });
      },
    });
    await wrongClock.signIn(credentials);
    await wrongClock.accessToken();
    await session.accessToken();
    expect(browser.exchanges).toHaveLength(1);
  });

  it("is replaced when the shop refused it, once however many calls were refused", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    const refused = (await session.accessToken()) ?? "";
    const tokens = await Promise.all([1, 2, 3].map(() => session.replaceToken(refused)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(refused);
    expect(await session.replaceToken(refused)).toBe(tokens[0]);
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

  it("ends when the shop lets the person in no more", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    browser.shopSays = { status: 403, code: "not_yours" };
    expect(await session.replaceToken((await session.accessToken()) ?? "")).toBeNull();
    expect(session.snapshot().state).toBe("signed-out");
  });

  it("survives a shop that is away: used while it lives, nobody signed out", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    const token = await session.accessToken();
    browser.shopIsAway = true;
    later(minutes(14.5));
    expect(await session.accessToken()).toBe(token);
    later(minutes(1));
    await expect(session.accessToken()).rejects.toMatchObject({ problem: { code: "unreachable" } });
    expect(session.snapshot().state).toBe("signed-in");
    browser.shopIsAway = false;
    expect(await session.accessToken()).not.toBe(token);
  });

  it("is asked for once, though it fails for all who wait for it", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    browser.shopIsAway = true;
    later(minutes(15));
    vi.mocked(browser.identity.idToken).mockClear();
    const answers = await Promise.allSettled([1, 2, 3].map(() => session.accessToken()));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(browser.identity.idToken).toHaveBeenCalledOnce();
  });
});

describe("signing out", () => {
  it("removes accessToken, ends the session at the service, and tells the page and the other tabs", async () => {
    const [here, there] = [browser.tab(), browser.tab()];
    await here.session.signIn(credentials);
    const told = vi.fn();
    const painted = vi.fn();
    there.session.subscribe(told);
    here.events.addEventListener(sessionEvent, painted);
    expect(there.session.snapshot().state).toBe("signed-in");
    await here.session.signOut();
    expect([...browser.values.keys()]).toEqual([]);
    expect(browser.cookie).toBeNull();
    expect(there.session.snapshot().state).toBe("signed-out");
    expect(told).toHaveBeenCalledOnce();
    expect(painted).toHaveBeenCalled();
  });

  it("is done here even when the service cannot be told, and says that it could not", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    vi.mocked(browser.identity.signOut).mockRejectedValueOnce(
      new IdentityError("network-request-failed", "No network."),
    );
    await expect(session.signOut()).rejects.toMatchObject({ code: "network-request-failed" });
    expect(session.snapshot().state).toBe("signed-out");
    expect(await session.accessToken()).toBeNull();
  });

  it.each([true, false])("wins over a renewal that is under way (Web Locks: %s)", async (locks) => {
    const { session } = browser.tab({ locks });
    await session.signIn(credentials);
    later(minutes(15));
    browser.hold = true;
    const renewal = session.accessToken();
    await vi.waitUntil(() => browser.held.length === 1);
    const out = session.signOut();
    browser.held[0]?.();
    expect(await renewal).toBeNull();
    await out;
    expect(browser.values.size).toBe(0);
    expect(session.snapshot().state).toBe("signed-out");
  });

  it("wins over a sign-in that is under way", async () => {
    const { session } = browser.tab();
    browser.hold = true;
    const entering = session.signIn(credentials);
    await vi.waitUntil(() => browser.held.length === 1);
    const out = session.signOut();
    browser.held[0]?.();
    await Promise.all([entering, out]);
    expect(session.snapshot().state).toBe("signed-out");
    expect(browser.cookie).toBeNull();
  });

  it("in one tab and in as somebody else is not undone by another tab's renewal", async () => {
    const [slow, other] = [browser.tab({ locks: false }).session, browser.tab({ locks: false }).session];
    await slow.signIn(credentials);
    later(minutes(15));
    browser.hold = true;
    const renewal = slow.accessToken();
    await vi.waitUntil(() => browser.held.length === 1);
    browser.hold = false;
    await other.signOut();
    await other.signIn({ ...credentials, email: "bob@example.com" });
    browser.held[0]?.();
    expect(await renewal).toBe(await other.accessToken());
    expect(slow.snapshot().user?.email).toBe("bob@example.com");
  });
});

describe("who is signed in", () => {
  it("is unknown on the server, so that all visitors get the same page", () => {
    function Probe() {
      return <p>{useSession().state}</p>;
    }
    expect(renderToString(<Probe />)).toBe("<p>unknown</p>");
  });

  it("is the same object until it changes, and tells those who asked to be told", async () => {
    const { session } = browser.tab();
    const told = vi.fn();
    const stop = session.subscribe(told);
    const before = session.snapshot();
    expect(session.snapshot()).toBe(before);
    await session.signIn(credentials);
    expect(told).toHaveBeenCalledOnce();
    await session.refresh();
    expect(told).toHaveBeenCalledOnce();
    stop();
    await session.signOut();
    expect(told).toHaveBeenCalledOnce();
  });

  it("is asked anew on request", async () => {
    const { session } = browser.tab();
    await session.signIn(credentials);
    await session.refresh();
    expect(browser.exchanges).toHaveLength(2);
  });

  it("is demanded in the specification's words", async () => {
    const { session } = browser.tab();
    expect(() => session.requireUser()).toThrow(messages.noUser);
    await session.signIn(credentials);
    expect(session.requireUser().email).toBe("zoe@example.com");
  });

  it.each([
    ["a token alone", { accessToken: "x" }],
    ["rubbish", { accessToken: "x", session: "{", displayName: "Zoë" }],
    ["the wrong shape", { accessToken: "x", session: "{}", displayName: "Zoë" }],
  ])("is nobody where storage holds %s", (_, values) => {
    for (const [key, value] of Object.entries(values)) browser.values.set(key, value);
    expect(browser.tab().session.snapshot().state).toBe("signed-out");
  });
});

describe("the storage", () => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const full: KeyValueStore = { getItem: () => null, setItem: refuse, removeItem: () => {} };

  it("is the first that keeps what it is given", () => {
    expect(chooseStorage([() => browser.storage, refuse])).toBe(browser.storage);
    expect(chooseStorage([refuse, () => browser.storage])).toBe(browser.storage);
    expect(chooseStorage([() => full, () => browser.storage])).toBe(browser.storage);
    expect(browser.values.size).toBe(0);
  });

  it("is the page's own memory where the browser refuses all", () => {
    const memory = chooseStorage([refuse, () => full]);
    memory.setItem("accessToken", "x");
    expect(memory.getItem("accessToken")).toBe("x");
    memory.removeItem("accessToken");
    expect(memory.getItem("accessToken")).toBeNull();
  });
});

it("reads a mailed link's token from the fragment", () => {
  expect(linkTokenIn("#token=abc.def-_")).toBe("abc.def-_");
  expect(linkTokenIn("")).toBeNull();
});
