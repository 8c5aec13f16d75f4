import { returnInvariants } from "./return-invariants.ts";

/**
 * Invariants that hold at every moment, despite kills and races: each query returns the rows that break an invariant.
 * `$1` is true while the shop is working: the provider may then have payments and refunds that the shop has not read
 * yet.
 */
export interface Invariant {
  name: string;
  /** Which tables it needs: those of the built-in card network are empty in a shop that uses Stripe. */
  about: "shop" | "test network";
  breaches: string;
}

/** The mails that are sent, and those that will be. */
const mails = `(
  SELECT recipient, kind, data ->> 'orderId' AS order_id, data ->> 'returnId' AS return_id FROM sent_mails
  UNION ALL SELECT payload ->> 'recipient', payload ->> 'kind', payload ->> 'orderId', payload ->> 'returnId'
  FROM jobs WHERE queue = 'mail'
) AS mails`;

const stockInvariants: Invariant[] = [
  {
    name: "the ledger's sums are the part's stock level",
    about: "shop",
    breaches: `
      SELECT p.id, p.on_hand, p.reserved, m.on_hand AS ledger_on_hand, m.reserved AS ledger_reserved
      FROM parts p CROSS JOIN LATERAL (
        SELECT coalesce(sum(on_hand_change), 0) AS on_hand, coalesce(sum(reserved_change), 0) AS reserved
        FROM stock_movements WHERE part_id = p.id) m
      WHERE m.on_hand <> p.on_hand OR m.reserved <> p.reserved`,
  },
  {
    name: "reserved units are those of unpaid orders",
    about: "shop",
    breaches: `
      SELECT p.id, p.reserved, o.units FROM parts p CROSS JOIN LATERAL (
        SELECT coalesce(sum(l.quantity), 0) AS units FROM order_lines l JOIN orders ON orders.id = l.order_id
        WHERE l.part_id = p.id AND orders.state = 'unpaid') o
      WHERE o.units <> p.reserved`,
  },
  {
    name: "each line has the stock movements of its order's state",
    about: "shop",
    breaches: `
      SELECT o.id, o.state, l.part_id, m.kinds FROM orders o JOIN order_lines l ON l.order_id = o.id
      LEFT JOIN LATERAL (
        SELECT string_agg(kind, ',' ORDER BY id) AS kinds,
          bool_and(greatest(abs(on_hand_change), abs(reserved_change)) = l.quantity) AS whole
        FROM stock_movements WHERE order_id = o.id AND part_id = l.part_id AND return_id IS NULL) m ON true
      WHERE m.whole IS NOT TRUE OR m.kinds !~ CASE
        WHEN o.state = 'unpaid' THEN '^reserve$'
        WHEN o.state IN ('paid', 'shipped', 'delivered') THEN '^reserve(,release)?,sell$'
        WHEN o.state = 'expired' OR o.paid_at IS NULL THEN '^reserve,release$'
        WHEN o.state = 'cancelled' THEN '^reserve(,release)?,sell,return$'
        ELSE '^reserve(,release)?,sell(,return)?$' END`,
  },
];

