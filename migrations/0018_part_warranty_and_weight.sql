-- How long the shop guarantees a part (0: not at all), and what it weighs (null: unknown).
ALTER TABLE parts
  ADD COLUMN warranty_months integer NOT NULL DEFAULT 24
    CONSTRAINT parts_warranty_months_range CHECK (warranty_months BETWEEN 0 AND 120),
  ADD COLUMN weight_grams integer CONSTRAINT parts_weight_grams_range CHECK (weight_grams BETWEEN 0 AND 100000);

-- Both show on public pages, so the change feed reports them.
DROP TRIGGER parts_log_change ON parts;
CREATE TRIGGER parts_log_change
  AFTER INSERT OR DELETE OR UPDATE OF sku, slug, name, category, description, specs, price_cents, minimum_quantity,
    warranty_months, weight_grams, picture, picture_alt, state, version, created_at ON parts
  FOR EACH ROW EXECUTE FUNCTION catalog.log_part_change();
