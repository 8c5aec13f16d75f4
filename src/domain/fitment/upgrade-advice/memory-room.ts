import { sources } from "../fit-answer.ts";
import type { LaptopFacts } from "../laptop-facts.ts";
import { isSoldered } from "../memory-fit.ts";

/** The room a laptop has for memory modules, published facts before reported ones. */
export interface MemoryRoom {
  type: string;
  sockets: number;
  /** What one socket takes at most; undefined where nobody knows. */
  moduleMaxGb: number | undefined;
  /** Chips on the board beside the sockets. */
  besideSoldered: boolean;
  /** What the firmware states, where more than that is known to run. */
  understatedGb: number | undefined;
  isPublished: boolean;
  source: string;
}

/** `soldered`: there is no socket. `unknown`: nobody knows. */
export function memoryRoom({ memory, known }: LaptopFacts): MemoryRoom | "soldered" | "unknown" {
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
      isPublished: true,
      source: sources.published,
    };
  }
  if (!memory || memory.slots === 0) return "unknown";
  return {
    type,
    sockets: memory.slots,
    moduleMaxGb: memory.maxGb === null ? undefined : memory.maxGb / memory.slots,
    besideSoldered: false,
    understatedGb: undefined,
    isPublished: false,
    source: sources.reported,
  };
}

/** All the sockets together; undefined where nobody knows. */
export const maxGb = ({ sockets, moduleMaxGb }: MemoryRoom): number | undefined =>
  moduleMaxGb === undefined ? undefined : sockets * moduleMaxGb;

/** "It takes 2 × 32 GB DDR4 at most." */
export function roomInWords(room: MemoryRoom): string {
  const { type, sockets, moduleMaxGb, besideSoldered, isPublished } = room;
  const most = maxGb(room);
  if (!isPublished) {
    const slots = sockets === 1 ? "one slot" : `${sockets} slots`;
    const limit = most === undefined ? "; we do not know their maximum" : ` and ${most} GB at most`;
    return `Machines of this model report ${type} memory, ${slots}${limit}.`;
  }
  const beside = besideSoldered ? " beside the memory on its board" : "";
  if (moduleMaxGb === undefined) {
    const places = sockets === 1 ? "one socket" : `${sockets} sockets`;
    return `It has ${places} for ${type} modules${beside}; we do not know how large a module may be.`;
  }
  return `It takes ${sockets === 1 ? "one module of" : `${sockets} ×`} ${moduleMaxGb} GB ${type} at most${beside}.`;
}
