import type pg from "pg";
import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { until } from "./until.ts";

type Db = Pick<Database, "pool">;

/**
 * What must hold at every moment, whatever is killed or races: each query returns the rows that break an invariant. `$1`
 * is true while the shop is still working: the card network may then have payments that the shop has not settled yet,
 * but only for intents that are still open.
 */
const invariants: Readonly<Record<string, string>> = {
  "the ledger's sums are the part's stock level": `
    SELECT p.id, p.on_hand, p.reserved, m.on_hand AS ledger_on_hand, m.reserved AS ledger_reserved
    FROM parts p CROSS JOIN LATERAL (
      SELECT coalesce(sum(on_hand_change), 0) AS on_hand, coalesce(sum(reserved_change), 0) AS reserved
      FROM stock_movements WHERE part_id = p.id) m
    WHERE m.on_hand <> p.on_hand OR m.reserved <> p.reserved`,

  "reserved units are those of unpaid orders": `
    SELECT p.id, p.reserved, o.units FROM parts p CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.quantity), 0) AS units FROM order_lines l JOIN orders ON orders.id = l.order_id
      WHERE l.part_id = p.id AND orders.state = 'unpaid') o
    WHERE o.units <> p.reserved`,

  "every order has lines, they sum to its subtotal, and its amounts to its total": `
    SELECT o.id, l.sum, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.total_cents
    FROM orders o LEFT JOIN LATERAL (
      SELECT sum(unit_price_cents * quantity) AS sum FROM order_lines WHERE order_id = o.id) l ON true
    WHERE l.sum IS DISTINCT FROM o.subtotal_cents
      OR o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.tax_cents`,

  "each line has the stock movements of its order's state": `
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

  "an order's events lead to its state, each once": `
    SELECT o.id, o.state, e.steps FROM orders o LEFT JOIN LATERAL (
      SELECT string_agg(kind, ',' ORDER BY id) AS steps FROM order_events
      WHERE order_id = o.id AND kind NOT IN ('refund_due', 'refunded')) e ON true
    WHERE e.steps IS NULL OR NOT e.steps = ANY (CASE o.state
      WHEN 'unpaid' THEN ARRAY['placed']
      WHEN 'refunded' THEN ARRAY['placed,paid', 'placed,paid,shipped']
      WHEN 'shipped' THEN ARRAY['placed,paid,shipped']
      ELSE ARRAY['placed,' || o.state] END)`,

  "each step has at most one mail": `
    SELECT recipient, kind, data, count(*) FROM outbox WHERE data ? 'orderId'
    GROUP BY recipient, kind, data HAVING count(*) > 1`,

  "every placed and every paid order has its mail": `
    SELECT o.id, o.state FROM orders o
    WHERE NOT EXISTS (SELECT FROM outbox WHERE kind = 'order-placed' AND data ->> 'orderId' = o.id::text)
       OR (o.paid_at IS NOT NULL
           AND NOT EXISTS (SELECT FROM outbox WHERE kind = 'order-paid' AND data ->> 'orderId' = o.id::text))`,

  "a paid order has one charge of its total, not refunded": `
    SELECT o.id, o.state, c.amount_minor, c.amount_refunded_minor, o.total_cents
    FROM orders o LEFT JOIN stripe_test_network.charges c
      ON c.payment_intent_id = o.transaction_id AND c.status = 'succeeded'
    WHERE o.state IN ('paid', 'shipped') AND (c.id IS NULL OR c.amount_minor <> o.total_cents
      OR upper(c.currency) <> o.currency OR c.amount_refunded_minor <> 0)`,

  "every charge pays one order or is refunded": `
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

  "every refund the shop records was made once, in full": `
    SELECT r.intent_id, r.amount_cents, c.amount_refunded_minor, n.refunds FROM refunds r
    LEFT JOIN stripe_test_network.charges c ON c.payment_intent_id = r.intent_id AND c.status = 'succeeded'
    LEFT JOIN LATERAL (
      SELECT count(*) AS refunds FROM stripe_test_network.refunds WHERE payment_intent_id = r.intent_id) n ON true
    WHERE c.id IS NULL OR n.refunds > 1
       OR (r.state = 'done' AND NOT (c.amount_refunded_minor = r.amount_cents AND n.refunds = 1))
       OR (c.amount_refunded_minor > 0 AND c.amount_refunded_minor <> r.amount_cents)`,

  "no refund was made that the shop does not record": `
    SELECT n.id, n.payment_intent_id FROM stripe_test_network.refunds n
    WHERE NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = n.payment_intent_id)`,
};

/**
 * Checks the tables of the shop and the card network, and fails with the rows that break an invariant.
 * @param whileWorking the shop may have payments to settle
 */
export async function checkLedgerInvariants({ pool }: Db, { whileWorking = false } = {}): Promise<void> {
  const violations: Record<string, unknown[]> = {};
  const client = await pool.connect();
  try {
    // One snapshot for all of them: the shop may be working.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const [name, query] of Object.entries(invariants)) {
      const { rows } = await client.query(query, query.includes("$1") ? [whileWorking] : []);
      if (rows.length > 0) violations[name] = rows.slice(0, 5);
    }
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect(violations).toEqual({});
}

/** Counts the background work that is left. */
async function workLeft(pool: pg.Pool): Promise<Record<string, number>> {
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

/** Waits until the shop's processes have no background work left, and makes all of it due at once. */
export async function waitUntilIdle({ pool }: Db): Promise<void> {
  await until(
    "all webhooks, refunds, mails and intents are processed",
    async () => {
      await pool.query("UPDATE payment_events SET next_try_at = now() WHERE next_try_at > now()");
      await pool.query("UPDATE refunds SET next_try_at = now() WHERE next_try_at > now()");
      await pool.query("UPDATE outbox SET next_try_at = now() WHERE next_try_at > now()");
      await pool.query(
        "UPDATE stripe_test_network.events SET next_attempt_at = now() WHERE next_attempt_at > now() + interval '1 s'",
      );
      await pool.query("UPDATE order_intents SET checked_at = '-infinity' WHERE open");
      return workLeft(pool);
    },
    { isSo: (left) => Object.values(left).every((count) => Number(count) === 0), everyMs: 250 },
  );
}
