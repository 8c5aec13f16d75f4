import type { Role } from "#domain/roles.ts";

/** The signed-in user as of the last token. For display only: the server checks for itself. */
export interface CurrentUser {
  id: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  role: Role;
}

export interface StoredSession {
  token: string;
  /** On this browser's clock, which may differ from the server's. */
  expiresAtMs: number;
  user: CurrentUser;
}

export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * `accessToken` is the specification's key. `displayName` is separate plain text, because the script in the head paints
 * the header with it before anything else has loaded.
 */
export const storageKeys = {
  token: "accessToken",
  displayName: "displayName",
  session: "session",
} as const;

export function readStored(store: KeyValueStore): StoredSession | undefined {
  const token = store.getItem(storageKeys.token);
  const rest = store.getItem(storageKeys.session);
  const displayName = store.getItem(storageKeys.displayName);
  if (!token || !rest || displayName === null) return undefined;
  try {
    const { expiresAtMs, ...user } = JSON.parse(rest) as Omit<CurrentUser, "displayName"> & {
      expiresAtMs: number;
    };
    if (typeof user.email !== "string" || typeof expiresAtMs !== "number") return undefined;
    // Sessions stored before there were roles name none. The server is asked for the role anyway.
    return { token, expiresAtMs, user: { ...user, role: user.role ?? "customer", displayName } };
  } catch {
    return undefined;
  }
}

/**
 * Writes the token last, so that a tab which sees the token also sees the rest. Another user's token is removed first:
 * tabs learn of one key after the other, and none may act as the new user with it.
 */
export function writeStored(store: KeyValueStore, { token, expiresAtMs, user }: StoredSession): void {
  const { displayName, ...rest } = user;
  if (readStored(store)?.user.id !== user.id) store.removeItem(storageKeys.token);
  store.setItem(storageKeys.session, JSON.stringify({ ...rest, expiresAtMs }));
  store.setItem(storageKeys.displayName, displayName);
  store.setItem(storageKeys.token, token);
}

export function clearStored(store: KeyValueStore): void {
  for (const key of [storageKeys.token, storageKeys.session, storageKeys.displayName]) store.removeItem(key);
}

/**
 * Returns the first storage that works: browsers block storage by throwing on access or on write. Specification §4:
 * first choice, then local storage, then session storage. If all are blocked, the session lives as long as the page.
 */
export function chooseStorage(choices: readonly (() => KeyValueStore)[]): KeyValueStore {
  const probe = "storage-probe";
  for (const choice of choices) {
    try {
      const store = choice();
      store.setItem(probe, probe);
      const works = store.getItem(probe) === probe;
      store.removeItem(probe);
      if (works) return store;
    } catch {
      // Blocked: try the next one.
    }
  }
  return inMemory();
}

declare global {
  /** Holds what the page has to remember while storage is blocked. The head's script reads it (`shell/boot-script.ts`). */
  var pageStorage: KeyValueStore | undefined;
}

/** Returns the page's one memory: what is stored in it lives as long as the page. */
function inMemory(): KeyValueStore {
  if (globalThis.pageStorage) return globalThis.pageStorage;
  const values = new Map<string, string>();
  globalThis.pageStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return globalThis.pageStorage;
}
