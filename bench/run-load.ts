import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { LoadFigures, LoadTask } from "./load.ts";
import { type CpuSeconds, cpuSecondsOf, pinned, totalOf } from "./machine.ts";
import type { OpenLoopFigures, OpenLoopTask } from "./open-loop-load.ts";

interface Measured {
  perSecond: number;
  /** CPU time of the server when the warm-up ended and when the measured time did. */
  cpuAtStart: CpuSeconds;
  cpuAtEnd: CpuSeconds;
  /** CPU time of the server and its database for each response. */
  cpuMs: number;
}

interface Server {
  port: number;
  pid: number;
}

/** Sends requests over a few connections, on each the next one as soon as the last is answered. */
export const runLoad = (server: Server, task: LoadTask): Promise<LoadFigures & Measured> =>
  runGenerator("load.ts", server, task);

/** Sends requests at random times, whether or not earlier ones have been answered. */
export const runOpenLoop = (server: Server, task: OpenLoopTask): Promise<OpenLoopFigures & Measured> =>
  runGenerator("open-loop-load.ts", server, task);

/** Runs a load generator in a separate process, on its own core. */
async function runGenerator<Figures extends { responses: number; errors: string[] }>(
  script: string,
  server: Server,
  task: { seconds: number },
): Promise<Figures & Measured> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child: ChildProcess = spawn(...pinned("client", [process.execPath, file]), {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  let cpuAtStart: CpuSeconds = { own: 0, database: 0 };
  let cpuAtEnd = cpuAtStart;
  child.stderr?.on("data", (chunk: Buffer) => {
    const before = output;
    output += chunk;
    const isFirst = (line: string) => !before.includes(line) && output.includes(line);
    if (isFirst("start\n")) cpuAtStart = cpuSecondsOf(server.pid);
    if (isFirst("end\n")) cpuAtEnd = cpuSecondsOf(server.pid);
  });
  child.stdin?.end(JSON.stringify({ ...task, port: server.port }));
  const [result] = await Promise.all([
    json(child.stdout as NodeJS.ReadableStream).catch(() => undefined),
    once(child, "exit"),
  ]);
  if (result === undefined) throw new Error(`The load generator failed: ${output}`);
  const figures = result as Figures;
  if (figures.errors.length > 0) throw new Error(`Unexpected responses:\n${figures.errors.join("\n")}`);
  return {
    ...figures,
    perSecond: figures.responses / task.seconds,
    cpuAtStart,
    cpuAtEnd,
    cpuMs: ((totalOf(cpuAtEnd) - totalOf(cpuAtStart)) * 1000) / figures.responses,
  };
}
