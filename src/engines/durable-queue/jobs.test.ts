import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { startJobs } from "./jobs.ts";

const log = pino({ level: "silent" });

/** A job whose rounds the test ends by hand. */
function job() {
  const rounds: { end: () => void; fail: (error: Error) => void }[] = [];
  let began: () => void = () => {};
  let next = new Promise<void>((resolve) => {
    began = resolve;
  });
  return {
    rounds,
    begun: async () => {
      await next;
      next = new Promise<void>((resolve) => {
        began = resolve;
      });
    },
    run: () =>
      new Promise<number>((resolve, reject) => {
        rounds.push({ end: () => resolve(1), fail: reject });
        began();
      }),
  };
}

describe("background work", () => {
  it("runs at the start, and again when it is woken", async () => {
    const work = job();
    const jobs = startJobs([{ name: "work", everySeconds: 3600, run: work.run }], log);
    await work.begun();
    work.rounds[0]?.end();
    jobs.wake("work");
    await work.begun();
    work.rounds[1]?.end();
    await jobs.stop();
    expect(work.rounds).toHaveLength(2);
  });

  it("woken many times during a round runs once more, never twice at once", async () => {
    const work = job();
    const jobs = startJobs([{ name: "work", everySeconds: 3600, run: work.run }], log);
    await work.begun();
    for (let n = 0; n < 5; n += 1) jobs.wake("work");
    expect(work.rounds).toHaveLength(1);
    work.rounds[0]?.end();
    await work.begun();
    work.rounds[1]?.end();
    await jobs.stop();
    expect(work.rounds).toHaveLength(2);
  });

  it("goes on after a round that failed", async () => {
    const work = job();
    const jobs = startJobs([{ name: "work", everySeconds: 0, run: work.run }], log);
    await work.begun();
    work.rounds[0]?.fail(new Error("the database is away"));
    await work.begun();
    work.rounds[1]?.end();
    await jobs.stop();
  });

  it("stops only when the running round has ended, and starts no other", async () => {
    const work = job();
    const jobs = startJobs([{ name: "work", everySeconds: 0, run: work.run }], log);
    await work.begun();
    let stopped = false;
    const stopping = jobs.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    work.rounds[0]?.end();
    await stopping;
    jobs.wake("work");
    expect(work.rounds).toHaveLength(1);
  });
});
