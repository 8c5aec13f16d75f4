import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { emptyQueue, policy } from "./testing.ts";

const queue = emptyQueue();

/** Another process that starts the first job it finds, says so, and never ends it. */
async function hangingProcess(): Promise<ChildProcess> {
  const program = `
    import pg from "pg";
    import { queueWorker } from ${JSON.stringify(new URL("index.ts", import.meta.url).href)};
    const pool = new pg.Pool(${JSON.stringify(queue.connection())});
    const log = { warn() {}, error() {} };
    await queueWorker(pool, { ...${JSON.stringify(policy)}, work: () => {
      console.log("started");
      return new Promise(() => {});
    } }, log).drain();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: import.meta.dirname,
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(([code]) => {
      throw new Error(`The process ended with ${code}`);
    }),
  ]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

it("A job whose process is killed in the middle stays leased, and is then done by another", async () => {
  await queue.add({ name: "important" });
  const done: string[] = [];
  const here = queue.worker<{ name: string }>(async ({ payload }) => void done.push(payload.name));
  await kill(await hangingProcess());
  expect(await here.drain()).toBe(0);
  expect(await queue.jobs()).toMatchObject([{ state: "queued", attempts: 1 }]);
  await queue.makeDue();
  expect(await here.drain()).toBe(1);
  expect(done).toEqual(["important"]);
});

it("A job that kills every process that works on it ends as failed, and the others are done", async () => {
  await queue.add({ name: "poison" });
  for (let attempt = 1; attempt <= policy.maxAttempts; attempt += 1) {
    await kill(await hangingProcess());
    await queue.makeDue();
  }
  await queue.add({ name: "good" });
  const started: string[] = [];
  await queue.worker<{ name: string }>(async ({ payload }) => void started.push(payload.name)).drain();
  expect(started).toEqual(["good"]);
  expect(await queue.jobs()).toMatchObject([
    {
      payload: { name: "poison" },
      state: "failed",
      last_error: "The process ended during the last attempt.",
    },
  ]);
});
