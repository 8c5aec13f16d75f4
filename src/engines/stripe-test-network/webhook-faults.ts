import type { SendWebhook } from "./deliver-events.ts";

/** What goes wrong with webhooks, as it does at Stripe now and then. */
export interface WebhookFaults {
  /** Every event is refused until it is this old. */
  delaySeconds: number;
  /** Every event is sent twice. */
  duplicate: boolean;
  /** Events that are due together are sent in a random order. */
  shuffle: boolean;
}

/** What sends webhooks with faults needs. */
interface FaultyNetwork {
  now: () => Date;
  /** Returns a number from 0 to 1, as Math.random. */
  random: () => number;
}

/** Returns a way to send webhooks with these faults. */
export function sendWithFaults(
  send: SendWebhook,
  faults: WebhookFaults,
  network: FaultyNetwork,
): SendWebhook {
  const inOrder = faults.shuffle ? shuffled(send, network.random) : send;
  return async (url, headers, body, signal) => {
    const { created } = JSON.parse(body) as { created: number };
    if (network.now().getTime() < (created + faults.delaySeconds) * 1000) return { status: 503 };
    const sends = [inOrder(url, headers, body, signal)];
    if (faults.duplicate) sends.push(inOrder(url, headers, body, signal));
    const [first] = await Promise.all(sends);
    return first ?? { status: 503 };
  };
}

const GATHERING_MS = 50;

/** Collects what is sent within a moment, and sends it in a random order. */
function shuffled(send: SendWebhook, random: () => number): SendWebhook {
  let waiting: Array<{ order: number; start: () => void }> = [];
  const startAll = () => {
    const batch = waiting.toSorted((a, b) => a.order - b.order);
    waiting = [];
    for (const { start } of batch) start();
  };
  return (...webhook) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(startAll, GATHERING_MS);
      waiting.push({ order: random(), start: () => send(...webhook).then(resolve, reject) });
    });
}
