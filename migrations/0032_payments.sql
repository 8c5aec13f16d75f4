-- Orders: delivered; a paid order can be cancelled; an expired one can be paid late. ----------------------

ALTER TABLE orders
  ADD COLUMN delivered_at timestamptz,
  DROP CONSTRAINT orders_state_check,
  DROP CONSTRAINT orders_paid_has_transaction,
  DROP CONSTRAINT orders_shipped_has_time,
  DROP CONSTRAINT orders_cancelled_is_deleted,
  ADD CONSTRAINT orders_state_known
    CHECK (state IN ('unpaid', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
  ADD CONSTRAINT orders_paid_has_transaction CHECK ((paid_at IS NOT NULL) = (transaction_id IS NOT NULL)),
  ADD CONSTRAINT orders_paid_has_time CHECK (CASE
    WHEN state IN ('unpaid', 'expired') THEN paid_at IS NULL
    WHEN state = 'cancelled' THEN true
    ELSE paid_at IS NOT NULL END),
  ADD CONSTRAINT orders_shipped_has_time CHECK (state NOT IN ('shipped', 'delivered') OR shipped_at IS NOT NULL),
  ADD CONSTRAINT orders_delivered_has_time
    CHECK (state <> 'delivered' OR delivered_at IS NOT NULL),
  ADD CONSTRAINT orders_cancelled_is_deleted
    CHECK (state <> 'cancelled' OR deleted_at IS NOT NULL OR paid_at IS NOT NULL);

ALTER TABLE order_events
  DROP CONSTRAINT order_events_kind_check,
  ADD CONSTRAINT order_events_kind_known CHECK (kind IN ('placed', 'paid', 'shipped', 'delivered', 'cancelled',
    'expired', 'refund_due', 'refunded', 'refund_failed', 'disputed', 'dispute_closed'));

-- An order paid late sells units whose hold was released: sold once, on hand only.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_shape;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_kind_shape CHECK (CASE kind
  WHEN 'receive' THEN on_hand_change > 0 AND reserved_change = 0
  WHEN 'adjust'  THEN on_hand_change <> 0 AND reserved_change = 0
  WHEN 'scrap'   THEN on_hand_change < 0 AND reserved_change = 0
  WHEN 'reserve' THEN on_hand_change = 0 AND reserved_change > 0 AND order_id IS NOT NULL
  WHEN 'release' THEN on_hand_change = 0 AND reserved_change < 0 AND order_id IS NOT NULL
  WHEN 'sell'    THEN on_hand_change < 0 AND reserved_change IN (on_hand_change, 0) AND order_id IS NOT NULL
  WHEN 'return'  THEN on_hand_change > 0 AND reserved_change = 0 AND order_id IS NOT NULL
  ELSE false END);
DROP INDEX stock_movements_hold_ends_once;
CREATE UNIQUE INDEX stock_movements_hold_ends_once ON stock_movements (order_id, part_id)
  WHERE kind IN ('release', 'sell') AND reserved_change < 0;
CREATE UNIQUE INDEX stock_movements_sold_once ON stock_movements (order_id, part_id) WHERE kind = 'sell';

-- Payment intents: one row per attempt to open one at the provider. ---------------------------------------

CREATE TABLE payment_intents (
  -- Also the idempotency key of the request that creates it at the provider: written before the request.
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders,
  -- The provider's id; null until the provider has answered.
  intent_id       text CONSTRAINT payment_intents_intent_once UNIQUE,
  state           text NOT NULL CHECK (state IN ('creating', 'open', 'succeeded', 'canceled', 'failed', 'quarantined')),
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  received_cents  bigint NOT NULL DEFAULT 0,
  -- What its refunds come to, those included that the provider has not made yet.
  refunded_cents  bigint NOT NULL DEFAULT 0,
  dispute_id      text,
  dispute_state   text CHECK (dispute_state IN ('open', 'won', 'lost')),
  dispute_due_at  timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  closed_at       timestamptz,
  CONSTRAINT payment_intents_opened_has_intent CHECK (state IN ('creating', 'failed') OR intent_id IS NOT NULL),
  CONSTRAINT payment_intents_closed_has_time CHECK ((state IN ('creating', 'open')) = (closed_at IS NULL)),
  CONSTRAINT payment_intents_received_when_paid CHECK ((state IN ('succeeded', 'quarantined')) = (received_cents > 0)),
  CONSTRAINT payment_intents_never_refund_more CHECK (refunded_cents BETWEEN 0 AND received_cents),
  CONSTRAINT payment_intents_dispute_whole CHECK ((dispute_id IS NULL) = (dispute_state IS NULL))
);
-- An order has one intent at a time that can still take money.
CREATE UNIQUE INDEX payment_intents_one_open ON payment_intents (order_id) WHERE state IN ('creating', 'open');
CREATE INDEX payment_intents_of_order ON payment_intents (order_id);

INSERT INTO payment_intents (id, order_id, intent_id, state, amount_cents, currency, received_cents, refunded_cents,
                             created_at, closed_at)
SELECT gen_random_uuid(), i.order_id, i.intent_id,
       CASE WHEN paid.cents > 0 THEN 'succeeded' WHEN i.open THEN 'open' ELSE 'canceled' END,
       o.total_cents, o.currency, paid.cents, coalesce(r.amount_cents, 0),
       o.placed_at, CASE WHEN i.open AND paid.cents = 0 THEN NULL ELSE now() END
FROM order_intents i JOIN orders o ON o.id = i.order_id LEFT JOIN refunds r ON r.intent_id = i.intent_id
CROSS JOIN LATERAL (
  SELECT coalesce(CASE WHEN o.transaction_id = i.intent_id THEN o.total_cents ELSE r.amount_cents END, 0) AS cents) paid;
-- Payments that were refunded without having been an order's own intent.
INSERT INTO payment_intents (id, order_id, intent_id, state, amount_cents, currency, received_cents, refunded_cents,
                             created_at, closed_at)
SELECT gen_random_uuid(), order_id, intent_id, 'succeeded', amount_cents, currency, amount_cents, amount_cents,
       created_at, created_at
FROM refunds WHERE intent_id NOT IN (SELECT intent_id FROM order_intents);
DROP TABLE order_intents;

-- Refunds: several for one payment, each for an amount. ---------------------------------------------------

ALTER TABLE refunds DROP CONSTRAINT refunds_pkey;
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds DROP CONSTRAINT refunds_state_check;
ALTER TABLE refunds DROP CONSTRAINT refunds_check;
ALTER TABLE refunds
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Which request to the provider this is; with the id, its idempotency key. Written before the request.
  ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt >= 1),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD PRIMARY KEY (id),
  ADD CONSTRAINT refunds_of_intent FOREIGN KEY (intent_id) REFERENCES payment_intents (intent_id),
  ADD CONSTRAINT refunds_reason_known CHECK (reason IN ('order_gone', 'admin', 'cancelled', 'wrong_amount', 'at_provider')),
  ADD CONSTRAINT refunds_state_known CHECK (state IN ('due', 'pending', 'done', 'failed', 'dismissed')),
  ADD CONSTRAINT refunds_made_has_id CHECK (state NOT IN ('pending', 'done') OR refund_id IS NOT NULL);
ALTER TABLE refunds ALTER COLUMN id DROP DEFAULT;
CREATE INDEX refunds_of_payment ON refunds (intent_id);

-- Jobs name the refund, not its payment; the end of a hold replaces the repeated look at each open intent.
UPDATE jobs SET key = r.id::text, payload = payload || jsonb_build_object('refundId', r.id)
FROM refunds r WHERE jobs.queue = 'refunds' AND r.intent_id = jobs.payload ->> 'intentId';
DELETE FROM jobs WHERE queue = 'intents';
INSERT INTO jobs (queue, key, payload, run_at)
SELECT 'hold-ends', i.order_id::text, jsonb_build_object('orderId', i.order_id), greatest(o.expires_at, now())
FROM payment_intents i JOIN orders o ON o.id = i.order_id WHERE i.state IN ('creating', 'open');

-- The last event that was read from the provider's list of events.
CREATE TABLE payment_event_cursors (
  provider text PRIMARY KEY,
  event_id text NOT NULL
);
-- Events are stored with their payload, before they are acknowledged.
-- Of type json, which keeps what jsonb does not accept, such as the escape of U+0000.
ALTER TABLE payment_events ADD COLUMN payload json;
