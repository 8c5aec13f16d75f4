import type { PartState } from "#domain/part.ts";

/** A part's state as the API and CSV files name it. */
export const partStateNames = ["listed", "retired"] as const;
type PartStateName = (typeof partStateNames)[number];

export const partStateName: Readonly<Record<PartState, PartStateName>> = {
  active: "listed",
  archived: "retired",
};
export const partStateOfName: Readonly<Record<PartStateName, PartState>> = {
  listed: "active",
  retired: "archived",
};
