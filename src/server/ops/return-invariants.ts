import type { Invariant } from "./invariants.ts";

/** Invariants of returns: their units, their stock, their money and their history. */
export const returnInvariants: readonly Invariant[] = [
  {
    name: "the returned units of a line are those of its returns that were not declined, and no more than were sold",
    about: "shop",
    breaches: `
      SELECT l.order_id, l.part_id, l.quantity, l.returned_quantity, r.units
      FROM order_lines l CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE r.state WHEN 'declined' THEN 0 WHEN 'requested' THEN rl.quantity
          WHEN 'accepted' THEN rl.quantity ELSE rl.restocked_quantity + rl.scrapped_quantity END), 0) AS units
        FROM return_lines rl JOIN returns r ON r.id = rl.return_id
        WHERE rl.order_id = l.order_id AND rl.part_id = l.part_id) r
      WHERE l.returned_quantity <> r.units OR r.units > l.quantity`,
  },
  {
    name: "only an order that has shipped has returns, and each return has parts",
    about: "shop",
    breaches: `
      SELECT r.id, r.state, o.state AS order_state FROM returns r JOIN orders o ON o.id = r.order_id
      WHERE o.shipped_at IS NULL OR NOT EXISTS (SELECT FROM return_lines WHERE return_id = r.id)`,
  },
  {
    name: "the ledger has the units of each return that arrived, and nothing of the others",
    about: "shop",
    breaches: `
      SELECT rl.return_id, rl.part_id, r.state, rl.restocked_quantity, rl.scrapped_quantity, m.returned, m.scrapped
      FROM return_lines rl JOIN returns r ON r.id = rl.return_id CROSS JOIN LATERAL (
        SELECT coalesce(sum(on_hand_change) FILTER (WHERE kind = 'return'), 0) AS returned,
          coalesce(-sum(on_hand_change) FILTER (WHERE kind = 'scrap'), 0) AS scrapped
        FROM stock_movements WHERE return_id = rl.return_id AND part_id = rl.part_id AND order_id = rl.order_id) m
      WHERE m.returned <> rl.restocked_quantity + rl.scrapped_quantity OR m.scrapped <> rl.scrapped_quantity
        OR (r.state NOT IN ('received', 'refunded') AND rl.restocked_quantity + rl.scrapped_quantity > 0)
      UNION ALL
      SELECT m.return_id, m.part_id, NULL, NULL, NULL, m.on_hand_change, NULL FROM stock_movements m
      WHERE m.return_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM return_lines WHERE return_id = m.return_id AND part_id = m.part_id)`,
  },
  {
    name: "a refunded return has its refund, of its order's payment and its amount, and no other return has one",
    about: "shop",
    breaches: `
      SELECT r.id, r.state, r.refunded_cents, f.amount_cents, f.order_id FROM returns r
      LEFT JOIN refunds f ON f.return_id = r.id
      WHERE CASE WHEN r.refunded_cents > 0
        THEN f.id IS NULL OR f.amount_cents <> r.refunded_cents OR f.order_id <> r.order_id
        ELSE f.id IS NOT NULL END`,
  },
  {
    name: "a return's events lead to its state, each once, and have their mails",
    about: "shop",
    breaches: `
      SELECT r.id, r.state, e.steps, m.kinds FROM returns r LEFT JOIN LATERAL (
        SELECT string_agg(kind, ',' ORDER BY id) AS steps FROM order_events
        WHERE order_id = r.order_id AND detail ->> 'returnId' = r.id::text) e ON true
      LEFT JOIN LATERAL (
        SELECT count(*) AS kinds FROM ( SELECT data ->> 'returnId' AS return_id FROM sent_mails
          UNION ALL SELECT payload ->> 'returnId' FROM jobs WHERE queue = 'mail') mails
        WHERE return_id = r.id::text) m ON true
      WHERE e.steps IS NULL OR e.steps !~ CASE r.state
          WHEN 'requested' THEN '^return_requested$'
          WHEN 'accepted' THEN '^return_requested,return_accepted$'
          WHEN 'declined' THEN '^return_requested(,return_accepted)?,return_declined$'
          WHEN 'received' THEN '^return_requested,return_accepted,return_received$'
          ELSE '^return_requested,return_accepted,return_received,(refund_due|return_closed)$' END
        OR m.kinds <> array_length(regexp_split_to_array(e.steps, ',(?!refund_due|return_closed)'), 1)`,
  },
];
