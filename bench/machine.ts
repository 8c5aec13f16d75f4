import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** `server` is what is measured, `client` what puts load on it. They share the core if the machine has only one. */
type Side = "server" | "client";

/** proc(5) counts CPU time in ticks of a hundredth of a second. */
const ticksPerSecond = 100;

const hasTaskset = hasProgram("taskset");

/** Returns the command bound to one core, so that server and client do not compete for one. */
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

/** Returns the seconds since boot in which the host gave the cores to other guests (proc(5)); 0 where unknown. */
function stolenSeconds(): number {
  try {
    return Number(readFileSync("/proc/stat", "utf8").split(/\s+/)[8]) / ticksPerSecond;
  } catch {
    return 0;
  }
}
const stolenSecondsAtStart = stolenSeconds();

/** Describes the machine, its load and the time stolen from it: figures mean nothing without them. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  const cores = hasTaskset ? "server and client on separate cores" : "not pinned (taskset not found)";
  const stolen = `${(stolenSeconds() - stolenSecondsAtStart).toFixed(1)} s stolen so far`;
  return `${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, ${cores}; load ${load.join(" ")}; ${stolen}`;
}

interface ProcessRow {
  pid: number;
  name: string;
  parent: number;
  cpuSeconds: number;
}

/** Returns a process and its descendants. */
export function processTree(root: number): ProcessRow[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((row) => row !== undefined);
  const tree = all.filter(({ pid }) => pid === root);
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.pid));
  return tree;
}

export interface CpuSeconds {
  own: number;
  /** PostgreSQL's processes, including those that have exited. */
  database: number;
}

/**
 * Returns the CPU time a process and its database have used so far. Not its other children: after a start, one makes the
 * pictures' sizes for minutes, whatever is measured.
 */
export function cpuSecondsOf(root: number): CpuSeconds {
  const tree = processTree(root);
  const database = tree.filter(({ name }) => name === "postgres");
  return {
    own: tree.find(({ pid }) => pid === root)?.cpuSeconds ?? 0,
    database: database.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  };
}

export function totalOf({ own, database }: CpuSeconds): number {
  return own + database;
}

/** Returns the resident memory of one process, and its proportional share of memory shared with others. */
export function memoryOf(pid: number): { rssMB: number; pssMB: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1]);
  return { rssMB: kilobytes("Rss") / 1024, pssMB: kilobytes("Pss") / 1024 };
}

function readProcess(pid: number): ProcessRow | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name may contain spaces and parentheses, so fields are counted from its end.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user, system, exitedUser, exitedSystem] = fields.slice(11, 15).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (exitedUser ?? 0) + (exitedSystem ?? 0);
    const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
    return { pid, name, parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond };
  } catch {
    // It exited after it was listed.
    return undefined;
  }
}
