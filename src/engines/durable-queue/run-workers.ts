import type { BaseLogger } from "pino";

/** Background work that runs periodically and whenever it is woken. */
export interface Worker {
  name: string;
  /** The longest pause between two runs. */
  everySeconds: number;
  /** Looks for work in the database, and does or starts it all, or what it can until `stopping` is aborted. */
  run: (stopping: AbortSignal) => Promise<unknown>;
  /** Waits for the work that runs have only started. */
  settled?: () => Promise<void>;
}

export interface RunningWorkers {
  /** Runs a worker now, or once more if it is already running. */
  wake(name: string): void;
  /** Stops all workers; resolves when the running ones have finished. */
  stop(): Promise<void>;
}

/**
 * Starts running each worker in its own loop, one run at a time. A worker must find its work in the database: a run that
 * is lost with its process is then repeated by the next one, in this or another process.
 */
export function runWorkers(workers: readonly Worker[], log: Pick<BaseLogger, "error">): RunningWorkers {
  const loops = new Map(workers.map((worker) => [worker.name, startLoop(worker, log)]));
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function startLoop(worker: Worker, log: Pick<BaseLogger, "error">) {
  const stopping = new AbortController();
  let runAgain = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    try {
      await worker.run(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ err: error, worker: worker.name }, "Background work failed and will run again");
    }
  };
  const start = () => {
    clearTimeout(timer);
    runAgain = false;
    running = run().finally(() => {
      running = undefined;
      if (stopping.signal.aborted) return;
      if (runAgain) start();
      else timer = setTimeout(start, worker.everySeconds * 1000);
    });
  };
  // The first run does not delay the start of the process.
  timer = setTimeout(start, 0);

  return {
    wake() {
      if (stopping.signal.aborted) return;
      if (running) runAgain = true;
      else start();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await worker.settled?.();
    },
  };
}
