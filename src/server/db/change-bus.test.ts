import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { until } from "#test/until.ts";
import { type ChangeBus, joinChangeBus } from "./change-bus.ts";

let db: FreshDatabase;
let buses: ChangeBus[];
beforeEach(async () => {
  db = await freshDatabase();
  buses = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(buses.map((bus) => bus.stop()));
  await db.close();
});

async function join() {
  const received: string[] = [];
  let gaps = 0;
  const bus = await joinChangeBus(db.connection, {
    onMessage: (tags) => received.push(...tags),
    onGap: () => {
      gaps += 1;
    },
    log: pino({ level: "silent" }),
  });
  buses.push(bus);
  return { bus, received, gaps: () => gaps };
}
/** Terminates the oldest connections. */
const terminateConnections = (count: number) =>
  db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'lapwright change bus'
     ORDER BY backend_start LIMIT $1`,
    [count],
  );

describe("processes that share a database", () => {
  it("receive each other's messages, but not their own", async () => {
    const [one, other, third] = [await join(), await join(), await join()];
    one.bus.publish(["parts", "reviews"]);
    await until("both others received", () => other.received.length === 2 && third.received.length === 2);
    expect([one.received, other.received]).toEqual([[], ["parts", "reviews"]]);
  });

  it("receive a change at once, and further ones together within a moment", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const [one, other] = [await join(), await join()];
    one.bus.publish(["first"]);
    vi.advanceTimersByTime(1);
    await until("the first was received", () => other.received.length === 1);
    for (const tag of ["second", "third"]) {
      one.bus.publish([tag]);
      vi.advanceTimersByTime(10);
    }
    expect(other.received).toEqual(["first"]);
    vi.advanceTimersByTime(40);
    await until("both were received", () => other.received.length === 3);
  });

  it("notice when they may have missed messages, and reconnect", async () => {
    const [one, other] = [await join(), await join()];
    await terminateConnections(2);
    await until("both noticed", () => one.gaps() === 1 && other.gaps() === 1);
    one.bus.publish(["parts"]);
    await until("the other received", () => other.received.includes("parts"));
  });

  it("receive messages that were queued while the sender's connection was lost", async () => {
    const [one, other] = [await join(), await join()];
    await terminateConnections(1);
    one.bus.publish(["parts"]);
    await until("the other received", () => other.received.includes("parts"));
  });

  it("receive the last message of one that stops", async () => {
    const [one, other] = [await join(), await join()];
    one.bus.publish(["parts"]);
    await one.bus.stop();
    await until("the other received", () => other.received.includes("parts"));
  });
});
