import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import type { Pool } from "pg";
import {
  deliverEvent,
  type SendWebhook,
  sendByFetch,
  sendWithFaults,
  type WebhookFaults,
} from "./deliver-events.ts";
import { deleteEventsDeliveredBefore } from "./event-queries.ts";
import { deleteRepliesBefore } from "./idempotency-queries.ts";
import { IDEMPOTENCY_KEY_TTL_MS } from "./idempotent-reply.ts";
import { type NetworkKeys, requireTestKeys } from "./keys.ts";
import { runDueChanges } from "./later-changes.ts";
import { networkRoutes } from "./network-routes.ts";
import type { ScheduleDelivery } from "./network-transaction.ts";

export interface StripeTestNetworkOptions {
  pool: Pool;
  keys: NetworkKeys;
  /**
   * Returns where events are posted; called for every delivery, because the port is known only once the app listens.
   */
  webhookUrl: () => string;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Sends a webhook; over HTTP by default. */
  send?: SendWebhook;
  /**
   * Called for every event, in the transaction that writes it: makes sure that `deliverEvent` is called for it until it
   * succeeds.
   */
  scheduleDelivery: ScheduleDelivery;
  /** Simulated failures of webhooks; none by default. */
  webhookFaults?: Partial<WebhookFaults>;
  /** Decides the order of shuffled webhooks; Math.random by default. */
  random?: () => number;
  /** Called after every commit that wrote events, so that they can be delivered at once. */
  onEventsRecorded?: () => void;
  now?: () => Date;
  /** After this long an attempt counts as failed. Default 10 s. */
  sendTimeoutMs?: number;
  /** How long one request waits for another with the same idempotency key or intent. Default 2 s. */
  lockWaitMs?: number;
  /** After how long processing payments and pending refunds end, and disputes open or are decided. Default 5 s. */
  settleSeconds?: number;
}

export interface StripeTestNetwork {
  /** Register on the app's root; serves /v1/…, which the `stripe` SDK expects. */
  routes: FastifyPluginAsync;
  /** Posts an event to the webhook. @throws if it was not accepted */
  deliverEvent(eventId: string): Promise<void>;
  /** Makes the changes that are due at the network itself; returns how many. Any number of processes may call it. */
  runDueChanges(): Promise<number>;
  /** Deletes idempotency keys after a day and delivered events after a month; returns the number of rows. */
  deleteOldRecords(): Promise<number>;
}

/** Stripe keeps events for 30 days. */
const DELIVERED_EVENT_TTL_MS = 30 * 24 * 3_600_000;

/**
 * Opens the network on its schema of the database.
 * @throws for keys that are not test keys
 */
export function openTestNetwork(options: StripeTestNetworkOptions): StripeTestNetwork {
  const { pool, keys, webhookUrl, log } = options;
  const { now = () => new Date(), sendTimeoutMs = 10_000, lockWaitMs = 2_000, settleSeconds = 5 } = options;
  requireTestKeys(keys);
  const faults = { delaySeconds: 0, duplicate: false, shuffle: false, ...options.webhookFaults };
  const random = options.random ?? Math.random;
  const send = sendWithFaults(options.send ?? sendByFetch, faults, { now, random });
  const delivery = { pool, webhookSecret: keys.webhookSecret, webhookUrl, send, sendTimeoutMs, now };
  const context = { pool, now, lockWaitMs, settleSeconds, scheduleDelivery: options.scheduleDelivery };
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const runDue = () => runDueChanges({ ...context, log });
  return {
    routes: networkRoutes({
      ...context,
      keys,
      fingerprintKey: keys.secret,
      onEventsRecorded: options.onEventsRecorded ?? (() => {}),
    }),
    deliverEvent: (eventId) => deliverEvent(delivery, eventId),
    runDueChanges: runDue,
    async deleteOldRecords() {
      const replies = await deleteRepliesBefore(pool, ago(IDEMPOTENCY_KEY_TTL_MS));
      return replies + (await deleteEventsDeliveredBefore(pool, ago(DELIVERED_EVENT_TTL_MS)));
    },
  };
}
