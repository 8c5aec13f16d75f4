import type pg from "pg";
import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { until } from "./until.ts";

type Books = Pick<Database, "pool">;

/**
 * What must hold at every moment, whatever is killed or races: each query finds the rows that break a rule.
 * `underWay` is true while the shop is still at work, when money may lie at the card network that the shop has
 * not booked yet; it is never true of money for an intent that nobody watches any more.
 */
const rules: Readonly<Record<string, string>> = {
  "the ledger's sums are the part's figures": `
    SELECT p.id, p.on_hand, p.reserved, m.on_hand AS ledger_on_hand, m.reserved AS ledger_reserved
    FROM parts p CROSS JOIN LATERAL (
      SELECT coalesce(sum(on_hand_change), 0) AS on_hand, coalesce(sum(reserved_change), 0) AS reserved
      FROM stock_movements WHERE part_id = p.id) m
    WHERE m.on_hand <> p.on_hand OR m.reserved <> p.reserved`,

  "what is reserved is what unpaid orders ask for": `
    SELECT p.id, p.reserved, w.pieces FROM parts p CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.quantity), 0) AS pieces FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.part_id = p.id AND o.state = 'unpaid') w
    WHERE w.pieces <> p.reserved`,

  "every order has lines, they sum to its subtotal, and its amounts to its total": `
    SELECT o.id, l.sum, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.total_cents
    FROM orders o LEFT JOIN LATERAL (
      SELECT sum(unit_price_cents * quantity) AS sum FROM order_lines WHERE order_id = o.id) l ON true
    WHERE l.sum IS DISTINCT FROM o.subtotal_cents
      OR o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.tax_cents`,

  "each line's movements are those of its order's state": `
    SELECT o.id, o.state, l.part_id, m.kinds FROM orders o JOIN order_lines l ON l.order_id = o.id
    LEFT JOIN LATERAL (
      SELECT string_agg(kind || ' ' || greatest(abs(on_hand_change), abs(reserved_change)), ',' ORDER BY id) AS kinds
      FROM stock_movements WHERE order_id = o.id AND part_id = l.part_id) m ON true
    WHERE m.kinds IS NULL OR NOT m.kinds = ANY (CASE
      WHEN o.state = 'unpaid' THEN ARRAY[format('reserve %s', l.quantity)]
      WHEN o.state IN ('paid', 'shipped') THEN ARRAY[format('reserve %1$s,sell %1$s', l.quantity)]
      WHEN o.state IN ('cancelled', 'expired') THEN ARRAY[format('reserve %1$s,release %1$s', l.quantity)]
      ELSE ARRAY[format('reserve %1$s,sell %1$s', l.quantity),
                 format('reserve %1$s,sell %1$s,return %1$s', l.quantity)] END)`,

  "an order's history is one way to its state, each step once": `
    SELECT o.id, o.state, e.steps FROM orders o LEFT JOIN LATERAL (
      SELECT string_agg(kind, ',' ORDER BY id) AS steps FROM order_events
      WHERE order_id = o.id AND kind NOT IN ('refund_due', 'refunded')) e ON true
    WHERE e.steps IS NULL OR NOT e.steps = ANY (CASE o.state
      WHEN 'unpaid' THEN ARRAY['placed']
      WHEN 'refunded' THEN ARRAY['placed,paid', 'placed,paid,shipped']
      WHEN 'shipped' THEN ARRAY['placed,paid,shipped']
      ELSE ARRAY['placed,' || o.state] END)`,

  "each step is written about once": `
    SELECT recipient, kind, data, count(*) FROM outbox WHERE data ? 'orderId'
    GROUP BY recipient, kind, data HAVING count(*) > 1`,

  "the buyer is written to about every placed and every paid order": `
    SELECT o.id, o.state FROM orders o
    WHERE NOT EXISTS (SELECT FROM outbox WHERE kind = 'order-placed' AND data ->> 'orderId' = o.id::text)
       OR (o.paid_at IS NOT NULL
           AND NOT EXISTS (SELECT FROM outbox WHERE kind = 'order-paid' AND data ->> 'orderId' = o.id::text))`,

  "a paid order has its charge, of its total, whole": `
    SELECT o.id, o.state, c.amount_minor, c.amount_refunded_minor, o.total_cents
    FROM orders o LEFT JOIN stripe_test_network.charges c
      ON c.payment_intent_id = o.transaction_id AND c.status = 'succeeded'
    WHERE o.state IN ('paid', 'shipped') AND (c.id IS NULL OR c.amount_minor <> o.total_cents
      OR upper(c.currency) <> o.currency OR c.amount_refunded_minor <> 0)`,

  "all money taken pays one order, or goes back": `
    SELECT c.id, c.payment_intent_id, o.state, r.state AS refund, i.open FROM stripe_test_network.charges c
    LEFT JOIN orders o ON o.transaction_id = c.payment_intent_id AND o.state IN ('paid', 'shipped')
    LEFT JOIN refunds r ON r.intent_id = c.payment_intent_id
    LEFT JOIN order_intents i ON i.intent_id = c.payment_intent_id
    WHERE c.status = 'succeeded'
      AND (o.id IS NOT NULL)::int + (r.intent_id IS NOT NULL)::int + ($1 AND coalesce(i.open, false))::int <> 1`,

  "no order is charged twice": `
    SELECT i.metadata ->> 'order_id' AS order_id, count(*) FROM stripe_test_network.charges c
    JOIN stripe_test_network.payment_intents i ON i.id = c.payment_intent_id
    WHERE c.status = 'succeeded' GROUP BY 1 HAVING count(*) > 1`,

  "what the shop says went back did go back, once and whole": `
    SELECT r.intent_id, r.amount_cents, c.amount_refunded_minor, n.refunds FROM refunds r
    LEFT JOIN stripe_test_network.charges c ON c.payment_intent_id = r.intent_id AND c.status = 'succeeded'
    LEFT JOIN LATERAL (
      SELECT count(*) AS refunds FROM stripe_test_network.refunds WHERE payment_intent_id = r.intent_id) n ON true
    WHERE c.id IS NULL OR n.refunds > 1
       OR (r.state = 'done' AND NOT (c.amount_refunded_minor = r.amount_cents AND n.refunds = 1))
       OR (c.amount_refunded_minor > 0 AND c.amount_refunded_minor <> r.amount_cents)`,

  "no money goes back that nobody owes": `
    SELECT n.id, n.payment_intent_id FROM stripe_test_network.refunds n
    WHERE NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = n.payment_intent_id)`,
};

