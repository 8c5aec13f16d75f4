-- What makes up an order's total. Until rates are configured, discount, shipping and tax are 0.
ALTER TABLE orders
  ADD COLUMN subtotal_cents bigint,
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN shipping_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents      bigint NOT NULL DEFAULT 0;
UPDATE orders SET subtotal_cents = total_cents;
ALTER TABLE orders
  ALTER COLUMN subtotal_cents SET NOT NULL,
  ADD CONSTRAINT orders_amounts_not_negative
    CHECK (subtotal_cents >= 0 AND discount_cents >= 0 AND shipping_cents >= 0 AND tax_cents >= 0),
  ADD CONSTRAINT orders_total_is_sum
    CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents);
