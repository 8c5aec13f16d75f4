import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { unixSeconds } from "./api-objects.ts";
import { type ClaimedEvent, claimDueEvents, markDelivered, postponeEvent } from "./event-queries.ts";

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
  log: Pick<FastifyBaseLogger, "warn">;
}

const BATCH_SIZE = 10;
const MIN_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 3600;

/** A lease is three times as long as its attempt may take, because clocks differ between processes. */
const LEASE_FACTOR = 3;

/**
 * Delivers all due events, at least once each; returns how many were accepted (status 2xx). Any number of processes may
 * call it at the same time. Events may arrive in any order, as Stripe's do.
 */
export async function deliverDueEvents(delivery: Delivery): Promise<number> {
  const { pool, now, sendTimeoutMs } = delivery;
  let accepted = 0;
  for (;;) {
    const claimedAt = now();
    const leaseUntil = new Date(claimedAt.getTime() + LEASE_FACTOR * sendTimeoutMs);
    const events = await claimDueEvents(pool, { now: claimedAt, leaseUntil, limit: BATCH_SIZE });
    if (events.length === 0) return accepted;
    const outcomes = await Promise.all(events.map((event) => deliver(delivery, event)));
    accepted += outcomes.filter(Boolean).length;
  }
}

async function deliver(delivery: Delivery, event: ClaimedEvent): Promise<boolean> {
  const { pool, now, log } = delivery;
  const failure = await post(delivery, event);
  if (failure === undefined) {
    await markDelivered(pool, event.id, now());
    return true;
  }
  const nextAttemptAt = new Date(now().getTime() + retryDelaySeconds(event.attempts) * 1000);
  log.warn(
    { event: event.id, type: event.type, attempt: event.attempts, failure, nextAttemptAt },
    "Webhook not accepted, will be sent again",
  );
  await postponeEvent(pool, event, nextAttemptAt, failure);
  return false;
}

/** Returns undefined if the endpoint accepted the event, else the status or error name, never the response's text. */
async function post(delivery: Delivery, event: ClaimedEvent): Promise<string | undefined> {
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

/** Returns 5, 10, 20 … seconds, doubling up to an hour. `attempts` counts failed attempts, from 1. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(MIN_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS);
}

/** Sends a webhook over HTTP: one POST, no redirects, the response's body unread. */
export const sendByFetch: SendWebhook = async (url, headers, body, signal) => {
  const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
  await response.body?.cancel();
  return { status: response.status };
};
