import { ProblemError } from "#contract/client.ts";
import { messages } from "#contract/messages.ts";
import { exchangeIdToken } from "./exchange-id-token.ts";
import { type IdentityClient, IdentityError, type ProviderSignIn } from "./identity-client.ts";
import { type Locks, serializeCalls } from "./serialize-calls.ts";
import {
  type CurrentUser,
  clearStored,
  type KeyValueStore,
  readStored,
  type StoredSession,
  storageKeys,
  writeStored,
} from "./session-storage.ts";

export interface SessionSnapshot {
  /** `unknown` while the server renders: every visitor is sent the same page. */
  state: "unknown" | "signed-out" | "signed-in";
  user: CurrentUser | null;
}

export const unknownSession: SessionSnapshot = { state: "unknown", user: null };
const signedOut: SessionSnapshot = { state: "signed-out", user: null };

/** Told to the page whenever who is signed in has changed, in this tab; `storage` events tell of other tabs. */
export const sessionEvent = "lapwright:session";

/** A token is renewed when it has less than this left, so that it does not run out on the way. */
const renewAheadMs = 60_000;

export interface SessionPorts {
  identity: IdentityClient;
  fetch: typeof globalThis.fetch;
  storage: KeyValueStore;
  /** The window: `storage` events come from it, {@link sessionEvent} goes to it. */
  events: EventTarget;
  /** Web Locks, where the browser has them (secure pages): one tab renews for all. */
  locks: Locks | undefined;
}

export type ShopSession = ReturnType<typeof openSession>;

/** The shop's session in the browser: from the identity service's proof to the shop's token, kept fresh. */
export function openSession({ identity, fetch, storage, events, locks }: SessionPorts) {
  const exclusively = serializeCalls(locks);
  const listeners = new Set<() => void>();
  const renewals = new Map<string, Promise<string | null>>();
  let current = snapshotOf(readStored(storage));

  function changed(): void {
    const next = snapshotOf(readStored(storage));
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of listeners) listener();
  }
  function tell(): void {
    changed();
    events.dispatchEvent(new Event(sessionEvent));
  }
  function keep(session: StoredSession): string {
    writeStored(storage, session);
    tell();
    return session.token;
  }
  function forget(): null {
    clearStored(storage);
    tell();
    return null;
  }
  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // A null key: everything was cleared.
    if (key === null || Object.values<string>(storageKeys).includes(key)) changed();
  });

  async function enter(): Promise<void> {
    const idToken = await identity.idToken();
    if (idToken === null) {
      throw new IdentityError(
        "cookies-blocked",
        "Your browser did not keep the sign-in. Allow cookies for this shop, then try again.",
      );
    }
    keep(await exchangeIdToken(fetch, idToken));
  }

  /** @param worthless a token not to be handed out again, however fresh it looks. */
  async function renew(worthless: string | undefined): Promise<string | null> {
    const before = readStored(storage);
    if (!before) return null;
    if (before.token !== worthless && isFresh(before)) return before.token;
    const renewed = await proofOfIdentity();
    const after = readStored(storage);
    // Signed out, or in as somebody else, while this was under way: that stands.
    if (after?.token !== before.token) return after?.token ?? null;
    return renewed ? keep(renewed) : forget();
  }

  /** A new token for whoever is signed in at the identity service; null when nobody is, or nobody we let in. */
  async function proofOfIdentity(): Promise<StoredSession | null> {
    const idToken = await identity.idToken();
    if (idToken === null) return null;
    return exchangeIdToken(fetch, idToken).catch((error: unknown) => {
      const refused = error instanceof ProblemError && [401, 403, 409].includes(error.problem.status);
      if (!refused) throw error;
      return null;
    });
  }

  function renewOnce(worthless?: string): Promise<string | null> {
    const name = worthless ?? "";
    const running = renewals.get(name);
    if (running) return running;
    const renewal = exclusively(() => renew(worthless)).finally(() => renewals.delete(name));
    renewals.set(name, renewal);
    return renewal;
  }

  return {
    identity,

    signUp: (person: Parameters<IdentityClient["signUp"]>[0]): Promise<void> =>
      exclusively(async () => {
        await identity.signUp(person);
        await enter();
      }),

    signIn: (credentials: Parameters<IdentityClient["signIn"]>[0]): Promise<void> =>
      exclusively(async () => {
        await identity.signIn(credentials);
        await enter();
      }),

    /** Not exclusively while the window is open: other tabs go on renewing. @returns false when it was given up. */
    async signInWithProvider(attempt: ProviderSignIn): Promise<boolean> {
      const signedIn = await identity.signInWithProvider(attempt);
      if (signedIn) await exclusively(enter);
      return signedIn;
    },

    /**
     * Signs out here and in every tab at once, then at the identity service.
     * @throws IdentityError when the service could not be told: a sign-in there outlives this one.
     */
    async signOut(): Promise<void> {
      forget();
      await exclusively(async () => {
        // A sign-in that was still under way has ended by now, and goes too.
        forget();
        await identity.signOut();
      });
    },

    /** The token to call the shop with, renewed if it is about to run out; null when nobody is signed in. */
    async accessToken(): Promise<string | null> {
      const kept = readStored(storage);
      if (!kept) return null;
      if (isFresh(kept)) return kept.token;
      try {
        return await renewOnce();
      } catch (error) {
        if (kept.expiresAtMs > Date.now()) return kept.token;
        throw error;
      }
    },

    /** After the shop answered 401: another token to try once more with; null when there is none to be had. */
    replaceToken: (refused: string): Promise<string | null> => renewOnce(refused),

    /** Asks the shop anew who this is: after an address was verified, or a role given. */
    async refresh(): Promise<void> {
      await renewOnce(readStored(storage)?.token);
    },

    /** @throws Error 'No user is logged in' (specification §8). */
    requireUser(): CurrentUser {
      if (!current.user) throw new Error(messages.noUser);
      return current.user;
    },

    snapshot: (): SessionSnapshot => current,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isFresh = ({ expiresAtMs }: StoredSession) => expiresAtMs - Date.now() > renewAheadMs;

const snapshotOf = (kept: StoredSession | undefined): SessionSnapshot =>
  kept ? { state: "signed-in", user: kept.user } : signedOut;
