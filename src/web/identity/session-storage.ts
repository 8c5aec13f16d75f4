/** Who is signed in, as the shop said when it was last asked. For showing; the server decides by itself. */
export interface CurrentUser {
  id: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  admin: boolean;
}

export interface StoredSession {
  token: string;
  /** By this browser's clock, which may differ from the server's. */
  expiresAtMs: number;
  user: CurrentUser;
}

export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * `accessToken` is the specification's key. `displayName` stands beside it as plain text for the script in the head
 * that paints the header before anything else has loaded.
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
    return { token, expiresAtMs, user: { ...user, displayName } };
  } catch {
    return undefined;
  }
}

/** The token last: whoever sees it, sees the rest. */
export function writeStored(store: KeyValueStore, { token, expiresAtMs, user }: StoredSession): void {
  const { displayName, ...rest } = user;
  store.setItem(storageKeys.session, JSON.stringify({ ...rest, expiresAtMs }));
  store.setItem(storageKeys.displayName, displayName);
  store.setItem(storageKeys.token, token);
}

export function clearStored(store: KeyValueStore): void {
  for (const key of [storageKeys.token, storageKeys.session, storageKeys.displayName]) store.removeItem(key);
}

/**
 * The first storage that really keeps something: browsers refuse them by throwing, at the first touch or when
 * written to. Specification §4: first choice, then local storage, then session storage. Where all are refused, the
 * session lives as long as the page.
 */
export function chooseStorage(choices: readonly (() => KeyValueStore)[]): KeyValueStore {
  const probe = "storage-probe";
  for (const choice of choices) {
    try {
      const store = choice();
      store.setItem(probe, probe);
      const kept = store.getItem(probe) === probe;
      store.removeItem(probe);
      if (kept) return store;
    } catch {
      // Refused: the next choice.
    }
  }
  return inMemory();
}

function inMemory(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
