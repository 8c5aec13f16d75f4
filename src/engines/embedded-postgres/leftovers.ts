import { readdir, readFile, readlink, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { Log } from "./log.ts";
import { runCommand } from "./run-command.ts";

interface ServerProcess {
  pid: number;
  /** The server's first process, as opposed to its workers, which end with it. */
  isMain: boolean;
}

interface LeftoverSearch {
  folder: string;
  /** The `cluster_name` our servers on this folder carry; it stands in the title of all their processes. */
  clusterName: string;
  binaries: Binaries;
  log: Log;
}

const patienceMs = { cleanShutdown: 30_000, immediateShutdown: 40_000 };

/**
 * Ends what an earlier, killed run left on the folder, cleanly where possible, and returns when nothing
 * of it runs any more. Call it with the folder's lock held: then whatever runs here is nobody's.
 */
export async function endLeftovers(search: LeftoverSearch): Promise<void> {
  if (process.platform === "win32") {
    await runCommand([search.binaries.pgCtl, "stop", "-m", "fast", "-D", search.folder]);
    return;
  }
  const startedAt = Date.now();
  for (let round = 0; ; round += 1) {
    const found = await findServerProcesses(search.clusterName);
    if (found.length === 0) break;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > patienceMs.immediateShutdown) {
      throw new EmbeddedPostgresError(
        `A database server of an earlier run (process ${found[0]?.pid}) still uses ${search.folder} and does not end. End that process, then start again.`,
      );
    }
    if (round === 0) {
      search.log.info({ pids: found.map(({ pid }) => pid) }, "Ending the database server of an earlier run");
    }
    if (round === 0 || waitedMs > patienceMs.cleanShutdown) {
      endProcesses(found, waitedMs > patienceMs.cleanShutdown ? "SIGQUIT" : "SIGINT");
    }
    await delay(25);
  }
  await removeStalePidFile(search.folder);
}

/** Workers whose main process is dead get no clean shutdown: nobody is left to conduct it. */
function endProcesses(found: ServerProcess[], mainSignal: NodeJS.Signals): void {
  const main = found.filter(({ isMain }) => isMain);
  for (const { pid } of main.length > 0 ? main : found) {
    try {
      process.kill(pid, main.length > 0 ? mainSignal : "SIGQUIT");
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function findServerProcesses(clusterName: string): Promise<ServerProcess[]> {
  const commandLines = process.platform === "linux" ? await linuxCommandLines() : await psCommandLines();
  const found: ServerProcess[] = [];
  for (const { pid, commandLine } of commandLines) {
    if (commandLine.includes(`cluster_name=${clusterName}`)) found.push({ pid, isMain: true });
    else if (commandLine.startsWith(`postgres: ${clusterName}: `)) found.push({ pid, isMain: false });
  }
  return found;
}

async function linuxCommandLines(): Promise<{ pid: number; commandLine: string }[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      commandLine: await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
    })),
  );
}

async function psCommandLines(): Promise<{ pid: number; commandLine: string }[]> {
  const { output } = await runCommand(["ps", "-axww", "-o", "pid=,command="]);
  return output.split("\n").flatMap((line) => {
    const match = /^\s*(\d+) (.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), commandLine: match[2] ?? "" }] : [];
  });
}

/**
 * After a kill -9 the server's pid file stays, and by now its number may belong to a stranger, which
 * PostgreSQL would take for a living server. None of ours lives (checked above), so only a server that
 * somebody started by hand on this folder can make the file true.
 */
async function removeStalePidFile(folder: string): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  if (process.platform === "linux") {
    const program = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (program.trim() === "postgres" && workingFolder === folder) {
      throw new EmbeddedPostgresError(
        `A PostgreSQL server that the shop did not start (process ${pid}) uses ${folder}. Stop it first.`,
      );
    }
  }
  await rm(file, { force: true });
}
