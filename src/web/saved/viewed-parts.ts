import { parseJson, partIdsIn, withLatest } from "./part-ids.ts";

const key = "viewed";
/** A row of four is shown, without the part of the page. */
const MAX_VIEWED = 9;

/** Returns the ids of the parts seen last in this browser, the latest first. */
export function viewedParts(): string[] {
  try {
    return partIdsIn(parseJson(localStorage.getItem(key)), MAX_VIEWED);
  } catch {
    return [];
  }
}

/** Remembers, in this browser only, that a part was seen. */
export function rememberViewed(id: string): void {
  const next = withLatest(viewedParts(), id, MAX_VIEWED);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

/** Forgets them all. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}
