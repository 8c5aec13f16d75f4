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
  /** Returns where events are posted; called for every delivery, because the port is known only once the app listens. */
  webhookUrl: () => string;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Sends a webhook; over HTTP by default. Tests lose, duplicate, delay or reorder them here. */
  send?: SendWebhook;
  /** Called after every commit that wrote events, so that they can be delivered at once. */
  onEventsRecorded?: () => void;
  now?: () => Date;
  /** After this long an attempt counts as failed. Default 10 s. */
  sendTimeoutMs?: number;
  /** How long one request waits for another with the same idempotency key or intent. Default 2 s. */
  lockWaitMs?: number;
}

export interface StripeTestNetwork {
  /** Register on the app's root; serves /v1/…, which the `stripe` SDK expects. */
  routes: FastifyPluginAsync;
  /** Delivers all due events and returns how many were accepted. Any number of processes may call it. */
  deliverDueEvents(): Promise<number>;
  /** Returns when the next event is due; undefined if there is none. */
  nextDueAt(): Promise<Date | undefined>;
  /** Deletes idempotency keys after a day and delivered events after a month; returns the number of rows. */
  deleteOldRecords(): Promise<number>;
}

const HOUR_MS = 3_600_000;

/** Stripe keeps idempotency keys for at least 24 hours. */
const IDEMPOTENCY_KEY_TTL_MS = 24 * HOUR_MS;

/** Stripe keeps events for 30 days. */
const DELIVERED_EVENT_TTL_MS = 30 * 24 * HOUR_MS;

/**
 * Opens the network on its schema of the database.
 * @throws for keys that are not test keys
 */
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
      const replies = await deleteRepliesBefore(pool, ago(IDEMPOTENCY_KEY_TTL_MS));
      return replies + (await deleteEventsDeliveredBefore(pool, ago(DELIVERED_EVENT_TTL_MS)));
    },
  };
}
