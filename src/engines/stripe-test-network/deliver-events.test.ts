import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import type { SendWebhook } from "./deliver-events.ts";
import { generateNetworkKeys } from "./keys.ts";
import { type NetworkServer, startNetwork } from "./testing.ts";

let db: FreshDatabase;
let clock: Date;
const running: Array<{ stop(): Promise<void> }> = [];
const keys = generateNetworkKeys();

beforeEach(async () => {
  db = await freshDatabase();
  clock = new Date("2026-06-15T12:00:00Z");
});
afterEach(async () => {
  for (const network of running.splice(0)) await network.stop();
  await db.close();
});

async function networkWith(send: SendWebhook, options = {}): Promise<NetworkServer> {
  const network = await startNetwork(db.pool, { keys, send, now: () => clock, ...options });
  running.push(network);
  return network;
}

const openIntent = (network: NetworkServer) =>
  network.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });

const eventId = async () =>
  (await db.pool.query<{ id: string }>("SELECT id FROM stripe_test_network.events")).rows[0]?.id ?? "";

const never = () => new Promise<never>(() => {});

test("an endpoint that fails gets the same event again, newly signed, until it accepts it", async () => {
  const attempts: Array<{ id: string; signature: string | undefined }> = [];
  let status = 500;
  const network = await networkWith(async (_url, headers, body) => {
    attempts.push({ id: (JSON.parse(body) as { id: string }).id, signature: headers["stripe-signature"] });
    return { status };
  });
  await openIntent(network);
  for (let n = 0; n < 3; n += 1) {
    expect(await network.deliverEvents()).toBe(0);
    clock = new Date(clock.getTime() + 1000);
  }
  status = 204;
  expect(await network.deliverEvents()).toBe(1);
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
  expect(new Set(attempts.map(({ signature }) => signature)).size).toBe(4);
  await network.network.deliverEvent(await eventId());
  expect(attempts).toHaveLength(4);
});

describe("a delivery fails, and says why, if the endpoint", () => {
  test.each<[string, SendWebhook, string]>([
    ["redirects", async () => ({ status: 302 }), "HTTP 302"],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), "TypeError"],
    ["never answers", never, "timeout"],
    [
      "has no address yet",
      () => {
        throw new RangeError("no port yet");
      },
      "RangeError",
    ],
  ])("%s", async (_why, send, failure) => {
    const broken = await networkWith(send, { sendTimeoutMs: 20 });
    await openIntent(broken);
    await expect(broken.network.deliverEvent(await eventId())).rejects.toThrow(
      `The webhook was not accepted: ${failure}.`,
    );
  });
});

test("an event is scheduled in the transaction that writes it", async () => {
  const network = await networkWith(async () => ({ status: 200 }), {
    scheduleDelivery: () => Promise.reject(new Error("The queue is full")),
  });
  await expect(openIntent(network)).rejects.toThrow();
  expect(await eventId()).toBe("");
  const { rows } = await db.pool.query("SELECT FROM stripe_test_network.payment_intents");
  expect(rows).toEqual([]);
});

test("delivered events are deleted after a month, undelivered ones never", async () => {
  const network = await networkWith(async () => ({ status: 200 }));
  await openIntent(network);
  await network.deliverEvents();
  const { id } = await openIntent(network);
  clock = new Date(clock.getTime() + 31 * 24 * 3_600_000);
  await network.network.deleteOldRecords();
  const { rows } = await db.pool.query(
    "SELECT payload->'data'->'object'->>'id' AS id FROM stripe_test_network.events",
  );
  expect(rows).toEqual([{ id }]);
});
