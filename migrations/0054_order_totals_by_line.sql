-- What makes up an order's amounts, by line, and what the shop promised when it was placed.
-- Tax is either added to the prices (orders.tax_cents) or included in them (included_tax_cents), never both. The taxes of
-- the lines and of the shipping add up to one of the two.
ALTER TABLE orders
  ADD COLUMN included_tax_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN shipping_tax_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax_name           text,
  -- Thousandths of a percent.
  ADD COLUMN tax_millipercent   integer,
  -- The day the shop promised when the order was placed; null: none.
  ADD COLUMN arrives_on         date,
  ADD COLUMN ships_by_ground    boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_tax_added_or_included
    CHECK (included_tax_cents >= 0 AND (tax_cents = 0 OR included_tax_cents = 0)),
  ADD CONSTRAINT orders_shipping_tax_is_part
    CHECK (shipping_tax_cents BETWEEN 0 AND tax_cents + included_tax_cents),
  ADD CONSTRAINT orders_tax_has_a_rate CHECK (
    (tax_name IS NULL) = (tax_millipercent IS NULL) AND tax_millipercent BETWEEN 0 AND 100000
    AND (tax_name IS NOT NULL OR tax_cents + included_tax_cents = 0)) NOT VALID,
  ADD CONSTRAINT orders_discount_at_most_subtotal CHECK (discount_cents <= subtotal_cents) NOT VALID;
ALTER TABLE order_lines
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents      bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_discount_at_most_price CHECK (discount_cents BETWEEN 0 AND unit_price_cents * quantity),
  ADD CONSTRAINT order_lines_tax_not_negative CHECK (tax_cents >= 0);
