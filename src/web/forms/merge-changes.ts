import { hashKey } from "@tanstack/react-query";

interface Versions<Value> {
  /** The values that both started from. */
  read: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Merges what two people changed at once, field by field: what I did not change is theirs. A list is one value.
 * @param onClash called for each value that both changed differently, and mine stays
 */
export function mergeChanges<Value>({ read, mine, theirs }: Versions<Value>, onClash = () => {}): Value {
  if (isSame(mine, read)) return theirs;
  if (isSame(theirs, read) || isSame(mine, theirs)) return mine;
  if (isRecord(read) && isRecord(mine) && isRecord(theirs)) {
    const merged: Record<string, unknown> = { ...theirs };
    for (const [name, value] of Object.entries(mine)) {
      merged[name] = mergeChanges({ read: read[name], mine: value, theirs: theirs[name] }, onClash);
    }
    return merged as Value;
  }
  onClash();
  return mine;
}

/** The hash names fields in a fixed order. */
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
