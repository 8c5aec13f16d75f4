import { setTimeout as delay } from "node:timers/promises";
import type { BaseLogger } from "pino";
import type { ServerProcess } from "./server-process.ts";

interface SuperviseOptions {
  /** Starts one server; rejects if it does not come up. */
  launch(abort: AbortSignal): Promise<ServerProcess>;
  log: BaseLogger;
}

export interface SupervisedServer {
  readonly pid: number | undefined;
  onDown(listener: () => void): () => void;
  onUp(listener: () => void): () => void;
  stop(): Promise<void>;
}

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** A server that ran this long failed for a new reason: the pauses start over. */
const STABLE_AFTER_MS = 60_000;

/**
 * Starts a server and restarts it when it dies, with pauses that grow from 0.1 to ten seconds. Rejects if the first
 * start fails: that is an error to report, not to retry.
 */
export async function superviseServer({ launch, log }: SuperviseOptions): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const down = new Set<() => void>();
  const up = new Set<() => void>();
  let current: ServerProcess | undefined = await launch(stopping.signal);

  const keepRunning = async () => {
    let pauseMs = MIN_PAUSE_MS;
    while (current && !stopping.signal.aborted) {
      const upSince = Date.now();
      const reason = await current.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - upSince > STABLE_AFTER_MS) pauseMs = MIN_PAUSE_MS;
      log.error({ reason }, "The database server died; restarting it");
      for (const listener of down) listener();
      while (!current && !stopping.signal.aborted) {
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
        current = await launch(stopping.signal).catch((error: Error) => {
          log.error({ reason: error.message }, "The database server did not start; trying again");
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
      // A restart may have come up just when the stop was requested.
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
