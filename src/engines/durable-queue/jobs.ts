import type { FastifyBaseLogger } from "fastify";

/** Background work: does what is due and says how much that was. */
export interface Job {
  name: string;
  /** The longest wait between two rounds; a wake-up comes sooner. */
  everySeconds: number;
  run: () => Promise<number>;
}

export interface Jobs {
  /** Runs a job now, or once more when it is running. */
  wake(name: string): void;
  /** Ends all waiting and lets running rounds finish. */
  stop(): Promise<void>;
}

/**
 * Runs each job round after round. What there is to do always stands in the job's own table, so a round lost
 * with its process is simply made up for by the next, here or in another process.
 */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): Jobs {
  const loops = new Map(jobs.map((job) => [job.name, startLoop(job, log)]));
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

function startLoop(job: Job, log: FastifyBaseLogger) {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    try {
      const done = await job.run();
      if (done > 0) log.debug({ job: job.name, done }, "Background work done");
    } catch (error) {
      if (!stopped) log.error({ err: error, job: job.name }, "Background work failed; it is tried again");
    }
  };
  const start = () => {
    clearTimeout(timer);
    again = false;
    running = round().finally(() => {
      running = undefined;
      if (stopped) return;
      if (again) start();
      else timer = setTimeout(start, job.everySeconds * 1000);
    });
  };
  // The first round does not hold up the start of the shop.
  timer = setTimeout(start, 0);

  return {
    wake() {
      if (stopped) return;
      if (running) again = true;
      else start();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
