import type { Specs } from "#domain/part-specs.ts";
import {
  allOf,
  doesNotFit,
  type Finding,
  type FitAnswer,
  fits,
  fitsIf,
  sources,
  unknown,
} from "./fit-answer.ts";
import { howToCheck } from "./how-to-check.ts";
import type { KnownMemory, LaptopFacts, MemoryLimit, ReportedMemory } from "./laptop-facts.ts";
import { describeMemoryLimit, limitedMaxGb } from "./laptop-facts.ts";

type Module = Specs<"memory">;

/** Evaluates memory by generation, form factor, slots and maximum. Published facts take precedence over reports. */
export function memoryFit(module: Module, { memory, known }: LaptopFacts): FitAnswer {
  const source = known.memory ? sources.published : memory ? sources.reported : sources.nothing;
  return { ...findOnBoards(module, known.memory, memory, known.memoryLimit), source };
}

/** Where one name stands for different boards, a yes holds for its board only, and a no only if all boards agree. */
function findOnBoards(
  module: Module,
  known: KnownMemory | undefined,
  reported: ReportedMemory | null,
  limit: MemoryLimit | undefined,
): Finding {
  const boards = known ? [known, ...(known.otherBoards ?? [])] : [];
  const [first, ...others] = boards.map((board) => ({
    board,
    finding: find(module, board, reported, limit),
  }));
  if (!first || others.length === 0) return find(module, known, reported, limit);
  const matching = [first, ...others].find(({ finding }) => /^fits/.test(finding.verdict));
  if (!matching) {
    // The board with modules of this kind tells best why not.
    const ofKind = boards.findIndex(({ type }) => type !== undefined && module.generation === type);
    return [first, ...others][ofKind]?.finding ?? first.finding;
  }
  const { board, finding } = matching;
  const conditions = [board.board, finding.condition].filter((condition) => condition !== undefined);
  return fitsIf(allOf(conditions), finding.verdict === "fits" ? finding.reason : "");
}

function find(
  module: Module,
  known: KnownMemory | undefined,
  reported: ReportedMemory | null,
  limit: MemoryLimit | undefined,
): Finding {
  const type = known?.type ?? reported?.type;
  if (isSoldered(type, known, reported)) {
    const memory = type ? `${type} memory` : "memory";
    return doesNotFit(`This laptop's ${memory} is soldered to the board, with no slot for a module.`);
  }
  if (type === undefined)
    return unknown(`We have no memory data for this laptop yet. ${howToCheck("memory")}`);
  if (module.generation === undefined) return unknown("This module's memory type is not listed.");
  if (module.formFactor && module.formFactor !== "SO-DIMM") {
    return doesNotFit(`Laptops with memory slots take SO-DIMM modules; this is a ${module.formFactor}.`);
  }
  if (family(module.generation) !== family(type)) {
    return doesNotFit(
      `This laptop takes ${type}. A ${module.generation} module has its notch in a different place and does not go in.`,
    );
  }
  if (module.ecc) return unknown("Few laptops support ECC memory, and this one is not confirmed.");
  const fit = known
    ? publishedFit(module, type, known, limit)
    : reported
      ? reportedFit(module, reported, limit)
      : undefined;
  if (fit && (fit.verdict === "does_not_fit" || fit.verdict === "unknown")) return fit;
  const voltage = voltageLimit(module.generation, type, known !== undefined);
  return voltage ?? fit ?? unknown("We don't know this laptop's memory slots yet.");
}

/** Whether the laptop, as far as its facts say, has no memory slot at all. */
export function isSoldered(
  type: string | undefined,
  known: KnownMemory | undefined,
  reported: ReportedMemory | null,
): boolean {
  return known ? known.sockets === 0 : type?.startsWith("LPDDR") === true || reported?.socketed === false;
}

/** DDR3L is DDR3 at a lower voltage: the notch is the same. */
const family = (generation: string) => (generation === "DDR3L" ? "DDR3" : generation);

