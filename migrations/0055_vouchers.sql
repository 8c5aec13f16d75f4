CREATE TABLE vouchers (
  id            uuid PRIMARY KEY,
  -- Compared in capital letters; src/domain/totals/voucher.ts.
  code          text NOT NULL CONSTRAINT vouchers_code_once UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  kind          text NOT NULL CHECK (kind IN ('percent', 'amount', 'free_shipping')),
  -- Thousandths of a percent.
  millipercent  integer CHECK (millipercent BETWEEN 1 AND 100000),
  amount_cents  bigint CHECK (amount_cents > 0),
  minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  -- Days in the shop's time zone, both inclusive.
  valid_from    date,
  valid_until   date,
  max_uses      integer CHECK (max_uses >= 1),
  uses          integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  active        boolean NOT NULL DEFAULT true,
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vouchers_have_their_value CHECK (
    (kind = 'percent') = (millipercent IS NOT NULL) AND (kind = 'amount') = (amount_cents IS NOT NULL)),
  CONSTRAINT vouchers_days_in_order CHECK (valid_from <= valid_until),
  CONSTRAINT vouchers_uses_at_most_maximum CHECK (uses <= max_uses)
);

-- The code as it was when the order was placed. A code is never changed: its orders and mails name it.
ALTER TABLE orders
  ADD COLUMN voucher_id   uuid REFERENCES vouchers (id),
  ADD COLUMN voucher_code text,
  ADD CONSTRAINT orders_voucher_has_its_code CHECK ((voucher_id IS NULL) = (voucher_code IS NULL)),
  ADD CONSTRAINT orders_discount_has_a_voucher CHECK (discount_cents = 0 OR voucher_id IS NOT NULL) NOT VALID;
CREATE INDEX orders_of_a_voucher ON orders (voucher_id) WHERE voucher_id IS NOT NULL;

-- An order counts as a use of its voucher until it is cancelled or expires, whatever ends it. The trigger runs at the end
-- of the transaction: placing an order locks the parts before the voucher, and so must everything else.
CREATE FUNCTION release_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vouchers SET uses = uses - 1 WHERE id = NEW.voucher_id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_release_voucher
  AFTER UPDATE OF state ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.voucher_id IS NOT NULL AND NEW.state IN ('cancelled', 'expired')
                     AND OLD.state NOT IN ('cancelled', 'expired'))
  EXECUTE FUNCTION release_voucher();
