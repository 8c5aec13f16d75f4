import { readSpecs, type Specs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import type { LaptopFacts } from "../laptop-facts.ts";
import { memoryFit } from "../memory-fit.ts";
import {
  type Advice,
  cheaper,
  inOrder,
  type MemoryNow,
  type OfferedPart,
  type Suggestion,
  stockFor,
} from "./advice.ts";
import { memoryReasons } from "./memory-reasons.ts";
import { type MemoryRoom, maxGb, memoryRoom, roomInWords } from "./memory-room.ts";

const mostSuggestions = 4;
/** What a laptop of today should not be without; asked for less, the cheapest way to this comes first. */
const comfortableGb = 16;

/** A way to fill the sockets: so many modules of one size, beside those that stay. */
export interface Filling {
  modules: number;
  moduleGb: number;
  /** Modules that stay in their sockets, and the size of each. */
  kept: { modules: number; moduleGb: number } | undefined;
  /** With everything that stays; undefined where the share on the board is unknown. */
  totalGb: number | undefined;
}

type Option = Suggestion & { filling: Filling };

/**
 * Which memory makes sense: every filling of the sockets that fits and is more than there is now, without those that
 * another one beats at no higher price. First the cheapest that at least doubles what there is (and reaches 16 GB),
 * then larger ones, then smaller ones.
 */
export function adviseMemory(laptop: LaptopFacts, parts: readonly OfferedPart[], now: MemoryNow): Advice {
  const room = memoryRoom(laptop);
  if (typeof room === "string") return withoutRoom(room, laptop);
  const best = withoutBeaten(
    parts.flatMap((part) =>
      fillings(part, room, now).flatMap((each) => option(part, each, room, now, laptop)),
    ),
  );
  const suggestions = byUse(best, targetGb(room, now))
    .slice(0, mostSuggestions)
    .map(({ filling: _, ...suggestion }) => suggestion);
  const nothing = suggestions.length === 0 ? whyNothing(parts, room, now) : undefined;
  return {
    topic: "memory",
    says: roomInWords(room),
    source: room.source,
    groups: [{ title: "", suggestions, ...(nothing && { nothing }) }],
    notes: notesOn(room, now),
  };
}

function withoutRoom(room: "soldered" | "unknown", { memory, known }: LaptopFacts): Advice {
  const source = known.memory ? sources.published : memory ? sources.reported : sources.nothing;
  const type = known.memory?.type ?? memory?.type;
  const says =
    room === "soldered"
      ? `Its ${type ? `${type} memory` : "memory"} is soldered to the board: nothing can be added or swapped.`
      : "We do not know which memory this laptop takes.";
  const notes =
    room === "soldered"
      ? []
      : ["Open the cover: a module's label says what it is, such as “8 GB PC4-2666” for DDR4."];
  return { topic: "memory", says, source, groups: [], notes };
}

function fillings(part: OfferedPart, room: MemoryRoom, now: MemoryNow): Filling[] {
  const { modules = 1, moduleGb } = sizeOf(part);
  if (moduleGb === undefined || part.category !== "memory") return [];
  const { sockets, besideSoldered } = room;
  const wholes = [...new Set([Math.min(2, sockets), sockets])].map((count): Filling => {
    const soldered = now.modules === 0 ? now.totalGb : undefined;
    const total = besideSoldered ? soldered && soldered + count * moduleGb : count * moduleGb;
    return { modules: count, moduleGb, kept: undefined, totalGb: total };
  });
  const kept = besideSoldered ? undefined : keptModules(now, sockets);
  const free = kept ? sockets - kept.modules : 0;
  const added = [...new Set([Math.min(1, free), Math.min(2, free)])]
    .filter((count) => count > 0 && (count + (kept?.modules ?? 0)) % 2 === 0)
    .map((count): Filling => {
      const total = kept ? kept.modules * kept.moduleGb + count * moduleGb : undefined;
      return { modules: count, moduleGb, kept, totalGb: total };
    });
  const most = besideSoldered ? undefined : maxGb(room);
  return [...wholes, ...added].filter(
    (filling) =>
      filling.modules % modules === 0 &&
      isMore(filling, now) &&
      (part.isListed || most === undefined || (filling.totalGb ?? 0) <= most) &&
      stockFor(part, filling.modules / modules) !== undefined,
  );
}

/** What stays in its sockets; only where the owner has said enough to know the size of each module. */
function keptModules({ totalGb, modules }: MemoryNow, sockets: number): Filling["kept"] {
  if (totalGb === undefined || !modules || modules >= sockets) return undefined;
  const moduleGb = totalGb / modules;
  return Number.isInteger(moduleGb) ? { modules, moduleGb } : undefined;
}

/** Beside soldered memory, a module as large as everything there is now is more for certain. */
const isMore = ({ totalGb, modules, moduleGb }: Filling, now: MemoryNow) =>
  now.totalGb === undefined ||
  (totalGb === undefined ? modules * moduleGb >= now.totalGb : totalGb > now.totalGb);

const sizeOf = (part: OfferedPart): Specs<"memory"> => {
  const specs = readSpecs("memory", part.specs);
  const { capacityGb, modules = 1, moduleGb = capacityGb && capacityGb / modules } = specs;
  return { ...specs, modules, ...(moduleGb !== undefined && { moduleGb }) };
};

/** A filling as a suggestion, if it fits as a whole: two modules that fit one by one need not fit together. */
function option(
  part: OfferedPart,
  filling: Filling,
  room: MemoryRoom,
  now: MemoryNow,
  laptop: LaptopFacts,
): Option[] {
  const specs = sizeOf(part);
  const quantity = filling.modules / (specs.modules ?? 1);
  const whole = { ...specs, modules: filling.modules, capacityGb: filling.modules * filling.moduleGb };
  const judged = memoryFit(whole, laptop);
  const isYes = judged.verdict === "fits" || judged.verdict === "fits_if";
  if (!isYes && !(part.isListed && quantity === 1)) return [];
  const ruled = part.isListed && quantity === 1 ? undefined : judged.condition;
  const condition = part.isListed && part.verdict === "fits_if" ? part.condition : ruled;
  return [
    {
      partId: part.id,
      quantity,
      title: titleOf(filling),
      priceCents: part.priceCents * quantity,
      reasons: memoryReasons(filling, room, now),
      ...(condition && { condition }),
      isInStock: stockFor(part, quantity) === true,
      filling,
    },
  ];
}

const titleOf = ({ modules, moduleGb, kept }: Filling) =>
  `${kept ? "Add " : ""}${modules === 1 ? `${moduleGb} GB` : `${modules} × ${moduleGb} GB`}`;

/** Two modules of one size run in dual channel; so does a single socket's module beside nothing only in single. */
const channels = ({ modules, moduleGb, kept }: Filling) =>
  kept ? (kept.moduleGb === moduleGb && kept.modules === modules ? 2 : 1) : Math.min(2, modules);

const sizeReached = ({ totalGb, modules, moduleGb }: Filling) => totalGb ?? modules * moduleGb;

/**
 * Takes away what another option beats: as surely and as soon to be had, in as many channels, and either as much
 * memory or more for no more money.
 */
function withoutBeaten(options: readonly Option[]): Option[] {
  const ranked = inOrder(options, cheaper) as Option[];
  return ranked.filter(
    (each, place) =>
      !ranked.slice(0, place).some((other) => {
        const [size, others] = [sizeReached(each.filling), sizeReached(other.filling)];
        const isWorth = other.priceCents <= each.priceCents ? others >= size : others === size;
        return isWorth && channels(other.filling) >= channels(each.filling);
      }),
  );
}

function targetGb(room: MemoryRoom, { totalGb = 0 }: MemoryNow): number {
  return Math.min(Math.max(comfortableGb, 2 * totalGb), maxGb(room) ?? Number.POSITIVE_INFINITY);
}

function byUse(options: readonly Option[], target: number): Option[] {
  const reaches = ({ filling }: Option) => sizeReached(filling) >= target;
  return inOrder(options, (one, other) => {
    const [first, second] = [one as Option, other as Option];
    if (reaches(first) !== reaches(second)) return reaches(first) ? -1 : 1;
    return reaches(first) ? cheaper(first, second) : sizeReached(second.filling) - sizeReached(first.filling);
  }) as Option[];
}

function whyNothing(parts: readonly OfferedPart[], room: MemoryRoom, { totalGb }: MemoryNow): string {
  const most = maxGb(room);
  if (totalGb !== undefined && most !== undefined && !room.besideSoldered && totalGb >= most) {
    return `With ${totalGb} GB you have as much as it is known to take.`;
  }
  return parts.length === 0
    ? "None of the modules on our shelves fits it."
    : "None of the modules on our shelves brings more than you have.";
}

function notesOn(room: MemoryRoom, now: MemoryNow): string[] {
  const most = maxGb(room);
  const { sockets, type, isPublished, besideSoldered, understatedGb } = room;
  return [
    ...(understatedGb !== undefined && most !== undefined
      ? [`The firmware states ${understatedGb} GB; ${most} GB is known to run.`]
      : []),
    ...(most !== undefined && !besideSoldered ? [`More than ${most} GB is not known to run.`] : []),
    ...(isPublished
      ? []
      : ["Some firmware counts soldered chips as slots: look under the cover before you order."]),
    ...(type.startsWith("DDR3")
      ? ["DDR3L runs in laptops made for DDR3 as well; DDR3 does not run in those made for DDR3L."]
      : []),
    ...(sockets > 1 && now.totalGb !== undefined && now.modules === undefined
      ? ["If one of the sockets is empty, adding a module costs less: say how many modules there are now."]
      : []),
  ];
}
