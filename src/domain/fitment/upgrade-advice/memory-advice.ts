import { readSpecs, type Specs } from "#domain/part-specs.ts";
import { isCompatible, sources } from "../fit-answer.ts";
import type { LaptopFacts } from "../laptop-facts.ts";
import { memoryFit } from "../memory-fit.ts";
import { describeMemorySlots, type MemorySlots, maxGb, memorySlots } from "../memory-slots.ts";
import {
  type Advice,
  byPrice,
  type CompatiblePart,
  type InstalledMemory,
  rankSuggestions,
  type Suggestion,
  stockFor,
} from "./advice.ts";
import { memoryReasons } from "./memory-reasons.ts";

const MAX_SUGGESTIONS = 4;
/** A comfortable size for a laptop today; the cheapest way to reach it comes first. */
const COMFORTABLE_GB = 16;

/** A way to fill the slots: a number of new modules of one size, next to the modules that stay. */
export interface MemoryConfig {
  modules: number;
  moduleGb: number;
  /** Installed modules that stay, and the size of each. */
  staying: { modules: number; moduleGb: number } | undefined;
  /** Including everything that stays; undefined if the amount on the board is not known. */
  totalGb: number | undefined;
}

type Option = Suggestion & { config: MemoryConfig };

/**
 * Suggests memory: every configuration that fits and is more than what is installed, without those that another one
 * beats at no higher price. First the cheapest that at least doubles what is installed (and reaches 16 GB), then
 * larger ones, then smaller ones.
 */
export function adviseMemory(
  laptop: LaptopFacts,
  parts: readonly CompatiblePart[],
  installed: InstalledMemory,
): Advice {
  const slots = memorySlots(laptop);
  if (typeof slots === "string") return withoutSlots(slots, laptop);
  const best = withoutDominated(
    parts.flatMap((part) =>
      configsOf(part, slots, installed).flatMap((config) => option(part, config, slots, installed, laptop)),
    ),
  );
  const suggestions = rankByTarget(best, targetGb(slots, installed))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ config: _, ...suggestion }) => suggestion);
  const nothing = suggestions.length === 0 ? reasonForNone(parts, slots, installed) : undefined;
  return {
    topic: "memory",
    says: describeMemorySlots(slots),
    source: slots.source,
    groups: [{ title: "", suggestions, ...(nothing && { nothing }) }],
    notes: notesOn(slots, installed),
  };
}

function withoutSlots(slots: "soldered" | "unknown", { memory, known }: LaptopFacts): Advice {
  const source = known.memory ? sources.published : memory ? sources.reported : sources.nothing;
  const type = known.memory?.type ?? memory?.type;
  const says =
    slots === "soldered"
      ? `The ${type ? `${type} memory` : "memory"} is soldered to the board and cannot be upgraded.`
      : "We have no memory data for this laptop yet.";
  const notes =
    slots === "soldered"
      ? []
      : ["Open the cover and check the label of a module, such as “8 GB PC4-2666” for DDR4."];
  return { topic: "memory", says, source, groups: [], notes };
}

function configsOf(part: CompatiblePart, slots: MemorySlots, installed: InstalledMemory): MemoryConfig[] {
  const { modules = 1, moduleGb } = sizeOf(part);
  if (moduleGb === undefined || part.category !== "memory") return [];
  const { sockets, besideSoldered } = slots;
  const replacing = [...new Set([Math.min(2, sockets), sockets])].map((count): MemoryConfig => {
    const soldered = installed.modules === 0 ? installed.totalGb : undefined;
    const total = besideSoldered ? soldered && soldered + count * moduleGb : count * moduleGb;
    return { modules: count, moduleGb, staying: undefined, totalGb: total };
  });
  const staying = besideSoldered ? undefined : stayingModules(installed, sockets);
  const free = staying ? sockets - staying.modules : 0;
  const adding = [...new Set([Math.min(1, free), Math.min(2, free)])]
    .filter((count) => count > 0 && (count + (staying?.modules ?? 0)) % 2 === 0)
    .map((count): MemoryConfig => {
      const total = staying ? staying.modules * staying.moduleGb + count * moduleGb : undefined;
      return { modules: count, moduleGb, staying, totalGb: total };
    });
  const max = besideSoldered ? undefined : maxGb(slots);
  return [...replacing, ...adding].filter(
    (config) =>
      config.modules % modules === 0 &&
      isMore(config, installed) &&
      (part.isExplicit || max === undefined || (config.totalGb ?? 0) <= max) &&
      stockFor(part, config.modules / modules) !== undefined,
  );
}

/** The modules that can stay; only if the owner has said enough to know the size of each. */
function stayingModules({ totalGb, modules }: InstalledMemory, sockets: number): MemoryConfig["staying"] {
  if (totalGb === undefined || !modules || modules >= sockets) return undefined;
  const moduleGb = totalGb / modules;
  return Number.isInteger(moduleGb) ? { modules, moduleGb } : undefined;
}

/** Next to soldered memory, a module as large as everything installed is certainly more. */
const isMore = ({ totalGb, modules, moduleGb }: MemoryConfig, installed: InstalledMemory) =>
  installed.totalGb === undefined ||
  (totalGb === undefined ? modules * moduleGb >= installed.totalGb : totalGb > installed.totalGb);

