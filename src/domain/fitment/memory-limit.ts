import type { MemoryLimit, ReportedMemory } from "./laptop-facts.ts";

/** The least of what the firmware reports and what the processors take, in all slots; null if neither is known. */
export function limitedMaxGb(
  { slots, maxGb }: ReportedMemory,
  limit: MemoryLimit | undefined,
): number | null {
  if (maxGb === null || limit === undefined) return maxGb;
  return Math.min(maxGb, slots * limit.moduleMaxGb, limit.totalGb ?? maxGb);
}

/** "Intel's Celeron and Pentium N take modules of up to 8 GB, 8 GB in total" */
export function describeMemoryLimit(type: string, { moduleMaxGb, totalGb, processors }: MemoryLimit): string {
  const total = totalGb === undefined ? "" : `, ${totalGb} GB in total`;
  return `${processors ?? `processors with ${type}`} take modules of up to ${moduleMaxGb} GB${total}`;
}
