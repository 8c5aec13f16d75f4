import { ProblemError } from "#contract/client.ts";
import { exchangeIdToken } from "./exchange-id-token.ts";
import {
  type IdentityClient,
  IdentityError,
  type ProviderSignIn,
  type SecondFactor,
  type SignInStep,
} from "./identity-client.ts";
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
  /** `unknown` on the server, which renders the same page for every visitor. */
  state: "unknown" | "signed-out" | "signed-in";
  user: CurrentUser | null;
}

export const unknownSession: SessionSnapshot = { state: "unknown", user: null };
const signedOut: SessionSnapshot = { state: "signed-out", user: null };

/** Dispatched on the window when the user changes in this tab. Changes in other tabs arrive as `storage` events. */
export const sessionEvent = "lapwright:session";

/** Tokens are renewed this long before they expire, so that none expires on its way to the server. */
const renewAheadMs = 60_000;

export interface SessionPorts {
  identity: IdentityClient;
  fetch: typeof globalThis.fetch;
  storage: KeyValueStore;
  /** The window: the source of `storage` events and the target of {@link sessionEvent}. */
  events: EventTarget;
  /** Web Locks where the browser has them (secure pages): one tab renews for all. */
  locks: Locks | undefined;
}

export type ShopSession = ReturnType<typeof openSession>;

/** Opens the shop's session in this tab: exchanges ID tokens for access tokens and keeps those fresh. */
export function openSession({ identity, fetch, storage, events, locks }: SessionPorts) {
  const serialize = serializeCalls(locks);
  const listeners = new Set<() => void>();
  const renewals = new Map<string, Promise<string | null>>();
  let current = snapshotOf(readStored(storage));

  function changed(): void {
    const next = snapshotOf(readStored(storage));
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of listeners) listener();
  }
  function notify(): void {
    changed();
    events.dispatchEvent(new Event(sessionEvent));
  }
  function store(session: StoredSession): string {
    writeStored(storage, session);
    notify();
    return session.token;
  }
  function clear(): null {
    clearStored(storage);
    notify();
    return null;
  }
  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // A null key means that the storage was cleared.
    if (key === null || Object.values<string>(storageKeys).includes(key)) changed();
  });

  async function startSession(): Promise<void> {
    const idToken = await identity.idToken();
    if (idToken === null) {
      throw new IdentityError(
        "cookies-blocked",
        "Your browser blocked the sign-in cookie. Allow cookies for this shop and try again.",
      );
    }
    store(await exchangeIdToken(fetch, idToken));
  }

  /** @param rejected a token that the server refused, however fresh it looks. */
  async function renew(rejected: string | undefined): Promise<string | null> {
    const before = readStored(storage);
    if (!before) return null;
    if (before.token !== rejected && isFresh(before)) return before.token;
    const renewed = await exchangeAgain();
    const after = readStored(storage);
    // The user signed out or switched accounts in the meantime: keep that state.
    if (after?.token !== before.token) return after?.token ?? null;
    return renewed ? store(renewed) : clear();
  }

  /** Returns a new session; null when the identity service has no user or the shop rejects the user. */
  async function exchangeAgain(): Promise<StoredSession | null> {
    const idToken = await identity.idToken();
    if (idToken === null) return null;
    return exchangeIdToken(fetch, idToken).catch((error: unknown) => {
      if (error instanceof ProblemError && [401, 403, 409].includes(error.problem.status)) return null;
      throw error;
    });
  }

  function renewOnce(rejected?: string): Promise<string | null> {
    const key = rejected ?? "";
    const running = renewals.get(key);
    if (running) return running;
    const renewal = serialize(() => renew(rejected)).finally(() => renewals.delete(key));
    renewals.set(key, renewal);
    return renewal;
  }

  return {
    identity,

    signUp: (person: Parameters<IdentityClient["signUp"]>[0]): Promise<void> =>
      serialize(async () => {
        await identity.signUp(person);
        await startSession();
      }),

    signIn: (credentials: Parameters<IdentityClient["signIn"]>[0]): Promise<SignInStep> =>
      serialize(async () => {
        const state = await identity.signIn(credentials);
        if (state === "signed-in") await startSession();
        return state;
      }),

    /** Finishes a sign-in by a code. */
    enterCode: (code: SecondFactor): Promise<void> =>
      serialize(async () => {
        await identity.enterCode(code);
        await startSession();
      }),

    /** Serializes only the exchange: while the user looks for a passkey, other tabs can renew. */
    async signInBy(signIn: () => Promise<void>): Promise<void> {
      await signIn();
      await serialize(startSession);
    },

    /** Finishes a sign-in that left the page. @returns false when canceled; undefined when there was none. */
    async returnFromProvider(providerName: string): Promise<boolean | undefined> {
      const signedIn = await identity.returnFromProvider(providerName);
      if (signedIn) await serialize(startSession);
      return signedIn;
    },

    /** Serializes only the exchange: while the popup is open, other tabs can renew. @returns false when canceled. */
    async signInWithProvider(attempt: ProviderSignIn): Promise<boolean> {
      const signedIn = await identity.signInWithProvider(attempt);
      if (signedIn) await serialize(startSession);
      return signedIn;
    },

    /**
     * Signs out in every tab at once, then at the identity service.
     * @throws IdentityError when the service could not be reached, where the user then stays signed in.
     */
    async signOut(): Promise<void> {
      clear();
      await serialize(async () => {
        // A sign-in that was running has finished by now. Clear that one, too.
        clear();
        await identity.signOut();
      });
    },

    /**
     * Signs out all browsers of the user, then every tab of this one.
     * @throws IdentityError when the service could not be reached; the user then stays signed in everywhere.
     */
    signOutEverywhere: (): Promise<void> =>
      serialize(async () => {
        await identity.signOutEverywhere();
        clear();
      }),

    /** Returns the access token, renewed if it is about to expire; null when no user is signed in. */
    async accessToken(): Promise<string | null> {
      const stored = readStored(storage);
      if (!stored) return null;
      if (isFresh(stored)) return stored.token;
      try {
        return await renewOnce();
      } catch (error) {
        if (stored.expiresAtMs > Date.now()) return stored.token;
        throw error;
      }
    },

    /** Returns a token to retry with after a 401; null when the session has ended. */
    replaceToken: (rejected: string): Promise<string | null> => renewOnce(rejected),

    /** Renews the token to pick up a change of the user, such as a verified email. */
    async refresh(): Promise<void> {
      await renewOnce(readStored(storage)?.token);
    },

    snapshot: (): SessionSnapshot => current,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isFresh = ({ expiresAtMs }: StoredSession) => expiresAtMs - Date.now() > renewAheadMs;

const snapshotOf = (stored: StoredSession | undefined): SessionSnapshot =>
  stored ? { state: "signed-in", user: stored.user } : signedOut;
