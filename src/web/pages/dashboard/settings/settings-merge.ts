import type { SalesSettingsDto } from "#contract/sales-settings.ts";
import { mergeChanges } from "#web/forms/merge-changes.ts";

/** The groups of the settings, as a sentence names them. */
const groupNames = {
  country: "the shop’s country",
  delivery: "delivery dates",
  shipping: "shipping",
  tax: "tax",
} satisfies Record<keyof SalesSettingsDto, string>;

/**
 * Merges settings that two people changed at once.
 * @returns the settings, and the names of the groups where both changed the same and mine stays
 */
export function mergeSettings({ read, mine, theirs }: Record<"read" | "mine" | "theirs", SalesSettingsDto>) {
  const clashes = new Set<string>();
  const groups = Object.entries(groupNames).map(([key, name]) => {
    const group = key as keyof SalesSettingsDto;
    const versions = { read: read[group], mine: mine[group], theirs: theirs[group] };
    return [group, mergeChanges(versions, () => void clashes.add(name))];
  });
  return { settings: Object.fromEntries(groups) as SalesSettingsDto, clashes: [...clashes] };
}