const sizeOf = (part: CompatiblePart): Specs<"memory"> => {
  const specs = readSpecs("memory", part.specs);
  const { capacityGb, modules = 1, moduleGb = capacityGb && capacityGb / modules } = specs;
  return { ...specs, modules, ...(moduleGb !== undefined && { moduleGb }) };
};

/** A configuration as a suggestion, if it fits as a whole: two modules that fit alone may not fit together. */
function option(
  part: CompatiblePart,
  config: MemoryConfig,
  slots: MemorySlots,
  installed: InstalledMemory,
  laptop: LaptopFacts,
): Option[] {
  const specs = sizeOf(part);
  const quantity = config.modules / (specs.modules ?? 1);
  const whole = { ...specs, modules: config.modules, capacityGb: config.modules * config.moduleGb };
  const fit = memoryFit(whole, laptop);
  if (!isCompatible(fit.verdict) && !(part.isExplicit && quantity === 1)) return [];
  const ruleCondition = part.isExplicit && quantity === 1 ? undefined : fit.condition;
  const condition = part.isExplicit && part.verdict === "fits_if" ? part.condition : ruleCondition;
  return [
    {
      partId: part.id,
      quantity,
      title: titleOf(config),
      priceCents: part.priceCents * quantity,
      reasons: memoryReasons(config, slots, installed),
      ...(condition && { condition }),
      isInStock: stockFor(part, quantity) === true,
      config,
    },
  ];
}

const titleOf = ({ modules, moduleGb, staying }: MemoryConfig) =>
  `${staying ? "Add " : ""}${modules === 1 ? `${moduleGb} GB` : `${modules} × ${moduleGb} GB`}`;

/** Two modules of one size run in dual channel, also beside another pair; one alone in single channel. */
const channels = ({ modules, moduleGb, staying }: MemoryConfig) => {
  if (!staying) return Math.min(2, modules);
  const arePairs = staying.modules === 2 && modules === 2;
  return arePairs || (staying.modules === modules && staying.moduleGb === moduleGb) ? 2 : 1;
};

const sizeReached = ({ totalGb, modules, moduleGb }: MemoryConfig) => totalGb ?? modules * moduleGb;

/**
 * Removes options that another one dominates: no less certain, no less available, no fewer channels, and either the
 * same size or more memory at no higher price.
 */
function withoutDominated(options: readonly Option[]): Option[] {
  const byPriceAndSize = (one: Option, other: Option) =>
    one.priceCents - other.priceCents || sizeReached(other.config) - sizeReached(one.config);
  const ranked = rankSuggestions(options, (one, other) => byPriceAndSize(one, other) || byPrice(one, other));
  return ranked.filter(
    (each, place) =>
      !ranked.slice(0, place).some((other) => {
        const [size, otherSize] = [sizeReached(each.config), sizeReached(other.config)];
        const isWorth = other.priceCents <= each.priceCents ? otherSize >= size : otherSize === size;
        return isWorth && channels(other.config) >= channels(each.config);
      }),
  );
}

function targetGb(slots: MemorySlots, { totalGb = 0 }: InstalledMemory): number {
  return Math.min(Math.max(COMFORTABLE_GB, 2 * totalGb), maxGb(slots) ?? Number.POSITIVE_INFINITY);
}

function rankByTarget(options: readonly Option[], target: number): Option[] {
  const reaches = ({ config }: Option) => sizeReached(config) >= target;
  return rankSuggestions(options, (one, other) => {
    if (reaches(one) !== reaches(other)) return reaches(one) ? -1 : 1;
    return reaches(one) ? byPrice(one, other) : sizeReached(other.config) - sizeReached(one.config);
  });
}

function reasonForNone(
  parts: readonly CompatiblePart[],
  slots: MemorySlots,
  { totalGb }: InstalledMemory,
): string {
  const max = maxGb(slots);
  if (totalGb !== undefined && max !== undefined && !slots.besideSoldered && totalGb >= max) {
    return `${totalGb} GB is the most this laptop is known to take.`;
  }
  return parts.length === 0
    ? "None of our modules fits this laptop."
    : "None of our modules adds to what you have.";
}

function notesOn(slots: MemorySlots, installed: InstalledMemory): string[] {
  const max = maxGb(slots);
  const { sockets, type, isPublished, besideSoldered, understatedGb } = slots;
  return [
    ...(understatedGb !== undefined && max !== undefined
      ? [`The firmware reports a limit of ${understatedGb} GB, but ${max} GB is known to work.`]
      : []),
    ...(max !== undefined && !besideSoldered ? [`More than ${max} GB is not known to work.`] : []),
    ...(isPublished
      ? []
      : ["Some firmware counts soldered chips as slots. Look under the cover before you order."]),
    ...(type.startsWith("DDR3")
      ? ["DDR3L works in laptops made for DDR3; DDR3 does not work in laptops made for DDR3L."]
      : []),
    ...(sockets > 1 && installed.totalGb !== undefined && installed.modules === undefined
      ? ["If a slot is empty, adding a module costs less. Tell us how many modules are installed."]
      : []),
  ];
}
