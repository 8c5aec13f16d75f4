import type { jobKinds } from "#contract/attention.ts";

type JobKind = (typeof jobKinds)[number];

export const kindNames: Readonly<Record<JobKind, string>> = {
  mail: "Mails",
  refund: "Refunds",
  quarantine: "Wrong amounts",
  dispute: "Disputes",
  "hold-end": "Reservations",
  "payment-event": "Payment events",
  "test-webhook": "Test webhooks",
};

/** The consequences of dismissing, for the admin who is about to. */
export const dismissTexts: Readonly<Record<JobKind, string>> = {
  mail: "This email will never be sent.",
  refund:
    "The shop will never request this refund again. The buyer gets no money unless you refund the payment at the payment provider.",
  quarantine:
    "The shop keeps this payment and does nothing about it. Settle it with the buyer, or refund it at the payment provider.",
  dispute:
    "The dispute goes on at the payment provider. If no one answers it in time, the bank keeps the money.",
  "hold-end":
    "The order expires without confirmation from the payment provider, and its items go back in stock. If a payment turns up later, the order is marked as paid, or refunded if the items are gone.",
  "payment-event":
    "The shop will ignore this event. A payment it reported is found when the order's reservation ends, at the latest.",
  "test-webhook": "The shop will never receive this event of its test network.",
};
