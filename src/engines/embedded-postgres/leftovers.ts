import { readdir, readFile, readlink, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BaseLogger } from "pino";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { runCommand } from "./run-command.ts";

interface ServerProcess {
  pid: number;
  /** The postmaster, as opposed to its workers, which end with it. */
  isMain: boolean;
}

interface LeftoverSearch {
  folder: string;
  /** The `cluster_name` of our servers on this folder; the titles of all their processes contain it. */
  clusterName: string;
  binaries: Binaries;
  log: BaseLogger;
}

const timeoutsMs = { fastShutdown: 30_000, immediateShutdown: 40_000 };

/**
 * Stops the server that a killed process left running on the folder, cleanly if possible. Resolves when none of its
 * processes runs. Requires the folder's lock: it guarantees that the server has no owner.
 */
export async function stopLeftovers(search: LeftoverSearch): Promise<void> {
  if (process.platform === "win32") {
    await runCommand([search.binaries.pgCtl, "stop", "-m", "fast", "-D", search.folder]);
    return;
  }
  const startedAt = Date.now();
  for (let round = 0; ; round += 1) {
    const found = await findServerProcesses(search.clusterName);
    if (found.length === 0) break;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > timeoutsMs.immediateShutdown) {
      throw new EmbeddedPostgresError(
        `A database server of an earlier run (process ${found[0]?.pid}) still uses ${search.folder} and does not stop. End that process, then start again.`,
      );
    }
    if (round === 0) {
      search.log.info(
        { pids: found.map(({ pid }) => pid) },
        "Stopping the database server of an earlier run",
      );
    }
    if (round === 0 || waitedMs > timeoutsMs.fastShutdown) {
      signalProcesses(found, waitedMs > timeoutsMs.fastShutdown ? "SIGQUIT" : "SIGINT");
    }
    await delay(25);
  }
  await removeStalePidFile(search.folder);
}

/** Workers without a postmaster cannot shut down cleanly: they get SIGQUIT. */
function signalProcesses(found: ServerProcess[], mainSignal: NodeJS.Signals): void {
  const main = found.filter(({ isMain }) => isMain);
  for (const { pid } of main.length > 0 ? main : found) {
    try {
      process.kill(pid, main.length > 0 ? mainSignal : "SIGQUIT");
    } catch {
      // It has ended in the meantime.
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
 * Removes the pid file that remains after a kill -9. Its number may now belong to an unrelated process, which PostgreSQL
 * would take for a running server. None of ours runs (checked above), so only a server someone started by hand on this
 * folder can make the file valid.
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
        `A PostgreSQL server that was started by hand (process ${pid}) uses ${folder}. Stop it first.`,
      );
    }
  }
  await rm(file, { force: true });
}
