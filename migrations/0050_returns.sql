-- Returns: units of an order that the buyer sends back. ---------------------------------------------------

CREATE TABLE returns (
  id              uuid PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders,
  -- Counted within the order: LW-10042-R1.
  number          integer NOT NULL CHECK (number >= 1),
  state           text NOT NULL DEFAULT 'requested'
                  CONSTRAINT returns_state_known CHECK (state IN ('requested', 'accepted', 'declined', 'received', 'refunded')),
  -- What the buyer wrote.
  note            text NOT NULL DEFAULT '',
  -- The laptop that a part does not fit, if the buyer named it.
  laptop_id       uuid REFERENCES laptops ON DELETE SET NULL,
  -- What the shop wrote when it accepted or declined.
  answer          text NOT NULL DEFAULT '',
  -- What was decided to refund; 0 if the whole payment had gone back before.
  refunded_cents  bigint CHECK (refunded_cents >= 0),
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  requested_at    timestamptz NOT NULL DEFAULT now(),
  decided_at      timestamptz,
  received_at     timestamptz,
  refunded_at     timestamptz,
  CONSTRAINT returns_number_once UNIQUE (order_id, number),
  CONSTRAINT returns_key_once UNIQUE (order_id, idempotency_key),
  CONSTRAINT returns_of_one_order UNIQUE (id, order_id),
  CONSTRAINT returns_decided_has_time CHECK ((state = 'requested') = (decided_at IS NULL)),
  CONSTRAINT returns_declined_says_why CHECK (state <> 'declined' OR answer <> ''),
  CONSTRAINT returns_received_has_time CHECK ((state IN ('received', 'refunded')) = (received_at IS NOT NULL)),
  CONSTRAINT returns_refunded_has_amount
    CHECK (CASE state WHEN 'refunded' THEN refunded_at IS NOT NULL AND refunded_cents IS NOT NULL
           ELSE refunded_at IS NULL AND refunded_cents IS NULL END)
);
-- Keys are UUIDv7: newest first is the key's own order.
CREATE INDEX returns_in_state ON returns (state, id DESC);

CREATE TABLE return_lines (
  return_id          uuid NOT NULL,
  order_id           uuid NOT NULL,
  part_id            uuid NOT NULL,
  quantity           integer NOT NULL CHECK (quantity >= 1),
  reason             text NOT NULL
                     CONSTRAINT return_lines_reason_known CHECK (reason IN ('does_not_fit', 'faulty', 'changed_mind', 'wrong_part')),
  -- What became of the units that arrived; the rest did not arrive.
  restocked_quantity integer NOT NULL DEFAULT 0 CHECK (restocked_quantity >= 0),
  scrapped_quantity  integer NOT NULL DEFAULT 0 CHECK (scrapped_quantity >= 0),
  PRIMARY KEY (return_id, part_id),
  FOREIGN KEY (return_id, order_id) REFERENCES returns (id, order_id),
  FOREIGN KEY (order_id, part_id) REFERENCES order_lines (order_id, part_id),
  CONSTRAINT return_lines_arrived_is_not_more CHECK (restocked_quantity + scrapped_quantity <= quantity)
);
CREATE INDEX return_lines_misfits ON return_lines (part_id) WHERE reason = 'does_not_fit';

-- How many units of a line are in returns that were not declined.
ALTER TABLE order_lines
  ADD COLUMN returned_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_never_return_more CHECK (returned_quantity BETWEEN 0 AND quantity);

-- Units that a return puts back, and the scrapped ones among them. A return moves a part once in each way.
ALTER TABLE stock_movements
  ADD COLUMN return_id uuid REFERENCES returns,
  ADD CONSTRAINT stock_movements_of_returns
    CHECK (return_id IS NULL OR (kind IN ('return', 'scrap') AND order_id IS NOT NULL));
DROP INDEX stock_movements_return_once;
CREATE UNIQUE INDEX stock_movements_return_once ON stock_movements (order_id, part_id)
  WHERE kind = 'return' AND return_id IS NULL;
CREATE UNIQUE INDEX stock_movements_once_per_return ON stock_movements (return_id, part_id, kind)
  WHERE return_id IS NOT NULL;

ALTER TABLE refunds
  ADD COLUMN return_id uuid REFERENCES returns CONSTRAINT refunds_return_once UNIQUE,
  DROP CONSTRAINT refunds_reason_known,
  ADD CONSTRAINT refunds_reason_known
    CHECK (reason IN ('order_gone', 'admin', 'cancelled', 'return', 'wrong_amount', 'at_provider')),
  ADD CONSTRAINT refunds_of_returns CHECK ((reason = 'return') = (return_id IS NOT NULL));

-- Orders: a buyer may cancel an unpaid order and keep it on the list. -------------------------------------

ALTER TABLE orders DROP CONSTRAINT orders_cancelled_is_deleted;

-- The steps of returns, beside the kinds of events that are known at this point.
DO $$
DECLARE known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                       WHERE conrelid = 'order_events'::regclass AND conname = 'order_events_kind_known');
BEGIN
  ALTER TABLE order_events DROP CONSTRAINT order_events_kind_known;
  EXECUTE 'ALTER TABLE order_events ADD CONSTRAINT order_events_kind_known '
    || replace(known, '''placed''::text', '''placed''::text, ''return_requested''::text, ''return_accepted''::text, '
      '''return_declined''::text, ''return_received''::text, ''return_closed''::text');
END $$;
