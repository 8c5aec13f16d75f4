import type { BaseLogger } from "pino";

/** Background work that runs periodically and whenever it is woken. */
export interface Job {
  name: string;
  /** The longest pause between two runs. */
  everySeconds: number;
  /** Processes what is due and returns how many items that were. */
  run: () => Promise<number>;
}

export interface JobRunner {
  /** Runs a job now, or once more if it is already running. */
  wake(name: string): void;
  /** Stops all jobs; resolves when the running ones have finished. */
  stop(): Promise<void>;
}

/**
 * Starts running each job in its own loop, one run at a time. A job must find its work in the database: a run that is
 * lost with its process is then repeated by the next one, in this or another process.
 */
export function startJobRunner(jobs: readonly Job[], log: Pick<BaseLogger, "debug" | "error">): JobRunner {
  const loops = new Map(jobs.map((job) => [job.name, startLoop(job, log)]));
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function startLoop(job: Job, log: Pick<BaseLogger, "debug" | "error">) {
  let stopped = false;
  let runAgain = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    try {
      const processed = await job.run();
      if (processed > 0) log.debug({ job: job.name, processed }, "Background job finished");
    } catch (error) {
      if (!stopped) log.error({ err: error, job: job.name }, "Background job failed and will run again");
    }
  };
  const start = () => {
    clearTimeout(timer);
    runAgain = false;
    running = run().finally(() => {
      running = undefined;
      if (stopped) return;
      if (runAgain) start();
      else timer = setTimeout(start, job.everySeconds * 1000);
    });
  };
  // The first run does not delay the start of the process.
  timer = setTimeout(start, 0);

  return {
    wake() {
      if (stopped) return;
      if (running) runAgain = true;
      else start();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
