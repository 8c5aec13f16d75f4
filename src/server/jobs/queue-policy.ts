import type { Queue } from "#engines/durable-queue/index.ts";

/** The queues, by the names they have in the table `jobs`. */
export type QueueName =
  | "mail"
  | "webhook-inbox"
  | "refunds"
  | "hold-ends"
  | "quarantine"
  | "disputes"
  | "test-webhooks";

/**
 * How a queue treats its jobs unless it says otherwise. Twenty attempts take 7 to 14 hours: longer than most outages,
 * and short enough that somebody hears of the others on the same day.
 */
export const queuePolicy = {
  concurrency: 10,
  // The provider's client gives up after three requests of 10 s.
  timeoutSeconds: 45,
  maxAttempts: 20,
  firstRetrySeconds: 30,
  maxRetrySeconds: 3600,
} satisfies Partial<Queue>;
