import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { type RunningCardNetwork, startCardNetwork } from "#test/stripe-test-network.ts";
import { retryDelaySeconds, type SendWebhook } from "./deliver-events.ts";
import { makeNetworkKeys } from "./keys.ts";

let db: FreshDatabase;
let clock: Date;
const running: Array<{ stop(): Promise<void> }> = [];
const keys = makeNetworkKeys();

beforeEach(async () => {
  db = await freshDatabase();
  clock = new Date("2026-06-15T12:00:00Z");
});
afterEach(async () => {
  for (const network of running.splice(0)) await network.stop();
  await db.close();
});

async function networkThat(send: SendWebhook, options = {}): Promise<RunningCardNetwork> {
  const network = await startCardNetwork(db.pool, { keys, send, now: () => clock, ...options });
  running.push(network);
  return network;
}

function later(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
}

interface Delivered {
  id: string;
  type: string;
}

/** An endpoint that accepts everything and keeps what it was sent. */
function inbox() {
  const received: Delivered[] = [];
  const send: SendWebhook = async (_url, _headers, body) => {
    received.push(JSON.parse(body) as Delivered);
    return { status: 200 };
  };
  return { received, send };
}

const openIntent = (network: RunningCardNetwork) =>
  network.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });

/** An endpoint that keeps one delivery waiting until the test answers it. */
function slowEndpoint() {
  let begun = () => {};
  const sending = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let answer = (_status: number) => {};
  const send: SendWebhook = () => {
    begun();
    return new Promise((resolve) => {
      answer = (status) => resolve({ status });
    });
  };
  return { send, sending, answer: (status: number) => answer(status) };
}

const never = () => new Promise<never>(() => {});

describe("an endpoint that does not accept", () => {
  test("is tried again after a growing time, with the same event, until it does", async () => {
    const tried: Array<{ id: string; signature: string | undefined }> = [];
    let status = 500;
    const network = await networkThat(async (_url, headers, body) => {
      tried.push({ id: (JSON.parse(body) as Delivered).id, signature: headers["stripe-signature"] });
      return { status };
    });
    await openIntent(network);

    for (const seconds of [5, 10, 20]) {
      expect(await network.network.deliverDueEvents()).toBe(0);
      const tries = tried.length;
      later(seconds - 1);
      expect(await network.network.deliverDueEvents()).toBe(0);
      expect(tried).toHaveLength(tries);
      later(1);
      expect(await network.network.nextDueAt()).toEqual(clock);
    }
    status = 204;
    expect(await network.network.deliverDueEvents()).toBe(1);
    expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
    expect(new Set(tried.map(({ signature }) => signature)).size).toBe(4);
    later(3600);
    expect(await network.network.deliverDueEvents()).toBe(0);
    expect(tried).toHaveLength(4);
  });

  test("waits at most an hour between two tries, for ever", () => {
    expect([1, 2, 3, 4, 5].map(retryDelaySeconds)).toEqual([5, 10, 20, 40, 80]);
    expect([10, 11, 12, 5000].map(retryDelaySeconds)).toEqual([2560, 3600, 3600, 3600]);
  });

  test.each<[string, SendWebhook, string]>([
    ["redirects", async () => ({ status: 302 }), "HTTP 302"],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), "TypeError"],
    ["never answers", never, "time-out"],
    [
      "cannot even be addressed",
      () => {
        throw new RangeError("no port yet");
      },
      "RangeError",
    ],
  ])("because it %s gets the event later", async (_why, send, failure) => {
    const broken = await networkThat(send, { sendTimeoutMs: 20 });
    await openIntent(broken);
    expect(await broken.network.deliverDueEvents()).toBe(0);
    const { rows } = await db.pool.query("SELECT attempts, last_failure FROM stripe_test_network.events");
    expect(rows).toEqual([{ attempts: 1, last_failure: failure }]);
    expect(broken.logged()).toContain("webhook not accepted, will be sent again");

    const { received, send: mended } = inbox();
    const again = await networkThat(mended);
    later(5);
    expect(await again.network.deliverDueEvents()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test("does not hold up other events", async () => {
    const { received, send } = inbox();
    const network = await networkThat(async (url, headers, body, signal) =>
      (JSON.parse(body) as Delivered).type === "payment_intent.created"
        ? { status: 500 }
        : send(url, headers, body, signal),
    );
    const { id } = await openIntent(network);
    await network.stripe.paymentIntents.cancel(id);
    expect(await network.network.deliverDueEvents()).toBe(1);
    expect(received.map(({ type }) => type)).toEqual(["payment_intent.canceled"]);
  });
});

describe("a process that dies", () => {
  test("between the commit and the delivery loses no event: the next process delivers it", async () => {
    const dying = await networkThat(never);
    await openIntent(dying);
    await dying.stop();
    const { received, send } = inbox();
    const next = await networkThat(send);
    expect(await next.network.deliverDueEvents()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test("in the middle of a delivery leaves the event to others once its lease is over", async () => {
    const { send: slowly, sending, answer } = slowEndpoint();
    const dying = await networkThat(slowly, { sendTimeoutMs: 10_000 });
    await openIntent(dying);
    const hanging = dying.network.deliverDueEvents();
    await sending;

    const { received, send } = inbox();
    const other = await networkThat(send, { sendTimeoutMs: 10_000 });
    later(29);
    expect(await other.network.deliverDueEvents()).toBe(0);
    later(1);
    expect(await other.network.deliverDueEvents()).toBe(1);
    expect(received).toHaveLength(1);

    // The first one was only slow after all, and failed: it must not put the delivered event back.
    answer(500);
    await hanging;
    later(7200);
    expect(await other.network.deliverDueEvents()).toBe(0);
  });

  test("and turns out to be only slow does not bring forward what others have put off since", async () => {
    const { send, sending, answer } = slowEndpoint();
    const slow = await networkThat(send, { sendTimeoutMs: 10_000 });
    await openIntent(slow);
    const hanging = slow.network.deliverDueEvents();
    await sending;
    const other = await networkThat(async () => ({ status: 500 }), { sendTimeoutMs: 10_000 });
    later(30);
    expect(await other.network.deliverDueEvents()).toBe(0);
    const putOff = new Date(clock.getTime() + 10_000);
    expect(await other.network.nextDueAt()).toEqual(putOff);
    answer(500);
    await hanging;
    expect(await other.network.nextDueAt()).toEqual(putOff);
  });
});

test("several processes that deliver at once deliver every event once", async () => {
  const { received, send } = inbox();
  const networks = await Promise.all(Array.from({ length: 4 }, () => networkThat(send)));
  await Promise.all(networks.flatMap((network) => Array.from({ length: 25 }, () => openIntent(network))));
  const counts = await Promise.all(
    networks.flatMap(({ network }) => [network.deliverDueEvents(), network.deliverDueEvents()]),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(100);
  expect(received).toHaveLength(100);
  expect(new Set(received.map(({ id }) => id)).size).toBe(100);
});

test("delivered events are forgotten after a month, undelivered ones never", async () => {
  const { send } = inbox();
  const network = await networkThat(send);
  await openIntent(network);
  await network.network.deliverDueEvents();
  const { id } = await openIntent(network);
  later(31 * 24 * 3600);
  await network.network.deleteOldRecords();
  const { rows } = await db.pool.query(
    "SELECT payload->'data'->'object'->>'id' AS id FROM stripe_test_network.events",
  );
  expect(rows).toEqual([{ id }]);
});
