import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Standstill } from "./event-loop-probe.ts";
import { pinned } from "./machine.ts";
import { atMost, type Row } from "./rounds.ts";
import { MAX_STANDSTILL_MS } from "./standstill.ts";

/** Measures the indexes of this many synthetic documents in a separate process, without a database. */
export async function measureEngineStandstill(count: number): Promise<Row[]> {
  const file = fileURLToPath(new URL("engine-standstill.ts", import.meta.url));
  const [program, args] = pinned("server", [process.execPath, file, String(count)]);
  const { stdout } = await promisify(execFile)(program, args);
  const { memoryMB, ...changes } = JSON.parse(stdout) as Record<string, Standstill> & { memoryMB: number };
  return Object.entries(changes).map(([what, { wallMs, cpuMs }]) => {
    const name = `${count.toLocaleString("en")} documents, standstill during ${what}`;
    return atMost({ name, unit: "ms", ours: wallMs, more: { cpuMs, memoryMB } }, MAX_STANDSTILL_MS);
  });
}
