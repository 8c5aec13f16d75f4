import type { MemoryNow } from "./advice.ts";
import type { Filling } from "./memory-advice.ts";
import type { MemoryRoom } from "./memory-room.ts";

/** What a filling of the sockets brings, and what becomes of the modules there are now. */
export function memoryReasons(filling: Filling, room: MemoryRoom, now: MemoryNow): string[] {
  if (filling.kept) return withKept(filling, filling.kept);
  if (room.besideSoldered) return besideBoard(filling, now);
  const { modules, moduleGb } = filling;
  const brings =
    modules === 1 ? `${moduleGb} GB.` : `${modules * moduleGb} GB in all. ${inChannels(modules, moduleGb)}`;
  const free = room.sockets - modules;
  const leaves =
    free > 0 ? `Leaves ${free === 1 ? "a socket" : `${free} sockets`} free for later.` : undefined;
  return [brings, leftOver(now), leaves].filter((reason) => reason !== undefined);
}

const inChannels = (modules: number, moduleGb: number) =>
  modules === 2
    ? `Two of ${moduleGb} GB run in dual channel, which is faster than one of ${2 * moduleGb}.`
    : `${modules === 4 ? "Four" : modules} of ${moduleGb} GB fill all sockets, in dual channel.`;

function leftOver({ totalGb, modules }: MemoryNow): string | undefined {
  if (totalGb === undefined || modules === 0) return undefined;
  return modules === 1 ? `Your ${totalGb} GB module comes out.` : "The modules in it now come out.";
}

function withKept({ modules, moduleGb, totalGb }: Filling, kept: NonNullable<Filling["kept"]>): string[] {
  const yours = kept.modules === 1 ? `your ${kept.moduleGb} GB module` : `your ${kept.modules} modules`;
  const added = modules === 1 ? `one of ${moduleGb} GB` : `two of ${moduleGb} GB`;
  const keeps = `Keeps ${yours} and adds ${added}: ${totalGb} GB.`;
  return [keeps, channelsBeside(modules, moduleGb, kept), "All modules run at the speed of the slowest."];
}

function channelsBeside(modules: number, moduleGb: number, kept: NonNullable<Filling["kept"]>): string {
  if (kept.modules === modules && kept.moduleGb === moduleGb)
    return "Modules of one size run in dual channel.";
  if (kept.modules === 1 && modules === 1) {
    const both = 2 * Math.min(kept.moduleGb, moduleGb);
    return `Single-channel above ${both} GB, because the two differ in size.`;
  }
  return "Pairs of two sizes: each pair runs in dual channel.";
}

function besideBoard({ moduleGb, totalGb }: Filling, now: MemoryNow): string[] {
  if (totalGb !== undefined) {
    const onBoard = totalGb - moduleGb;
    const alike = onBoard === moduleGb ? " Both halves are of one size: dual channel." : "";
    return [`With the ${onBoard} GB on the board: ${totalGb} GB in all.${alike}`];
  }
  const replaces = now.modules === 1 ? "Takes the place of the module in it now. " : "";
  return [`${replaces}What is soldered to the board stays, and counts on top.`];
}
