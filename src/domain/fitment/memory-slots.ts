import { sources } from "./fit-answer.ts";
import type { LaptopFacts, MemoryLimit, ReportedMemory } from "./laptop-facts.ts";
import { describeMemoryLimit, limitedMaxGb } from "./laptop-facts.ts";
import { isSoldered } from "./memory-fit.ts";

/** A laptop's slots for memory modules, published facts before reported ones. */
export interface MemorySlots {
  type: string;
  sockets: number;
  /** The largest module one slot takes; undefined if not known. */
  moduleMaxGb: number | undefined;
  /** The board has soldered memory in addition to the slots. */
  besideSoldered: boolean;
  /** The firmware's figure, where more is known to work. */
  understatedGb: number | undefined;
  /** Why slots or maximum are less than the firmware reports, in sentences. */
  limit: string | undefined;
  isPublished: boolean;
  source: string;
}

/** Returns the laptop's slots; `soldered` if it has none, `unknown` if there is no data. */
export function memorySlots({ memory, known }: LaptopFacts): MemorySlots | "soldered" | "unknown" {
  const type = known.memory?.type ?? memory?.type;
  if (isSoldered(type, known.memory, memory)) return "soldered";
  if (type === undefined) return "unknown";
  if (known.memory) {
    const { sockets, moduleMaxGb, alsoSoldered = false, statedMaxGb } = known.memory;
    const understated =
      statedMaxGb !== undefined && moduleMaxGb !== undefined && statedMaxGb < sockets * moduleMaxGb;
    return {
      type,
      sockets,
      moduleMaxGb,
      besideSoldered: alsoSoldered,
      understatedGb: understated ? statedMaxGb : undefined,
      limit: undefined,
      isPublished: true,
      source: sources.published,
    };
  }
  if (!memory || memory.slots === 0) return "unknown";
  const limitedGb = limitedMaxGb(memory, known.memoryLimit);
  return {
    type,
    sockets: Math.min(memory.slots, MAX_REPORTED_SOCKETS),
    moduleMaxGb: limitedGb === null ? undefined : limitedGb / memory.slots,
    besideSoldered: false,
    understatedGb: undefined,
    limit: reportedTooMuch(memory, limitedGb, known.memoryLimit),
    isPublished: false,
    source: sources.reported,
  };
}

/** Firmware that reports four names what the chipset could have; laptops with more than two are published as such. */
const MAX_REPORTED_SOCKETS = 2;

function reportedTooMuch(
  { type, slots, maxGb: reportedGb }: ReportedMemory,
  limitedGb: number | null,
  limit: MemoryLimit | undefined,
): string | undefined {
  const sentences = [
    ...(slots > MAX_REPORTED_SOCKETS
      ? [`The firmware reports ${slots} slots; most laptops that do have ${MAX_REPORTED_SOCKETS}.`]
      : []),
    ...(limit && limitedGb !== reportedGb
      ? [`The firmware reports up to ${reportedGb} GB, but ${describeMemoryLimit(type, limit)}.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** The maximum of all slots together; undefined if not known. */
export const maxGb = ({ sockets, moduleMaxGb }: MemorySlots): number | undefined =>
  moduleMaxGb === undefined ? undefined : sockets * moduleMaxGb;

/** "Takes up to 2 × 32 GB DDR4." */
export function describeMemorySlots(slots: MemorySlots): string {
  const { type, sockets, moduleMaxGb, besideSoldered, isPublished, limit } = slots;
  const count = sockets === 1 ? "one slot" : `${sockets} slots`;
  if (!isPublished) {
    const max = maxGb(slots);
    const most = max === undefined ? "; the maximum is not confirmed" : `, up to ${max} GB`;
    return limit
      ? `${type} memory, ${count}${most}. ${limit}`
      : `Laptops of this model report ${type} memory, ${count}${most}.`;
  }
  const soldered = besideSoldered ? " plus the memory on the board" : "";
  if (moduleMaxGb === undefined) {
    return `Has ${count} for ${type} modules${soldered}; the maximum is not confirmed.`;
  }
  return sockets === 1
    ? `Takes one ${type} module of up to ${moduleMaxGb} GB${soldered}.`
    : `Takes up to ${sockets} × ${moduleMaxGb} GB ${type}${soldered}.`;
}
