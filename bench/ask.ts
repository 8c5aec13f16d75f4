import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { LoadFigures, LoadTask } from "./load.ts";
import { pinned } from "./machine.ts";

export interface RawAnswer {
  status: number;
  /** Name and value in turn, as they came; without the three that every Node server adds by itself. */
  headers: string[];
  body: Buffer;
}

const addedByNode = new Set(["date", "connection", "keep-alive"]);

/** One request, its answer byte for byte. */
export async function askOnce(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const asking = request({ host: "127.0.0.1", port, path, headers }).end();
  const [answer] = await once(asking, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const pairs = Array.from({ length: answer.rawHeaders.length / 2 }, (_, index) =>
    (answer.rawHeaders as string[]).slice(index * 2, index * 2 + 2),
  );
  const kept = pairs.filter(([name = ""]) => !addedByNode.has(name.toLowerCase()));
  return { status: answer.statusCode, headers: kept.flat(), body: Buffer.concat(chunks) };
}

/** What makes two answers the same: status, headers and every byte. */
export function fingerprintOf({ status, headers, body }: RawAnswer): string {
  return createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest("hex");
}

/** A GET as a browser's kept-alive connection sends it, shortened to what the server looks at. */
export function getRequest(path: string, encoding: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n\r\n`;
}

export interface LoadWatch {
  /** Called when the warm-up is over, and when the measured time is. */
  measuring: () => void;
  measured: () => void;
}

/** Runs the load generator in a process and on a core of its own. */
export async function runLoad(task: LoadTask, watch?: LoadWatch): Promise<LoadFigures> {
  const file = fileURLToPath(new URL("load.ts", import.meta.url));
  const child: ChildProcess = spawn(...pinned("client", [process.execPath, file]), {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    const before = said;
    said += chunk;
    if (!before.includes("measuring\n") && said.includes("measuring\n")) watch?.measuring();
    if (!before.includes("measured\n") && said.includes("measured\n")) watch?.measured();
  });
  child.stdin?.end(JSON.stringify(task));
  const [figures] = await Promise.all([
    json(child.stdout as NodeJS.ReadableStream).catch(() => undefined),
    once(child, "exit"),
  ]);
  if (figures === undefined) throw new Error(`The load generator failed: ${said}`);
  const { faults } = figures as LoadFigures;
  if (faults.length > 0) throw new Error(`An answer was not what it should be:\n${faults.join("\n")}`);
  return figures as LoadFigures;
}