const orderInvariants: Invariant[] = [
  {
    name: "every order has lines, they sum to its subtotal, and its amounts to its total",
    about: "shop",
    breaches: `
      SELECT o.id, l.sum, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.total_cents
      FROM orders o LEFT JOIN LATERAL (
        SELECT sum(unit_price_cents * quantity) AS sum FROM order_lines WHERE order_id = o.id) l ON true
      WHERE l.sum IS DISTINCT FROM o.subtotal_cents
        OR o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.tax_cents`,
  },
  {
    name: "the discounts and taxes of an order's lines add up to its own",
    about: "shop",
    breaches: `
      SELECT o.id, l.discounts, o.discount_cents, l.taxes, o.tax_cents, o.included_tax_cents, o.shipping_tax_cents
      FROM orders o JOIN LATERAL (
        SELECT sum(discount_cents) AS discounts, sum(tax_cents) AS taxes FROM order_lines WHERE order_id = o.id) l ON true
      WHERE (o.voucher_id IS NOT NULL OR o.tax_name IS NOT NULL)
        AND (l.discounts <> o.discount_cents
             OR l.taxes + o.shipping_tax_cents <> o.tax_cents + o.included_tax_cents)`,
  },
  {
    name: "a voucher's uses are its orders that were neither canceled nor expired",
    about: "shop",
    breaches: `
      SELECT v.id, v.code, v.uses, o.orders FROM vouchers v CROSS JOIN LATERAL (
        SELECT count(*) AS orders FROM orders WHERE voucher_id = v.id AND state NOT IN ('cancelled', 'expired')) o
      WHERE o.orders <> v.uses`,
  },
  {
    name: "an order's events lead to its state, each once",
    about: "shop",
    breaches: `
      SELECT o.id, o.state, e.steps FROM orders o LEFT JOIN LATERAL (
        SELECT string_agg(kind, ',' ORDER BY id) AS steps FROM order_events
        WHERE order_id = o.id AND kind !~ '^(refund|dispute|return|address|tracking)') e ON true
      WHERE e.steps IS NULL OR e.steps !~ CASE o.state
        WHEN 'unpaid' THEN '^placed$'
        WHEN 'expired' THEN '^placed,expired$'
        WHEN 'cancelled' THEN '^placed(,(expired,)?paid)?,cancelled$'
        WHEN 'paid' THEN '^placed(,expired)?,paid$'
        WHEN 'shipped' THEN '^placed(,expired)?,paid,shipped$'
        WHEN 'delivered' THEN '^placed(,expired)?,paid,shipped,delivered$'
        ELSE '^placed(,expired)?,paid(,shipped(,delivered)?)?$' END`,
  },
  {
    name: "each step has at most one mail, and each attempt to refund",
    about: "shop",
    breaches: `
      SELECT m.recipient, m.kind, m.order_id, m.return_id, count(*) FROM ${mails.replace(" AS mails", " AS m")}
      WHERE m.order_id IS NOT NULL GROUP BY m.recipient, m.kind, m.order_id, m.return_id
      HAVING count(*) > CASE m.kind WHEN 'order-refunded'
        THEN (SELECT sum(attempt) FROM refunds r WHERE r.order_id::text = m.order_id)
        ELSE 1 END`,
  },
  {
    name: "every placed and every paid order has its mail",
    about: "shop",
    breaches: `
      SELECT o.id, o.state FROM orders o
      WHERE NOT EXISTS (SELECT FROM ${mails} WHERE kind = 'order-placed' AND order_id = o.id::text)
         OR (o.paid_at IS NOT NULL
             AND NOT EXISTS (SELECT FROM ${mails} WHERE kind = 'order-paid' AND order_id = o.id::text))`,
  },
];

