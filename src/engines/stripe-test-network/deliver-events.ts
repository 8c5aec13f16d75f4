import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { type ClaimedEvent, claimDueEvents, markDelivered, postponeEvent } from "./event-queries.ts";
import { signWebhook } from "./webhook-signature.ts";

/** Posts one webhook and reports the status it was answered with; gives up when `signal` says so. */
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
  /** An endpoint that has not answered by then counts as failed. */
  sendTimeoutMs: number;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
}

const BATCH = 10;
const FIRST_RETRY_SECONDS = 5;
const SLOWEST_RETRY_SECONDS = 3600;

/** A lease outlives the send it covers threefold, so that clocks may differ between processes. */
const LEASE_TIMEOUTS = 3;

/**
 * Delivers every event that is due, at least once each, and returns how many were accepted (answered 2xx).
 * Safe to call from any number of processes at once. Events may arrive in any order, as Stripe's do.
 */
export async function deliverDueEvents(delivery: Delivery): Promise<number> {
  const { pool, now, sendTimeoutMs } = delivery;
  let accepted = 0;
  for (;;) {
    const claimedAt = now();
    const leaseUntil = new Date(claimedAt.getTime() + LEASE_TIMEOUTS * sendTimeoutMs);
    const events = await claimDueEvents(pool, { now: claimedAt, leaseUntil, limit: BATCH });
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
    "webhook not accepted, will be sent again",
  );
  await postponeEvent(pool, event, nextAttemptAt, failure);
  return false;
}

/** Undefined when accepted, else why not: the status or the kind of failure, never the endpoint's own words. */
async function post(delivery: Delivery, event: ClaimedEvent): Promise<string | undefined> {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": signWebhook(event.payload, delivery.webhookSecret, delivery.now()),
    "user-agent": "test-card-network/1.0",
  };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), delivery.sendTimeoutMs);
  const { signal } = deadline;
  try {
    const { status } = await Promise.race([
      attempt(() => delivery.send(delivery.webhookUrl(), headers, event.payload, signal)),
      rejectedBy(signal),
    ]);
    return status >= 200 && status < 300 ? undefined : `HTTP ${status}`;
  } catch (error) {
    if (signal.aborted) return "time-out";
    return error instanceof Error ? error.name : "not sent";
  } finally {
    clearTimeout(timer);
  }
}

/** So that what throws at once fails like what rejects later. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result> {
  return act();
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** 5 s, 10 s, 20 s … doubling up to an hour. `attempts` counts the failed ones, from 1. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), SLOWEST_RETRY_SECONDS);
}

/** The real thing: one POST, no redirects, the answer's body left unread. */
export const sendByFetch: SendWebhook = async (url, headers, body, signal) => {
  const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
  await response.body?.cancel();
  return { status: response.status };
};
