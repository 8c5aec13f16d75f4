import { vi } from "vitest";
import { type IdentityClient, IdentityError } from "./identity-client.ts";
import { openSession, sessionEvent } from "./session.ts";
import type { KeyValueStore } from "./session-storage.ts";

/** A tab of a browser: its event target, and the storage it shares with the other tabs. */
export interface Tab {
  events: EventTarget;
  storage: KeyValueStore;
}

/** Returns a browser whose tabs share one storage and receive an event for each other's writes. */
export function browserWithTabs() {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  function openTab(): Tab {
    const events = new EventTarget();
    tabs.push(events);
    const notifyOthers = (key: string) => {
      for (const tab of tabs) {
        if (tab !== events) tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
      }
    };
    const storage: KeyValueStore = {
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        values.set(key, value);
        notifyOthers(key);
      },
      removeItem(key) {
        values.delete(key);
        notifyOthers(key);
      },
    };
    return { events, storage };
  }
  return { values, openTab };
}

const minutes = (n: number) => n * 60_000;
export const seconds = () => Math.floor(Date.now() / 1000);
export const jwt = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
export const credentials = { email: "zoe@example.com", password: "sesame" };

/** A browser with its storage, its Web Locks and its cookie at a fake identity service and shop. */
export class FakeBrowser {
  readonly values = new Map<string, string>();
  readonly storage: KeyValueStore = {
    getItem: (key) => this.values.get(key) ?? null,
    setItem: (key, value) => void this.values.set(key, value),
    removeItem: (key) => void this.values.delete(key),
  };
  /** The user of the identity service's cookie. */
  cookie: string | null = null;
  /** The user that the external provider signs in; null when the user cancels there. */
  providerUser: string | null = null;
  /** The shop replies with this error instead of a token. */
  shopError: { status: number; code: string } | undefined;
  shopIsDown = false;
  /** The requests that the shop received. */
  readonly exchanges: { url: string; authorization: string; body: unknown }[] = [];
  /** While on, the shop delays its replies until the test calls them in `delayed`. */
  delay = false;
  readonly delayed: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly tabs: EventTarget[] = [];

  readonly locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const next = this.#last.then(work);
      this.#last = next.catch(() => {});
      return next;
    },
  } as unknown as LockManager;

  readonly identity: IdentityClient = {
    signUp: async ({ email }) => {
      this.cookie = email;
    },
    signIn: async ({ email }) => {
      if (email.startsWith("nobody")) throw new IdentityError("wrong-credentials", "Not right.");
      this.cookie = email;
      return "signed-in";
    },
    enterCode: async () => {},
    signInWithProvider: async () => {
      this.cookie = this.providerUser;
      return this.cookie !== null;
    },
    signOut: vi.fn(async () => {
      this.cookie = null;
    }),
    idToken: vi.fn(async () => this.cookie && jwt({ email: this.cookie, name: "Zoë", iat: seconds() })),
    returnFromProvider: async () => undefined,
    requestPasswordReset: async () => {},
    resendVerification: async () => {},
    signOutEverywhere: async () => {},
    changePassword: async () => {},
    account: async () => ({
      email: credentials.email,
      hasPassword: true,
      pendingEmail: null,
      twoFactor: false,
    }),
    deleteAccount: async () => {},
  };

  /** The shop's `PUT /api/user/{email}`. */
  readonly fetch: typeof fetch = async (url, init) => {
    if (this.shopIsDown) throw new TypeError("fetch failed");
    const authorization = new Headers(init?.headers).get("authorization") ?? "";
    const body = JSON.parse(String(init?.body));
    this.exchanges.push({ url: String(url), authorization, body });
    if (this.delay) await new Promise<void>((resolve) => void this.delayed.push(resolve));
    if (this.shopError) return Response.json({ ...this.shopError, detail: "No." }, this.shopError);
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
        permittedRole: "customer",
      },
    });
  };

  tab({ locks = true } = {}) {
    const events = new EventTarget();
    // A browser sends `storage` events to the other tabs only.
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
