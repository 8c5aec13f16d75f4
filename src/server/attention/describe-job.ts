import type { jobKinds } from "#contract/attention.ts";
import type { OrderMailKind } from "#domain/mail-content.ts";
import { formatMoney } from "#domain/money.ts";
import type { QueueName } from "#server/jobs/job-queues.ts";

export type JobKind = (typeof jobKinds)[number];

export const queueOfKind: Readonly<Record<JobKind, QueueName>> = {
  mail: "mail",
  refund: "refunds",
  quarantine: "quarantine",
  dispute: "disputes",
  "hold-end": "hold-ends",
  "payment-event": "webhook-inbox",
  "test-webhook": "test-webhooks",
};

const kindOfQueue = new Map<string, JobKind>(
  Object.entries(queueOfKind).map(([kind, queue]) => [queue, kind as JobKind]),
);

/** Everything that the payloads of the queues may contain. */
export interface AnyPayload {
  orderId?: string;
  intentId?: string;
  /** A mail's kind. */
  kind?: string;
  recipient?: string;
  subject?: string;
  /** An event's type. */
  type?: string;
  /** A refund's amount. */
  amountCents?: number;
  currency?: string;
}

const orderNews: Readonly<Record<string, string | undefined>> = {
  "order-placed": "was placed",
  "order-paid": "is paid",
  "order-shipped": "has shipped",
  "order-delivered": "was delivered",
  "order-cancelled": "was canceled",
  "order-expired": "has expired",
  "order-refunded": "was refunded",
  "return-requested": "has a requested return",
  "return-accepted": "has an accepted return",
  "return-declined": "has a declined return",
  "return-received": "has a return that arrived",
} satisfies Record<OrderMailKind, string>;

/**
 * Returns a description of a job for people.
 * @param orderNumber of the order it is about, if it is about one that is known
 */
export function describeJob(
  { queue, payload }: { queue: string; payload: AnyPayload },
  orderNumber: string | undefined,
): { kind: JobKind; title: string } {
  const kind = kindOfQueue.get(queue);
  if (!kind) throw new Error(`There is no kind of job in the queue ${queue}`);
  const order = orderNumber ? `order ${orderNumber}` : "an unknown order";
  switch (kind) {
    case "mail": {
      const news = orderNews[payload.kind ?? ""];
      const what = news ? `${order} ${news}` : (payload.subject ?? payload.kind);
      return { kind, title: `Mail: ${what}, to ${payload.recipient}` };
    }
    case "refund": {
      const { amountCents = 0, currency = "USD" } = payload;
      return { kind, title: `Refund of ${formatMoney({ cents: amountCents, currency })} for ${order}` };
    }
    case "quarantine":
      return { kind, title: `Payment with a wrong amount for ${order}` };
    case "dispute":
      return { kind, title: `Disputed payment of ${order}` };
    case "hold-end":
      return { kind, title: `End of the reservation of ${order}` };
    case "payment-event":
      return { kind, title: `Payment event ${payload.type}${orderNumber ? ` for ${order}` : ""}` };
    case "test-webhook":
      return { kind, title: `Webhook ${payload.type} of the test network` };
  }
}
