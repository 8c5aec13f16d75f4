import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import type { Pool } from "pg";
import { deliverDueEvents, type SendWebhook, sendByFetch } from "./deliver-events.ts";
import { deleteEventsDeliveredBefore, findNextDueAt } from "./event-queries.ts";
import { deleteRepliesBefore } from "./idempotency-queries.ts";
import { type NetworkKeys, requireTestKeys } from "./keys.ts";
import { networkRoutes } from "./network-routes.ts";

export interface StripeTestNetworkOptions {
  pool: Pool;
  keys: NetworkKeys;
  /** Where events are posted; asked anew for every delivery, as the port is known only once the app listens. */
  webhookUrl: () => string;
  log: Pick<FastifyBaseLogger, "warn">;
  /** How a webhook travels; over HTTP unless a test wants to lose, double, delay or reorder it. */
  send?: SendWebhook;
  /** Called after every commit that wrote events, so that they need not wait for the next tick of a job loop. */
  onEventsRecorded?: () => void;
  now?: () => Date;
  /** A webhook endpoint that takes longer has failed. Default 10 s. */
  sendTimeoutMs?: number;
  /** How long one request waits for another with the same idempotency key or intent. Default 2 s. */
  lockWaitMs?: number;
}

export interface StripeTestNetwork {
  /** Register on the app's root; serves /v1/…, where the `stripe` SDK looks for it. */
  routes: FastifyPluginAsync;
  /** Delivers all events that are due and returns how many were accepted. Call it from any number of processes. */
  deliverDueEvents(): Promise<number>;
  /** When the next event is due; undefined when none waits. */
  nextDueAt(): Promise<Date | undefined>;
  /** Forgets idempotency keys after a day and delivered events after a month; returns how many rows went. */
  deleteOldRecords(): Promise<number>;
}

const HOUR_MS = 3_600_000;

/** Stripe may forget a key once it is 24 hours old. */
const REMEMBER_ANSWERS_MS = 24 * HOUR_MS;

/** Stripe lets events be read for 30 days. */
const KEEP_DELIVERED_EVENTS_MS = 30 * 24 * HOUR_MS;

/** Opens the test-mode card network on its own schema of the database. Throws for keys that are not test keys. */
export function openTestNetwork(options: StripeTestNetworkOptions): StripeTestNetwork {
  const { pool, keys, webhookUrl, log } = options;
  const { now = () => new Date(), sendTimeoutMs = 10_000, lockWaitMs = 2_000 } = options;
  requireTestKeys(keys);
  const send = options.send ?? sendByFetch;
  const delivery = { pool, webhookSecret: keys.webhookSecret, webhookUrl, send, sendTimeoutMs, now, log };
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return {
    routes: networkRoutes({
      pool,
      keys,
      now,
      lockWaitMs,
      fingerprintKey: keys.secret,
      onEventsRecorded: options.onEventsRecorded ?? (() => {}),
    }),
    deliverDueEvents: () => deliverDueEvents(delivery),
    nextDueAt: () => findNextDueAt(pool),
    async deleteOldRecords() {
      const answers = await deleteRepliesBefore(pool, ago(REMEMBER_ANSWERS_MS));
      return answers + (await deleteEventsDeliveredBefore(pool, ago(KEEP_DELIVERED_EVENTS_MS)));
    },
  };
}
