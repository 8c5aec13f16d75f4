import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RawAnswer } from "./ask.ts";
import { pinned } from "./machine.ts";

export interface BareServer {
  port: number;
  pid: number;
  /** From now on every request is answered with this, byte for byte. */
  answerWith(answer: RawAnswer): Promise<void>;
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
    async answerWith({ status, headers, body }) {
      child.send({ status, headers, body: body.toString("base64") });
      await once(child, "message");
    },
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