const moneyInvariants: Invariant[] = [
  {
    name: "a paid order has one payment of its total",
    about: "shop",
    breaches: `
      SELECT o.id, o.state, o.total_cents, p.state AS payment, p.received_cents
      FROM orders o LEFT JOIN payment_intents p ON p.intent_id = o.transaction_id
      WHERE o.paid_at IS NOT NULL AND (p.state IS DISTINCT FROM 'succeeded' OR p.received_cents <> o.total_cents
        OR p.currency <> o.currency OR p.order_id <> o.id)`,
  },
  {
    name: "the shop keeps money only for an order that was paid with it and is not closed",
    about: "shop",
    // A bank that reverses its decision after it took the payment back leaves the order closed.
    breaches: `
      SELECT p.intent_id, p.state, p.received_cents, p.refunded_cents, o.state AS order_state
      FROM payment_intents p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'succeeded' AND p.received_cents
          > p.refunded_cents + CASE WHEN p.dispute_state = 'lost' THEN p.disputed_cents ELSE 0 END
        AND NOT (p.dispute_id IS NOT NULL AND o.state = 'refunded')
        AND NOT (o.transaction_id IS NOT DISTINCT FROM p.intent_id AND o.state IN ('paid', 'shipped', 'delivered'))
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = p.intent_id AND r.state IN ('failed', 'dismissed'))`,
  },
  {
    name: "what a payment has refunded is the sum of its refunds",
    about: "shop",
    breaches: `
      SELECT p.intent_id, p.refunded_cents, r.sum FROM payment_intents p CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS sum FROM refunds
        WHERE intent_id = p.intent_id AND state IN ('due', 'pending', 'done')) r
      WHERE r.sum <> p.refunded_cents`,
  },
  {
    name: "whatever waits has a job",
    about: "shop",
    breaches: `
      SELECT 'refund' AS kind, id::text FROM refunds r WHERE state = 'due'
        AND NOT EXISTS (SELECT FROM jobs WHERE queue = 'refunds' AND key = r.id::text)
      UNION ALL SELECT 'event', event_id FROM payment_events e WHERE processed_at IS NULL
        AND NOT EXISTS (SELECT FROM jobs WHERE queue = 'webhook-inbox' AND key = e.provider || ' ' || e.event_id)
      UNION ALL SELECT 'hold', o.id::text FROM orders o JOIN payment_intents p ON p.order_id = o.id
        WHERE o.state = 'unpaid' AND p.state IN ('creating', 'open')
        AND NOT EXISTS (SELECT FROM jobs WHERE queue = 'hold-ends' AND key = o.id::text)`,
  },
];

const networkInvariants: Invariant[] = [
  {
    name: "every charge is in the books, with its amount",
    about: "test network",
    breaches: `
      SELECT c.id, c.payment_intent_id, c.amount_minor, p.state, p.received_cents
      FROM stripe_test_network.charges c
      LEFT JOIN payment_intents p ON p.intent_id = c.payment_intent_id
      WHERE c.status = 'succeeded' AND NOT coalesce(
        p.state IN ('succeeded', 'quarantined') AND p.received_cents = c.amount_minor OR ($1 AND p.received_cents = 0),
        $1)`,
  },
  {
    name: "every payment in the books was charged",
    about: "test network",
    breaches: `
      SELECT p.intent_id, p.received_cents FROM payment_intents p WHERE p.received_cents > 0
        AND NOT EXISTS (SELECT FROM stripe_test_network.charges c WHERE c.payment_intent_id = p.intent_id
          AND c.status = 'succeeded' AND c.amount_minor = p.received_cents AND upper(c.currency) = p.currency)`,
  },
  {
    name: "every refund that the shop records as made was made, with its amount",
    about: "test network",
    breaches: `
      SELECT r.id, r.refund_id, r.amount_cents, n.amount_minor FROM refunds r
      LEFT JOIN stripe_test_network.refunds n ON n.id = r.refund_id
      WHERE r.state IN ('pending', 'done') AND n.amount_minor IS DISTINCT FROM r.amount_cents`,
  },
  {
    name: "no refund was made that the shop does not record, and none twice",
    about: "test network",
    breaches: `
      SELECT n.payment_intent_id, n.id FROM stripe_test_network.refunds n
      WHERE n.status <> 'failed' AND NOT EXISTS (SELECT FROM refunds r WHERE r.refund_id = n.id) AND NOT $1
      UNION ALL
      SELECT min(payment_intent_id), metadata ->> 'refund_id' FROM stripe_test_network.refunds
      WHERE status <> 'failed' AND metadata ? 'refund_id' GROUP BY metadata ->> 'refund_id' HAVING count(*) > 1`,
  },
  {
    name: "a webhook that was not delivered has a job",
    about: "test network",
    breaches: `
      SELECT id FROM stripe_test_network.events e WHERE delivered_at IS NULL
        AND NOT EXISTS (SELECT FROM jobs WHERE queue = 'test-webhooks' AND key = e.id)`,
  },
];

export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...returnInvariants,
  ...moneyInvariants,
  ...networkInvariants,
];