/**
 * Goes through the shop's and the card network's books and fails with the rows that do not agree.
 * @param underWay money may still be on its way from the card network into the books.
 */
export async function checkTheBooks({ pool }: Books, { underWay = false } = {}): Promise<void> {
  const faults: Record<string, unknown[]> = {};
  const client = await pool.connect();
  try {
    // One snapshot for all rules: the shop may be at work meanwhile.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const [rule, query] of Object.entries(rules)) {
      const { rows } = await client.query(query, query.includes("$1") ? [underWay] : []);
      if (rows.length > 0) faults[rule] = rows.slice(0, 5);
    }
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect(faults).toEqual({});
}

/** What the shop still has to do by itself, counted. */
async function underWay(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query(`SELECT
    (SELECT count(*) FROM payment_events WHERE processed_at IS NULL) AS events_to_process,
    (SELECT count(*) FROM stripe_test_network.events WHERE delivered_at IS NULL) AS events_to_deliver,
    (SELECT count(*) FROM refunds WHERE state = 'due') AS refunds_due,
    (SELECT count(*) FROM outbox WHERE sent_at IS NULL) AS mails_to_send,
    (SELECT count(*) FROM order_intents i JOIN stripe_test_network.payment_intents n ON n.id = i.intent_id
     LEFT JOIN orders o ON o.id = i.order_id
     WHERE i.open AND (n.status IN ('succeeded', 'canceled') OR o.state <> 'unpaid')) AS intents_to_settle`);
  return rows[0];
}

/**
 * Lets the shop's own processes finish what they have begun. What waits for its next try need not wait: to the
 * shop it looks as if the time had passed.
 */
export async function everythingIsDone({ pool }: Books): Promise<void> {
  await until(
    "all webhooks, refunds, mails and intents are dealt with",
    async () => {
      await pool.query("UPDATE payment_events SET next_try_at = now() WHERE next_try_at > now()");
      await pool.query("UPDATE refunds SET next_try_at = now() WHERE next_try_at > now()");
      await pool.query("UPDATE outbox SET next_try_at = now() WHERE next_try_at > now()");
      await pool.query(
        "UPDATE stripe_test_network.events SET next_attempt_at = now() WHERE next_attempt_at > now() + interval '1 s'",
      );
      await pool.query("UPDATE order_intents SET checked_at = '-infinity' WHERE open");
      return underWay(pool);
    },
    { isSo: (left) => Object.values(left).every((count) => Number(count) === 0), everyMs: 250 },
  );
}
