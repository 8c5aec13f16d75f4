/** The contract's format: one invalid id would make the shop reject the request for all. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Returns the ids in what a browser stored, each once, up to a limit; anything may be in a browser's storage. */
export function partIdsIn(stored: unknown, max: number): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((id): id is string => typeof id === "string" && uuid.test(id)))].slice(
    0,
    max,
  );
}

/** Parses stored JSON; undefined if it is none. */
export function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return undefined;
  }
}

/** Puts an id in front of a list of at most `max`. */
export const withLatest = (ids: readonly string[], id: string, max: number): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max);
