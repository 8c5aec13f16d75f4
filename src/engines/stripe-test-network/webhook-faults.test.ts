import { describe, expect, test } from "vitest";
import type { SendWebhook } from "./deliver-events.ts";
import { sendWithFaults } from "./deliver-events.ts";
import { networkForFile, payWith, testClock } from "./testing.ts";

const clock = testClock();
const received: Array<{ id: string }> = [];
const send: SendWebhook = async (_url, _headers, body) => {
  received.push(JSON.parse(body) as { id: string });
  return { status: 200 };
};
const take = () => received.splice(0).map(({ id }) => id);

describe("delayed webhooks", () => {
  const file = networkForFile({ now: clock.now, send, webhookFaults: { delaySeconds: 100 } });

  test("arrive when the delay has passed, not before", async () => {
    await payWith(file.server.stripe, "pm_card_visa");
    for (let seconds = 0; seconds < 99; seconds += 11) {
      expect(await file.server.deliverEvents()).toBe(0);
      clock.advance(11);
    }
    expect(received).toEqual([]);
    clock.advance(100);
    expect(await file.server.deliverEvents()).toBe(3);
    expect(take()).toHaveLength(3);
  });
});

describe("duplicated webhooks", () => {
  const file = networkForFile({ send, webhookFaults: { duplicate: true } });

  test("arrive twice each, with the same id", async () => {
    await payWith(file.server.stripe, "pm_card_visa");
    expect(await file.server.deliverEvents()).toBe(3);
    const ids = take();
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
  });
});

test("Shuffled webhooks that are sent together arrive in another order, each once", async () => {
  const falling = [0.9, 0.5, 0.1];
  const faults = { delaySeconds: 0, duplicate: false, shuffle: true };
  const arrived: string[] = [];
  const record: SendWebhook = async (_url, _headers, body) => {
    arrived.push((JSON.parse(body) as { id: string }).id);
    return { status: 200 };
  };
  const shuffled = sendWithFaults(record, faults, { now: clock.now, random: () => falling.shift() ?? 0 });
  const { signal } = new AbortController();
  await Promise.all(
    ["evt_1", "evt_2", "evt_3"].map((id) => shuffled("", {}, JSON.stringify({ id, created: 0 }), signal)),
  );
  expect(arrived).toEqual(["evt_3", "evt_2", "evt_1"]);
});
