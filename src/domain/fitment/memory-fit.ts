import type { Specs } from "#domain/part-specs.ts";
import { doesNotFit, type Finding, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { KnownMemory, LaptopFacts, ReportedMemory } from "./laptop-facts.ts";

type Module = Specs<"memory">;

/** Memory: generation, form, sockets, soldered or not, maximum. Published facts go before reported ones. */
export function memoryFit(module: Module, { memory, known }: LaptopFacts): FitAnswer {
  const source = known.memory ? sources.published : memory ? sources.reported : sources.nothing;
  return { ...find(module, known.memory, memory), source };
}

function find(module: Module, known: KnownMemory | undefined, reported: ReportedMemory | null): Finding {
  const type = known?.type ?? reported?.type;
  if (isSoldered(type, known, reported)) {
    const memory = type ? `${type} memory` : "memory";
    return doesNotFit(`This laptop's ${memory} is soldered to its board: there is no socket for a module.`);
  }
  if (type === undefined) return unknown("We do not know which memory this laptop takes.");
  if (module.generation === undefined) return unknown("This part does not say which memory it is.");
  if (module.formFactor && module.formFactor !== "SO-DIMM") {
    return doesNotFit(`Laptops with sockets take SO-DIMM modules; this is a ${module.formFactor}.`);
  }
  if (family(module.generation) !== family(type)) {
    return doesNotFit(
      `This laptop takes ${type}. A ${module.generation} module has its notch in another place and does not go in.`,
    );
  }
  if (module.ecc)
    return unknown("Few laptops take modules with ECC, and we do not know whether this one does.");
  const room = known ? roomKnown(module, type, known) : reported ? roomReported(module, reported) : undefined;
  const voltage = voltageDoubt(module.generation, type, known !== undefined);
  if (room && (room.verdict === "does_not_fit" || room.verdict === "unknown")) return room;
  return voltage ?? room ?? unknown("We do not know this laptop's sockets.");
}

/** Whether there is no socket for a module at all, as far as anybody knows. */
export function isSoldered(
  type: string | undefined,
  known: KnownMemory | undefined,
  reported: ReportedMemory | null,
): boolean {
  return known ? known.sockets === 0 : type?.startsWith("LPDDR") === true || reported?.socketed === false;
}

/** DDR3L is DDR3 that runs at less voltage: one notch, one family. */
const family = (generation: string) => (generation === "DDR3L" ? "DDR3" : generation);

/** A 1.5 V module where the laptop gives 1.35 V. The other way about there is no doubt: DDR3L takes both. */
function voltageDoubt(generation: string, type: string, isPublished: boolean): Finding | undefined {
  if (generation !== "DDR3") return undefined;
  if (type === "DDR3L") {
    return doesNotFit("This laptop gives its memory the 1.35 V of DDR3L; a DDR3 module needs 1.5 V.");
  }
  if (isPublished) return undefined;
  return fitsIf(
    "the module in it now is DDR3 and not DDR3L",
    "Most laptops since 2013 give 1.35 V, and reports do not tell the two apart. DDR3L runs in both.",
  );
}

function roomKnown(
  module: Module,
  type: string,
  { sockets, alsoSoldered, moduleMaxGb, statedMaxGb }: KnownMemory,
): Finding {
  const { modules = 1, moduleGb = module.capacityGb } = module;
  const place = sockets === 1 ? "one SO-DIMM socket" : `${sockets} SO-DIMM sockets`;
  const has = `${type}, ${place}${alsoSoldered ? " beside soldered memory" : ""}`;
  if (modules > sockets) {
    return doesNotFit(
      `The kit has ${modules} modules and this laptop ${place}${alsoSoldered ? " beside soldered memory" : ""}.`,
    );
  }
  if (moduleGb === undefined || moduleMaxGb === undefined) {
    return fitsIf("the laptop takes modules of this size", `It has ${has}; we do not know its maximum.`);
  }
  if (moduleGb > moduleMaxGb) {
    return doesNotFit(
      `The maker states ${moduleMaxGb} GB at most for a socket of this laptop; this is a ${moduleGb} GB module.`,
    );
  }
  const understated =
    statedMaxGb !== undefined && moduleGb * modules > statedMaxGb
      ? ` The firmware states ${statedMaxGb} GB; more than that is known to run.`
      : "";
  return fits(`${has}, up to ${moduleMaxGb} GB each.${understated}`);
}

function roomReported(module: Module, { type, slots, maxGb }: ReportedMemory): Finding {
  const { modules = 1, moduleGb = module.capacityGb } = module;
  const capacityGb = module.capacityGb ?? (moduleGb === undefined ? undefined : moduleGb * modules);
  if (modules > slots) {
    return doesNotFit(
      `The kit has ${modules} modules; machines of this model report ${slots === 1 ? "one slot" : `${slots} slots`}.`,
    );
  }
  if (maxGb === null || capacityGb === undefined || moduleGb === undefined) {
    return unknown(`Machines of this model report ${type} memory; we do not know their maximum.`);
  }
  if (capacityGb > maxGb || moduleGb > maxGb / slots) {
    const share = capacityGb > maxGb ? `${maxGb} GB in all` : `${maxGb} GB over ${slots} slots`;
    return unknown(
      `The firmware of this model states ${share}, and this is ${modules === 1 ? "" : `${modules} × `}${moduleGb} GB. Some machines take more than they state; of this one we do not know.`,
    );
  }
  return fitsIf(
    modules === 1 ? "its memory sits in a socket" : `it has ${modules} sockets`,
    `Machines of this model report ${type}, ${slots === 1 ? "one slot" : `${slots} slots`}, ${maxGb} GB at most, but some firmware counts soldered chips as slots: look under the cover first.`,
  );
}
