/**
 * The comparison as the browser's storage has it. Cards need no more than whether they are in it; what is in it, and
 * how it changes, is `comparison.ts`, which is loaded by whoever has begun to compare.
 */
const key = "compare";
const changed = "lapwright:compare";

export const slugPattern = /^[a-z0-9-]{1,100}$/;

/** Kept for the page alone where the browser refuses its storage. */
let inPage = "";

export function readStored(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return inPage;
  }
}

/** @param kept parts as JSON; empty when there are none. */
export function writeStored(kept: string): void {
  inPage = kept;
  try {
    if (kept) localStorage.setItem(key, kept);
    else localStorage.removeItem(key);
  } catch {
    // Refused: the page itself knows.
  }
  dispatchEvent(new Event(changed));
}

/** Told of every change, in this tab or another. */
export function subscribeStored(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(changed, listener);
  };
}

/** Whether a part is in what is kept. A slug has no quotation marks, and those in names are escaped. */
export function isStored(kept: string, slug: string): boolean {
  return kept.includes(`"${slug}"`);
}
