/** The moments between a change at the provider and the shop's record of it, by what was just done. */
export const faultPoints = {
  "intent asked for": { statement: /INSERT INTO payment_intents/, when: "committed" },
  "intent made at the provider": {
    statement: /INSERT INTO stripe_test_network\.payment_intents/,
    when: "committed",
  },
  "card charged": { statement: /INSERT INTO stripe_test_network\.charges/, when: "committed" },
  "webhook stored": {
    statement: /insert into "payment_events"|INSERT INTO payment_events/,
    when: "committed",
  },
  "payment received, order not paid": {
    statement: /update "payment_intents" set .*received_cents/,
    when: "written",
  },
  "order paid": { statement: /update "payment_intents" set .*received_cents/, when: "committed" },
  "refund due": { statement: /insert into "refunds"/, when: "committed" },
  "refund made at the provider": {
    statement: /INSERT INTO stripe_test_network\.refunds/,
    when: "committed",
  },
  "refund booked": { statement: /UPDATE refunds SET state/, when: "written" },
  "refund done": { statement: /UPDATE refunds SET state/, when: "committed" },
  "mail sent": { statement: /INSERT INTO sent_mails/, when: "committed" },
} satisfies Record<string, { statement: RegExp; when: "written" | "committed" }>;

export type FaultPoint = keyof typeof faultPoints;
