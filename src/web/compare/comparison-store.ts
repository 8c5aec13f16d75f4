import { useSyncExternalStore } from "react";

/**
 * The comparison in the browser's storage. Cards only need to know whether a part is in it; `comparison.ts` parses and
 * changes it, and loads when a visitor compares.
 */
const key = "compare";
const changed = "lapwright:compare";

export const slugPattern = /^[a-z0-9-]{1,100}$/;

/** Used for this page only if the browser blocks storage. */
let inMemory = "";

export function readStored(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return inMemory;
  }
}

/** @param comparison parts as JSON; empty if there are none */
export function writeStored(comparison: string): void {
  inMemory = comparison;
  try {
    if (comparison) localStorage.setItem(key, comparison);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked; the copy in memory is enough for this page.
  }
  dispatchEvent(new Event(changed));
}

/** Calls the listener on every change, in this tab or another. */
function subscribe(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(changed, listener);
  };
}

const onServer = () => undefined;

/** Returns the stored comparison; undefined on the server and during hydration. */
export function useStoredComparison(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribe, readStored, onServer);
}

/** Whether a stored comparison has a part. A slug has no quotation marks, and those in names are escaped. */
export function isStored(comparison: string, slug: string): boolean {
  return comparison.includes(`"${slug}"`);
}
