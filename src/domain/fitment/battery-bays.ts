/**
 * The places of a laptop that runs on two packs at once: the inner one is under the cover and the outer one clips on, or
 * the front and the rear one are both under the cover.
 */
export const batteryBays = ["inner", "outer", "front", "rear"] as const;
export type BatteryBay = (typeof batteryBays)[number];

/** Codes of packs by the bay they were reported in, of a laptop with two bays. */
export type CodesByBay = Partial<Record<BatteryBay, readonly string[]>>;

/** Returns the bay that a pack was reported in; null if the laptop has one bay, or its bay is not known. */
export function bayOfPack(codes: CodesByBay | undefined, code: string): BatteryBay | null {
  return batteryBays.find((bay) => codes?.[bay]?.includes(code)) ?? null;
}

/** Returns packs by their bay, in the order of `batteryBays`; empty if their laptop has one bay. */
export function packsByBay<Pack extends { bay: BatteryBay | null }>(
  packs: readonly Pack[] | null,
): { bay: BatteryBay; packs: Pack[] }[] {
  const found = batteryBays.map((bay) => ({ bay, packs: packs?.filter((pack) => pack.bay === bay) ?? [] }));
  return found.filter((each) => each.packs.length > 0);
}
