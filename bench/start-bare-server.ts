import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "./machine.ts";
import { fetchOnce, fingerprintOf, type RawResponse } from "./request.ts";

export interface BareServer {
  port: number;
  pid: number;
  /** From now on sends these responses byte for byte; a single one is sent for every path. */
  respondWith(responses: ReadonlyMap<string, RawResponse>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the limit for reads on the server's core. */
export async function startBareServer(): Promise<BareServer> {
  const file = fileURLToPath(new URL("bare-server.ts", import.meta.url));
  const child = spawn(...pinned("server", [process.execPath, file]), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    async respondWith(responses) {
      child.send(
        [...responses].map(([path, { status, headers, body }]) => ({
          path,
          status,
          headers,
          body: body.toString("base64"),
        })),
      );
      await once(child, "message");
      for (const [path, response] of responses) {
        const echo = await fetchOnce(port, path);
        if (fingerprintOf(echo) !== fingerprintOf(response)) throw new Error(`The limit differs for ${path}`);
      }
    },
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
