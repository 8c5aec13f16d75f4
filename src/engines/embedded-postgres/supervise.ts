import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log.ts";
import type { ServerProcess } from "./server-process.ts";

interface Supervision {
  /** Starts one server; rejects when it does not come up. */
  launch(abort: AbortSignal): Promise<ServerProcess>;
  log: Log;
}

export interface SupervisedServer {
  readonly pid: number | undefined;
  onDown(listener: () => void): () => void;
  onUp(listener: () => void): () => void;
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A server that stood this long failed for a new reason: it is restarted quickly again. */
const steadyMs = 60_000;

/**
 * Starts a server and restarts it whenever it ends by itself, at once the first time, then ever slower up
 * to every ten seconds. Rejects when the first start fails: that is a fault to show, not to repeat.
 */
export async function superviseServer({ launch, log }: Supervision): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const down = new Set<() => void>();
  const up = new Set<() => void>();
  let current: ServerProcess | undefined = await launch(stopping.signal);

  const keepRunning = async () => {
    let pauseMs = firstPauseMs;
    while (current && !stopping.signal.aborted) {
      const upSince = Date.now();
      const how = await current.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - upSince > steadyMs) pauseMs = firstPauseMs;
      log.error({ how }, "The database server died; restarting it");
      for (const listener of down) listener();
      while (!current && !stopping.signal.aborted) {
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        current = await launch(stopping.signal).catch((error: Error) => {
          log.error({ reason: error.message }, "The database server does not start; trying again");
          return undefined;
        });
      }
      if (!current || stopping.signal.aborted) return;
      log.info({ pid: current.pid }, "The database is running again");
      for (const listener of up) listener();
    }
  };
  const running = keepRunning();

  return {
    get pid() {
      return current?.pid;
    },
    onDown: subscription(down),
    onUp: subscription(up),
    stop: async () => {
      stopping.abort();
      current?.shutDown();
      await running;
      // A restart that had just come up when the stop was asked for.
      current?.shutDown();
      await current?.ended;
    },
  };
}

function subscription(listeners: Set<() => void>): (listener: () => void) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
