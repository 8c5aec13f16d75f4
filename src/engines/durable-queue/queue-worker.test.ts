import { describe, expect, it } from "vitest";
import { completeJob } from "./job-queries.ts";
import { emptyQueue } from "./testing.ts";

const queue = emptyQueue();

/** Work that records the names it was given, and fails for those that start with "bad". */
function recordingWork() {
  const names: string[] = [];
  const work = async ({ payload }: { payload: { name: string } }) => {
    names.push(payload.name);
    if (payload.name.startsWith("bad")) throw new Error(`No luck with ${payload.name}`);
  };
  return { names, work };
}

describe("a job", () => {
  it("is done once by workers that look at the same time, and then gone", async () => {
    const { names, work } = recordingWork();
    for (let n = 0; n < 50; n += 1) await queue.add({ name: `n${n}` });
    const done = await Promise.all(Array.from({ length: 4 }, () => queue.worker(work).drain()));
    expect(done.reduce((sum, count) => sum + count)).toBe(50);
    expect(new Set(names).size).toBe(50);
    expect(names).toHaveLength(50);
    expect(await queue.jobs()).toEqual([]);
  });

  it("is there if and only if the transaction that adds it commits", async () => {
    const client = await queue.pool().connect();
    await client.query("BEGIN");
    await client.query("INSERT INTO jobs (queue, payload) VALUES ('letters', '{}')");
    await client.query("ROLLBACK");
    client.release();
    expect(await queue.jobs()).toEqual([]);
  });

  it("is added once per key, and again when the first one is done", async () => {
    const { names, work } = recordingWork();
    const add = () => queue.add({ name: "once" }, { key: "a" });
    await Promise.all([add(), add(), add()]);
    await queue.worker(work).drain();
    await add();
    await queue.worker(work).drain();
    expect(names).toEqual(["once", "once"]);
  });

  it("waits as long as it was asked to", async () => {
    const { names, work } = recordingWork();
    await queue.add({ name: "later" }, { delaySeconds: 60 });
    await queue.worker(work).drain();
    expect(names).toEqual([]);
    await queue.makeDue();
    await queue.worker(work).drain();
    expect(names).toEqual(["later"]);
  });

  it("that is not done yet is asked again later, without end and without counting as failed", async () => {
    await queue.add({ name: "patience" });
    const worker = queue.worker(async () => ({ againInSeconds: 60 }));
    for (let round = 0; round < 5; round += 1) {
      expect(await worker.drain()).toBe(0);
      await queue.makeDue();
    }
    expect(await queue.jobs()).toMatchObject([{ state: "queued", attempts: 0, last_error: null }]);
  });

  it("can be completed in the transaction of its effect", async () => {
    await queue.add({ name: "both" });
    const worker = queue.worker(async (job) => {
      const client = await queue.pool().connect();
      await client.query("BEGIN");
      await client.query("CREATE TABLE effects ()");
      await completeJob(client, job);
      await client.query("COMMIT");
      client.release();
      return "completed";
    });
    expect(await worker.drain()).toBe(1);
    expect(await queue.jobs()).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("is tried again after growing waits, then fails with its last error, and holds up no other", async () => {
    const { names, work } = recordingWork();
    await queue.add({ name: "bad" });
    const worker = queue.worker(work);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await queue.add({ name: `good ${attempt}` });
      expect(await worker.drain()).toBe(1);
      const { rows } = await queue
        .pool()
        .query("SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM jobs WHERE state = 'queued'");
      waits.push(...rows.map(({ wait }) => wait));
      await queue.makeDue();
    }
    expect(names.filter((name) => name === "bad")).toHaveLength(3);
    const [first = 0, second = 0, ...more] = waits;
    expect(more).toEqual([]);
    expect([first > 4 && first <= 10, second > 9 && second <= 20]).toEqual([true, true]);
    expect(await queue.jobs()).toMatchObject([
      { state: "failed", attempts: 3, last_error: "No luck with bad", failed_at: expect.any(Date) },
    ]);
  });

  it("waits no longer than its limit after 5,000 attempts", async () => {
    const { names, work } = recordingWork();
    await queue.add({ name: "bad" });
    await queue.add({ name: "good" });
    await queue.pool().query("UPDATE jobs SET attempts = 5000 WHERE payload->>'name' = 'bad'");
    expect(await queue.worker(work, { maxAttempts: 10_000 }).drain()).toBe(1);
    expect(names.toSorted()).toEqual(["bad", "good"]);
    expect(await queue.jobs()).toMatchObject([{ state: "queued", attempts: 5001 }]);
  });

  it("with an error that PostgreSQL cannot store is recorded all the same", async () => {
    await queue.add({ name: "odd" });
    await queue
      .worker(async () => {
        throw new Error(`a\u0000b\ud800${"x".repeat(5000)}`);
      })
      .drain();
    const [job] = await queue.jobs();
    expect(job.last_error).toMatch(/^ab\ufffdx+$/);
    expect(job.last_error.length).toBe(1000);
  });

  it("never ends: its time runs out, while others are done", async () => {
    await queue.add({ name: "good" });
    await queue.add({ name: "hangs" });
    let aborted: AbortSignal | undefined;
    const worker = queue.worker<{ name: string }>(
      async ({ payload }, signal) => {
        if (payload.name === "good") return;
        aborted = signal;
        await new Promise(() => {});
      },
      { timeoutSeconds: 0.05 },
    );
    expect(await worker.drain()).toBe(1);
    expect(aborted?.aborted).toBe(true);
    expect(await queue.jobs()).toMatchObject([{ last_error: "No result within 0.05 seconds.", attempts: 1 }]);
  });
});

describe("a worker that only seems to have died", () => {
  it("does not undo or repeat what another has done since its lease ran out", async () => {
    await queue.add({ name: "slow" });
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const tooLate = async () => {
      started.resolve();
      await finish.promise;
      throw new Error("Too late");
    };
    // With one job at a time it does not look for the same one again.
    const slowly = queue.worker(tooLate, { concurrency: 1 }).drain();
    await started.promise;
    const { names, work } = recordingWork();
    await queue.worker(work).drain();
    expect(names).toEqual([]);
    await queue.makeDue();
    await queue.worker(async () => ({ againInSeconds: 1000 })).drain();
    const before = await queue.jobs();
    finish.resolve();
    expect(await slowly).toBe(0);
    expect(await queue.jobs()).toEqual(before);
  });
});
