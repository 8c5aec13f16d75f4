import type { MemorySlots } from "../memory-slots.ts";
import type { InstalledMemory } from "./advice.ts";
import type { MemoryConfig } from "./memory-advice.ts";

/** Returns what a configuration brings, and what happens to the installed modules. */
export function memoryReasons(
  config: MemoryConfig,
  slots: MemorySlots,
  installed: InstalledMemory,
): string[] {
  if (config.staying) return reasonsToAdd(config, config.staying);
  if (slots.besideSoldered) return reasonsBesideSoldered(config, installed);
  const { modules, moduleGb } = config;
  const total =
    modules === 1
      ? `${moduleGb} GB in total.`
      : `${modules * moduleGb} GB in total. ${dualChannel(modules, moduleGb)}`;
  const free = slots.sockets - modules;
  const leaves = free > 0 ? `Leaves ${free === 1 ? "one slot" : `${free} slots`} free for later.` : undefined;
  return [total, replaced(installed), leaves].filter((reason) => reason !== undefined);
}

const dualChannel = (modules: number, moduleGb: number) =>
  modules === 2
    ? `Two ${moduleGb} GB modules run in dual channel, which is faster than one ${2 * moduleGb} GB module.`
    : `${modules === 4 ? "Four" : modules} ${moduleGb} GB modules fill all slots and run in dual channel.`;

function replaced({ totalGb, modules }: InstalledMemory): string | undefined {
  if (totalGb === undefined || modules === 0) return undefined;
  return modules === 1 ? `Replaces your ${totalGb} GB module.` : "Replaces the installed modules.";
}

function reasonsToAdd(
  { modules, moduleGb, totalGb }: MemoryConfig,
  staying: NonNullable<MemoryConfig["staying"]>,
): string[] {
  const yours =
    staying.modules === 1 ? `your ${staying.moduleGb} GB module` : `your ${staying.modules} modules`;
  const added = modules === 1 ? `one ${moduleGb} GB module` : `two ${moduleGb} GB modules`;
  return [
    `Keeps ${yours} and adds ${added}: ${totalGb} GB in total.`,
    channelsWith(modules, moduleGb, staying),
    "All modules run at the speed of the slowest.",
  ];
}

function channelsWith(
  modules: number,
  moduleGb: number,
  staying: NonNullable<MemoryConfig["staying"]>,
): string {
  if (staying.modules === modules && staying.moduleGb === moduleGb)
    return "Modules of the same size run in dual channel.";
  if (staying.modules === 1 && modules === 1) {
    const dualGb = 2 * Math.min(staying.moduleGb, moduleGb);
    return `Single channel above ${dualGb} GB, because the two modules differ in size.`;
  }
  return "Each pair of the same size runs in dual channel.";
}

function reasonsBesideSoldered({ moduleGb, totalGb }: MemoryConfig, installed: InstalledMemory): string[] {
  if (totalGb !== undefined) {
    const onBoard = totalGb - moduleGb;
    const sameSize = onBoard === moduleGb ? " Both are the same size, so they run in dual channel." : "";
    return [`With the ${onBoard} GB on the board: ${totalGb} GB in total.${sameSize}`];
  }
  const replaces = installed.modules === 1 ? "Replaces the installed module. " : "";
  return [`${replaces}The memory soldered to the board stays and adds to the total.`];
}
