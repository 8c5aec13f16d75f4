import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { runWorkers } from "./run-workers.ts";

const log = pino({ level: "silent" });

/** A worker whose runs the test completes. */
function manualWorker(everySeconds = 3600) {
  const runs: { finish: () => void; fail: (error: Error) => void }[] = [];
  let onStart = Promise.withResolvers<void>();
  const run = () =>
    new Promise<number>((resolve, reject) => {
      runs.push({ finish: () => resolve(1), fail: reject });
      onStart.resolve();
    });
  return {
    runs,
    worker: { name: "work", everySeconds, run },
    /** Waits until a run has started. */
    started: async () => {
      await onStart.promise;
      onStart = Promise.withResolvers<void>();
    },
  };
}

describe("a background worker", () => {
  it("runs at startup, and again when it is woken", async () => {
    const { runs, worker, started } = manualWorker();
    const runner = runWorkers([worker], log);
    await started();
    runs[0]?.finish();
    runner.wake("work");
    await started();
    runs[1]?.finish();
    await runner.stop();
    expect(runs).toHaveLength(2);
  });

  it("woken many times during a run runs once more, never twice at a time", async () => {
    const { runs, worker, started } = manualWorker();
    const runner = runWorkers([worker], log);
    await started();
    for (let n = 0; n < 5; n += 1) runner.wake("work");
    expect(runs).toHaveLength(1);
    runs[0]?.finish();
    await started();
    runs[1]?.finish();
    await runner.stop();
    expect(runs).toHaveLength(2);
  });

  it("runs again after a run that failed", async () => {
    const { runs, worker, started } = manualWorker(0);
    const runner = runWorkers([worker], log);
    await started();
    runs[0]?.fail(new Error("the database is unavailable"));
    await started();
    runs[1]?.finish();
    await runner.stop();
  });

  it("finishes its current run before the runner stops, and does not start another", async () => {
    const { runs, worker, started } = manualWorker(0);
    const runner = runWorkers([worker], log);
    await started();
    let stopped = false;
    const stopping = runner.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    runs[0]?.finish();
    await stopping;
    runner.wake("work");
    expect(runs).toHaveLength(1);
  });
});
