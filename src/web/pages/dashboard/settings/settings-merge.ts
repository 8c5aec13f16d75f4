import { hashKey } from "@tanstack/react-query";
import type { SalesSettingsDto } from "#contract/sales-settings.ts";

/** The groups of the settings, as a sentence names them. */
const groupNames = {
  country: "the shop’s country",
  delivery: "delivery dates",
  shipping: "shipping",
  tax: "tax",
} satisfies Record<keyof SalesSettingsDto, string>;

interface Versions<Value> {
  /** What both started from. */
  read: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Merges what two people changed at once: what I did not change is theirs. A list, such as the zones, is one value.
 * @returns the settings, and the names of the groups where both changed the same and mine stays
 */
export function mergeSettings({ read, mine, theirs }: Versions<SalesSettingsDto>) {
  const clashes = new Set<string>();
  const groups = Object.entries(groupNames).map(([key, name]) => {
    const group = key as keyof SalesSettingsDto;
    const versions = { read: read[group], mine: mine[group], theirs: theirs[group] };
    return [group, merge(versions, () => clashes.add(name))];
  });
  return { settings: Object.fromEntries(groups) as SalesSettingsDto, clashes: [...clashes] };
}

function merge({ read, mine, theirs }: Versions<unknown>, onClash: () => void): unknown {
  if (isSame(mine, read)) return theirs;
  if (isSame(theirs, read) || isSame(mine, theirs)) return mine;
  if (isRecord(read) && isRecord(mine) && isRecord(theirs)) {
    const fields = Object.keys(mine).map((name) => {
      const versions = { read: read[name], mine: mine[name], theirs: theirs[name] };
      return [name, merge(versions, onClash)];
    });
    return Object.fromEntries(fields);
  }
  onClash();
  return mine;
}

/** The hash names fields in a fixed order. */
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
