import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { unixSeconds } from "./api-objects.ts";
import { findUndeliveredEvent, markDelivered, type UndeliveredEvent } from "./event-queries.ts";

/** Posts one webhook and returns the response's status; aborts with `signal`. */
export type SendWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) => Promise<{ status: number }>;

export interface Delivery {
  pool: Pool;
  webhookSecret: string;
  webhookUrl: () => string;
  send: SendWebhook;
  /** After this long an attempt counts as failed. */
  sendTimeoutMs: number;
  now: () => Date;
}

/**
 * Posts an event to the endpoint, unless it was delivered before. Events may arrive in any order, as Stripe's do, and
 * more than once.
 * @throws if the endpoint did not accept it (status 2xx); the message is the status or the error's name
 */
export async function deliverEvent(delivery: Delivery, eventId: string): Promise<void> {
  const event = await findUndeliveredEvent(delivery.pool, eventId);
  if (!event) return;
  const failure = await post(delivery, event);
  if (failure !== undefined) throw new Error(`The webhook was not accepted: ${failure}.`);
  await markDelivered(delivery.pool, event.id, delivery.now());
}

/** Returns undefined if the endpoint accepted the event, else the status or error name, never the response's text. */
async function post(delivery: Delivery, event: UndeliveredEvent): Promise<string | undefined> {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": signWebhook(event.payload, delivery.webhookSecret, delivery.now()),
    "user-agent": "stripe-test-network/1.0",
  };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), delivery.sendTimeoutMs);
  const { signal } = deadline;
  try {
    const { status } = await Promise.race([
      invoke(() => delivery.send(delivery.webhookUrl(), headers, event.payload, signal)),
      rejectedBy(signal),
    ]);
    return status >= 200 && status < 300 ? undefined : `HTTP ${status}`;
  } catch (error) {
    if (signal.aborted) return "timeout";
    return error instanceof Error ? error.name : "not sent";
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the `Stripe-Signature` header of a webhook body: the time of signing, and the HMAC-SHA256 of "<time>.<body>"
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
function signWebhook(body: string, secret: string, now: Date): string {
  const timestamp = unixSeconds(now);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}

/** Turns a synchronous exception into a rejection. */
async function invoke<Result>(send: () => Promise<Result>): Promise<Result> {
  return send();
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Sends a webhook over HTTP: one POST, no redirects, the response's body unread. */
export const sendByFetch: SendWebhook = async (url, headers, body, signal) => {
  const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
  await response.body?.cancel();
  return { status: response.status };
};

/** The faults of webhooks, as they sometimes happen at Stripe. */
export interface WebhookFaults {
  /** Every event is refused until it is this old. */
  delaySeconds: number;
  /** Every event is sent twice. */
  duplicate: boolean;
  /** Events that are due together are sent in a random order. */
  shuffle: boolean;
}

/** The settings of a sender with faults. */
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
