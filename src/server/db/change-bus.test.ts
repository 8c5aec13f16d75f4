import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { until } from "#test/until.ts";
import { type ChangeBus, joinChangeBus } from "./change-bus.ts";

let db: FreshDatabase;
let joined: ChangeBus[];
beforeEach(async () => {
  db = await freshDatabase();
  joined = [];
});
afterEach(async () => {
  await Promise.all(joined.map((grapevine) => grapevine.stop()));
  await db.close();
});

async function join() {
  const heard: string[] = [];
  let missed = 0;
  const grapevine = await joinChangeBus(db.connection, {
    heard: (topics) => heard.push(...topics),
    missed: () => {
      missed += 1;
    },
    log: pino({ level: "silent" }),
  });
  joined.push(grapevine);
  return { grapevine, heard, missed: () => missed };
}
/** Cuts the connections of those who joined first. */
const cutLines = (count: number) =>
  db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'lapwright grapevine'
     ORDER BY backend_start LIMIT $1`,
    [count],
  );

describe("processes that share a database", () => {
  it("tell each other what has changed, and not themselves", async () => {
    const [one, other, third] = [await join(), await join(), await join()];
    one.grapevine.tell(["parts", "reviews"]);
    await until("both others have heard", () => other.heard.length === 2 && third.heard.length === 2);
    expect([one.heard, other.heard]).toEqual([[], ["parts", "reviews"]]);
  });

  it("know when they may have missed something, and hear again afterwards", async () => {
    const [one, other] = [await join(), await join()];
    await cutLines(2);
    await until("both know", () => one.missed() === 1 && other.missed() === 1);
    one.grapevine.tell(["parts"]);
    await until("the other has heard", () => other.heard.includes("parts"));
  });

  it("hear what could not be told while the teller's line was cut", async () => {
    const [one, other] = [await join(), await join()];
    await cutLines(1);
    one.grapevine.tell(["parts"]);
    await until("the other has heard", () => other.heard.includes("parts"));
  });

  it("hear the last word of one that leaves", async () => {
    const [one, other] = [await join(), await join()];
    one.grapevine.tell(["parts"]);
    await one.grapevine.stop();
    await until("the other has heard", () => other.heard.includes("parts"));
  });
});
