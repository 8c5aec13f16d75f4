-- The pictures of a part after its first one, in the order in which its page shows them.
ALTER TABLE parts
  ADD COLUMN more_pictures jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT parts_at_most_seven_more_pictures CHECK (
      CASE WHEN jsonb_typeof(more_pictures) = 'array' THEN jsonb_array_length(more_pictures) <= 7 ELSE false END);

-- They show on public pages, so the change feed reports them.
DROP TRIGGER parts_log_change ON parts;
CREATE TRIGGER parts_log_change
  AFTER INSERT OR DELETE OR UPDATE OF sku, slug, name, category, description, specs, price_cents, minimum_quantity,
    warranty_months, weight_grams, picture, more_pictures, picture_alt, state, version, created_at ON parts
  FOR EACH ROW EXECUTE FUNCTION catalog.log_part_change();