/** Returns what limits a 1.5 V module in a 1.35 V laptop. The reverse has no limit: DDR3L takes both voltages. */
function voltageLimit(generation: string, type: string, isPublished: boolean): Finding | undefined {
  if (generation !== "DDR3") return undefined;
  if (type === "DDR3L") {
    return doesNotFit("This laptop supplies 1.35 V to its memory (DDR3L); a DDR3 module needs 1.5 V.");
  }
  if (isPublished) return undefined;
  return fitsIf(
    "your current module is DDR3, not DDR3L",
    "Most laptops since 2013 supply 1.35 V. DDR3L modules work in both.",
  );
}

function publishedFit(
  module: Module,
  type: string,
  { sockets, alsoSoldered, moduleMaxGb, statedMaxGb }: KnownMemory,
  limit: MemoryLimit | undefined,
): Finding {
  const { modules = 1, moduleGb = module.capacityGb } = module;
  const slots = `${sockets === 1 ? "one SO-DIMM slot" : `${sockets} SO-DIMM slots`}${alsoSoldered ? " plus soldered memory" : ""}`;
  if (modules > sockets) {
    return doesNotFit(`This kit has ${modules} modules; this laptop has ${slots}.`);
  }
  if (moduleMaxGb === undefined && limit && moduleGb !== undefined && moduleGb > limit.moduleMaxGb) {
    return unknown(`${capitalized(describeMemoryLimit(type, limit))}; this module has ${moduleGb} GB.`);
  }
  if (moduleGb === undefined || moduleMaxGb === undefined) {
    return fitsIf(
      "your laptop supports modules of this size",
      `It has ${type}, ${slots}; the maximum is not confirmed.`,
    );
  }
  if (moduleGb > moduleMaxGb) {
    return doesNotFit(
      `The manufacturer specifies up to ${moduleMaxGb} GB per slot; this module has ${moduleGb} GB.`,
    );
  }
  const understated =
    statedMaxGb !== undefined && moduleGb * modules > statedMaxGb
      ? ` The firmware reports a limit of ${statedMaxGb} GB, but more is known to work.`
      : "";
  return fits(`${type}, ${slots}, up to ${moduleMaxGb} GB each.${understated}`);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function reportedFit(module: Module, memory: ReportedMemory, limit: MemoryLimit | undefined): Finding {
  const { type, slots } = memory;
  const maxGb = limitedMaxGb(memory, limit);
  const { modules = 1, moduleGb = module.capacityGb } = module;
  const capacityGb = module.capacityGb ?? (moduleGb === undefined ? undefined : moduleGb * modules);
  const slotCount = slots === 1 ? "one slot" : `${slots} slots`;
  if (modules > slots) {
    return doesNotFit(`This kit has ${modules} modules; laptops of this model report ${slotCount}.`);
  }
  if (maxGb === null || capacityGb === undefined || moduleGb === undefined) {
    return unknown(`Laptops of this model report ${type} memory; the maximum is not confirmed.`);
  }
  if (capacityGb > maxGb || moduleGb > maxGb / slots) {
    const size = `${modules === 1 ? "" : `${modules} × `}${moduleGb} GB`;
    if (limit && memory.maxGb !== maxGb) {
      return unknown(
        `This model's firmware reports up to ${memory.maxGb} GB, but ${describeMemoryLimit(type, limit)}. This is ${size}, which is not confirmed.`,
      );
    }
    const most = capacityGb > maxGb ? `${maxGb} GB in total` : `${maxGb} GB over ${slots} slots`;
    return unknown(
      `This model's firmware reports a limit of ${most}; this is ${size}. Some laptops take more than they report, but this one is not confirmed.`,
    );
  }
  return fitsIf(
    modules === 1 ? "your laptop has a memory slot" : `your laptop has ${modules} memory slots`,
    `Laptops of this model report ${type}, ${slotCount}, up to ${maxGb} GB, but some firmware counts soldered chips as slots. Look under the cover first.`,
  );
}
