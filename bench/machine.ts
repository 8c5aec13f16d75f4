import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** `server` runs what is measured, `client` what asks it. One core where the machine has no more. */
type Side = "server" | "client";

/** proc(5): CPU time is counted in ticks of a hundredth of a second. */
const ticksPerSecond = 100;

const hasTaskset = hasProgram("taskset");

/** A command line bound to one core, so that server and client do not take each other's. */
export function pinned(side: Side, command: readonly string[]): [string, string[]] {
  const [program = "", ...args] = command;
  if (!hasTaskset) return [program, args];
  return ["taskset", ["-c", String(side === "server" ? 0 : cpus().length - 1), program, ...args]];
}

export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Seconds in which other guests of the same host had the cores, since this one was started (proc(5)); 0 elsewhere. */
function stolenSeconds(): number {
  try {
    return Number(readFileSync("/proc/stat", "utf8").split(/\s+/)[8]) / ticksPerSecond;
  } catch {
    return 0;
  }
}
const stolenBefore = stolenSeconds();

/** What stands beside every set of figures: they mean nothing without it. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  const cores = hasTaskset ? "server and client on a core each" : "not pinned: there is no taskset";
  const stolen = `${(stolenSeconds() - stolenBefore).toFixed(1)} s stolen so far`;
  return `${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, ${cores}; load ${load.join(" ")}; ${stolen}`;
}

interface ProcessRow {
  pid: number;
  parent: number;
  cpuSeconds: number;
}

/** A process and all it started, as the kernel has them now. */
export function processTree(root: number): ProcessRow[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((row) => row !== undefined);
  const tree = all.filter(({ pid }) => pid === root);
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.pid));
  return tree;
}

/** CPU seconds a process and its children, those ended included, have used so far. */
export function cpuSecondsOf(root: number): { own: number; children: number } {
  const [own, ...children] = processTree(root).map(({ cpuSeconds }) => cpuSeconds);
  return { own: own ?? 0, children: children.reduce((sum, seconds) => sum + seconds, 0) };
}

/** Memory of one process in MB: resident, and its proportional share of what it shares with others. */
export function memoryOf(pid: number): { rssMB: number; pssMB: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1]);
  return { rssMB: kilobytes("Rss") / 1024, pssMB: kilobytes("Pss") / 1024 };
}

function readProcess(pid: number): ProcessRow | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name may hold blanks and brackets; the fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0);
    return { pid, parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond };
  } catch {
    // It ended between the listing and the reading.
    return undefined;
  }
}
