-- What has changed of the parts that lists show, for processes that hold it in memory and read again only what is
-- new. Stock is not here: each of its changes is a row of stock_movements already. Without an ordinal it is something
-- that belongs to no one part: which parts fit which laptops, or the categories. Rows are of no use after a day, and of
-- none in a backup, which leaves this schema out.
CREATE SCHEMA shelves;
CREATE TABLE shelves.part_changes (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ordinal integer,
  at      timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION shelves.note_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelves.part_changes (ordinal) VALUES (coalesce(NEW.ordinal, OLD.ordinal));
  RETURN NULL;
END $$;
-- An order names on_hand and reserved alone, and so does not pay for this.
CREATE TRIGGER parts_note_change
  AFTER INSERT OR DELETE OR UPDATE OF name, category, specs, price_cents, minimum_quantity, state, created_at ON parts
  FOR EACH ROW EXECUTE FUNCTION shelves.note_part_change();

CREATE FUNCTION shelves.note_rating_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelves.part_changes (ordinal) SELECT ordinal FROM parts WHERE id IN (NEW.part_id, OLD.part_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_note_rating_change
  AFTER INSERT OR DELETE OR UPDATE OF part_id, rating, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION shelves.note_rating_change();

CREATE FUNCTION shelves.note_change_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelves.part_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
CREATE TRIGGER fits_note_change AFTER INSERT OR DELETE OR UPDATE ON fits
  FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_change_elsewhere();
CREATE TRIGGER laptops_note_change AFTER INSERT OR DELETE OR UPDATE OF slug ON laptops
  FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_change_elsewhere();
CREATE TRIGGER categories_note_change AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_change_elsewhere();

-- What fits a laptop is read from indexes alone: a thousand visits to wide rows took longer than all the rest.
DROP INDEX fits_laptop;
CREATE INDEX fits_laptop ON fits (laptop_id, part_id) INCLUDE (verdict);
CREATE INDEX parts_ordinal_of_id ON parts (id) INCLUDE (ordinal);
