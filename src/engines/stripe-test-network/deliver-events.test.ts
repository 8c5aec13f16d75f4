import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { retryDelaySeconds, type SendWebhook } from "./deliver-events.ts";
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

function advanceClock(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
}

interface DeliveredEvent {
  id: string;
  type: string;
}

/** An endpoint that accepts and records everything. */
function recordingEndpoint() {
  const received: DeliveredEvent[] = [];
  const send: SendWebhook = async (_url, _headers, body) => {
    received.push(JSON.parse(body) as DeliveredEvent);
    return { status: 200 };
  };
  return { received, send };
}

const openIntent = (network: NetworkServer) =>
  network.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });

/** An endpoint whose response the test sends. */
function slowEndpoint() {
  const { promise: sending, resolve: started } = Promise.withResolvers<void>();
  let respond = (_status: number) => {};
  const send: SendWebhook = () => {
    started();
    return new Promise((resolve) => {
      respond = (status) => resolve({ status });
    });
  };
  return { send, sending, respond: (status: number) => respond(status) };
}

const never = () => new Promise<never>(() => {});

describe("an endpoint that fails", () => {
  test("gets the same event again after increasing delays until it accepts it", async () => {
    const attempts: Array<{ id: string; signature: string | undefined }> = [];
    let status = 500;
    const network = await networkWith(async (_url, headers, body) => {
      attempts.push({ id: (JSON.parse(body) as DeliveredEvent).id, signature: headers["stripe-signature"] });
      return { status };
    });
    await openIntent(network);

    for (const seconds of [5, 10, 20]) {
      expect(await network.network.deliverDueEvents()).toBe(0);
      const before = attempts.length;
      advanceClock(seconds - 1);
      expect(await network.network.deliverDueEvents()).toBe(0);
      expect(attempts).toHaveLength(before);
      advanceClock(1);
      expect(await network.network.nextDueAt()).toEqual(clock);
    }
    status = 204;
    expect(await network.network.deliverDueEvents()).toBe(1);
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(new Set(attempts.map(({ signature }) => signature)).size).toBe(4);
    advanceClock(3600);
    expect(await network.network.deliverDueEvents()).toBe(0);
    expect(attempts).toHaveLength(4);
  });

  test("gets a retry at least every hour, without end", () => {
    expect([1, 2, 3, 4, 5].map(retryDelaySeconds)).toEqual([5, 10, 20, 40, 80]);
    expect([10, 11, 12, 5000].map(retryDelaySeconds)).toEqual([2560, 3600, 3600, 3600]);
  });

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
  ])("gets the event later if it %s", async (_why, send, failure) => {
    const broken = await networkWith(send, { sendTimeoutMs: 20 });
    await openIntent(broken);
    expect(await broken.network.deliverDueEvents()).toBe(0);
    const { rows } = await db.pool.query("SELECT attempts, last_failure FROM stripe_test_network.events");
    expect(rows).toEqual([{ attempts: 1, last_failure: failure }]);
    expect(broken.logged()).toContain("Webhook not accepted, will be sent again");

    const { received, send: repaired } = recordingEndpoint();
    const again = await networkWith(repaired);
    advanceClock(5);
    expect(await again.network.deliverDueEvents()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test("does not delay other events", async () => {
    const { received, send } = recordingEndpoint();
    const network = await networkWith(async (url, headers, body, signal) =>
      (JSON.parse(body) as DeliveredEvent).type === "payment_intent.created"
        ? { status: 500 }
        : send(url, headers, body, signal),
    );
    const { id } = await openIntent(network);
    await network.stripe.paymentIntents.cancel(id);
    expect(await network.network.deliverDueEvents()).toBe(1);
    expect(received.map(({ type }) => type)).toEqual(["payment_intent.canceled"]);
  });
});

describe("a process that seems to have died", () => {
  test("between commit and delivery loses no event: another process delivers it", async () => {
    const dying = await networkWith(never);
    await openIntent(dying);
    await dying.stop();
    const { received, send } = recordingEndpoint();
    const next = await networkWith(send);
    expect(await next.network.deliverDueEvents()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test("during a delivery leaves the event to others when its lease expires", async () => {
    const { send: slowly, sending, respond } = slowEndpoint();
    const dying = await networkWith(slowly, { sendTimeoutMs: 10_000 });
    await openIntent(dying);
    const hanging = dying.network.deliverDueEvents();
    await sending;

    const { received, send } = recordingEndpoint();
    const other = await networkWith(send, { sendTimeoutMs: 10_000 });
    advanceClock(29);
    expect(await other.network.deliverDueEvents()).toBe(0);
    advanceClock(1);
    expect(await other.network.deliverDueEvents()).toBe(1);
    expect(received).toHaveLength(1);

    // The first one was only slow and failed: it must not reschedule the delivered event.
    respond(500);
    await hanging;
    advanceClock(7200);
    expect(await other.network.deliverDueEvents()).toBe(0);
  });

  test("but is only slow does not reschedule what others have postponed", async () => {
    const { send, sending, respond } = slowEndpoint();
    const slow = await networkWith(send, { sendTimeoutMs: 10_000 });
    await openIntent(slow);
    const hanging = slow.network.deliverDueEvents();
    await sending;
    const other = await networkWith(async () => ({ status: 500 }), { sendTimeoutMs: 10_000 });
    advanceClock(30);
    expect(await other.network.deliverDueEvents()).toBe(0);
    const postponedTo = new Date(clock.getTime() + 10_000);
    expect(await other.network.nextDueAt()).toEqual(postponedTo);
    respond(500);
    await hanging;
    expect(await other.network.nextDueAt()).toEqual(postponedTo);
  });
});

test("processes that deliver at the same time deliver every event once", async () => {
  const { received, send } = recordingEndpoint();
  const networks = await Promise.all(Array.from({ length: 4 }, () => networkWith(send)));
  await Promise.all(networks.flatMap((network) => Array.from({ length: 25 }, () => openIntent(network))));
  const counts = await Promise.all(
    networks.flatMap(({ network }) => [network.deliverDueEvents(), network.deliverDueEvents()]),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(100);
  expect(received).toHaveLength(100);
  expect(new Set(received.map(({ id }) => id)).size).toBe(100);
});

test("delivered events are deleted after a month, undelivered ones never", async () => {
  const { send } = recordingEndpoint();
  const network = await networkWith(send);
  await openIntent(network);
  await network.network.deliverDueEvents();
  const { id } = await openIntent(network);
  advanceClock(31 * 24 * 3600);
  await network.network.deleteOldRecords();
  const { rows } = await db.pool.query(
    "SELECT payload->'data'->'object'->>'id' AS id FROM stripe_test_network.events",
  );
  expect(rows).toEqual([{ id }]);
});
