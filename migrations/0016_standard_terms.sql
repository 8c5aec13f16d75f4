-- Renames schemas, tables, columns, values and constraints to the standard terms of the field. Nothing but names
-- changes, except parts.state: 'listed' becomes 'active' and 'retired' becomes 'archived'.

-- Triggers and their functions name the renamed tables in their bodies. They are recreated at the end.
DROP FUNCTION shelves.note_part_change, shelves.note_rating_change, shelves.note_change_elsewhere,
  shelves.note_numbers_change, search.parts_added, search.part_changed, search.parts_erased, search.category_changed,
  search.index_parts CASCADE;

ALTER SCHEMA shelves RENAME TO catalog;
ALTER TABLE catalog.part_changes RENAME COLUMN ordinal TO row_id;
ALTER TABLE search.part_words RENAME COLUMN ordinal TO row_id;

ALTER TABLE parts RENAME COLUMN ordinal TO row_id;
ALTER SEQUENCE parts_ordinal_seq RENAME TO parts_row_id_seq;
ALTER INDEX parts_ordinal_of_id RENAME TO parts_id_row_id;

-- Without the indexes that read the state, the update stays within each row's page.
DROP INDEX parts_listed_newest, parts_listed_category, parts_listed_price;
ALTER TABLE parts DROP CONSTRAINT parts_state_check;
UPDATE parts SET state = CASE state WHEN 'listed' THEN 'active' ELSE 'archived' END;
ALTER TABLE parts
  ALTER COLUMN state SET DEFAULT 'active',
  ADD CONSTRAINT parts_state_check CHECK (state IN ('active', 'archived'));
CREATE INDEX parts_active_newest ON parts (created_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX parts_active_category ON parts (category, created_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX parts_active_price ON parts (price_cents, id) WHERE state = 'active';

ALTER TABLE part_numbers RENAME COLUMN normalised TO normalized;
ALTER INDEX part_numbers_normalised RENAME TO part_numbers_normalized;
ALTER INDEX parts_sku_normalised RENAME TO parts_sku_normalized;

ALTER TABLE fits RENAME TO fitments;
ALTER INDEX fits_laptop RENAME TO fitments_laptop;
ALTER TABLE fitments RENAME CONSTRAINT fits_derived_is_a_yes TO fitments_derived_is_compatible;
ALTER TABLE order_lines RENAME CONSTRAINT order_lines_fit_shown_is_whole TO order_lines_fit_shown_is_complete;

ALTER TABLE user_laptops RENAME COLUMN chosen TO selected;
ALTER INDEX user_laptops_one_chosen RENAME TO user_laptops_one_selected;
ALTER TABLE user_laptops RENAME CONSTRAINT user_laptops_ten_at_most TO user_laptops_at_most_ten;

ALTER SCHEMA card_network RENAME TO stripe_test_network;

-- A claim is made once in the life of a shop, so it keeps its value under the new name.
INSERT INTO shop_values (name, value, created_at)
SELECT 'demo-catalog', value, created_at FROM shop_values WHERE name = 'demo-catalogue' ON CONFLICT DO NOTHING;
DELETE FROM shop_values WHERE name = 'demo-catalogue';

ALTER TABLE import_faults RENAME TO import_issues;
ALTER TABLE import_issues RENAME COLUMN words TO message;
ALTER TABLE import_issues RENAME COLUMN place TO position;
ALTER TABLE imports RENAME CONSTRAINT imports_applied_without_faults TO imports_applied_without_issues;
ALTER TABLE imports RENAME CONSTRAINT imports_every_line_judged TO imports_every_line_evaluated;
ALTER TABLE imports RENAME CONSTRAINT imports_reason_of_a_stop TO imports_stopped_has_reason;
ALTER TABLE imports RENAME CONSTRAINT imports_end_has_time TO imports_ended_has_time;

-- A checked import that waits for its admin writes these values to parts.
UPDATE import_lines SET
  before = CASE WHEN before ? 'state' THEN jsonb_set(before, '{state}', to_jsonb(
    CASE before ->> 'state' WHEN 'listed' THEN 'active' ELSE 'archived' END)) ELSE before END,
  after = CASE WHEN after ? 'state' THEN jsonb_set(after, '{state}', to_jsonb(
    CASE after ->> 'state' WHEN 'listed' THEN 'active' ELSE 'archived' END)) ELSE after END
WHERE before ? 'state' OR after ? 'state';

-- Constraints that PostgreSQL named after a table or a column, from version 18 on NOT NULL as well.
DO $$
DECLARE
  renamed record;
  name text;
BEGIN
  FOR renamed IN SELECT * FROM (VALUES
    ('parts', 'ordinal', 'row_id'),
    ('search.part_words', 'ordinal', 'row_id'),
    ('part_numbers', 'normalised', 'normalized'),
    ('fitments', 'fits_', 'fitments_'),
    ('user_laptops', 'chosen', 'selected'),
    ('import_issues', 'import_faults_words', 'import_issues_message'),
    ('import_issues', 'import_faults_place', 'import_issues_position'),
    ('import_issues', 'import_faults', 'import_issues')
  ) AS names (in_table, old, new)
  LOOP
    FOR name IN SELECT conname FROM pg_constraint
      WHERE conrelid = renamed.in_table::regclass AND strpos(conname, renamed.old) > 0
    LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I',
        renamed.in_table, name, replace(name, renamed.old, renamed.new));
    END LOOP;
  END LOOP;
END $$;

-- The change feed: each process reads it to keep its catalog index current -----------------------------

CREATE FUNCTION catalog.log_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog.part_changes (row_id) VALUES (coalesce(NEW.row_id, OLD.row_id));
  RETURN NULL;
END $$;
-- An order updates on_hand and reserved only, so it does not fire this trigger.
CREATE TRIGGER parts_log_change
  AFTER INSERT OR DELETE OR UPDATE OF sku, slug, name, category, description, specs, price_cents, minimum_quantity,
    picture, picture_alt, state, version, created_at ON parts
  FOR EACH ROW EXECUTE FUNCTION catalog.log_part_change();

CREATE FUNCTION catalog.log_rating_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog.part_changes (row_id) SELECT row_id FROM parts WHERE id IN (NEW.part_id, OLD.part_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_log_rating_change
  AFTER INSERT OR DELETE OR UPDATE OF part_id, rating, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION catalog.log_rating_change();

CREATE FUNCTION catalog.log_number_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog.part_changes (row_id)
  SELECT row_id FROM parts WHERE id IN (SELECT part_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER part_numbers_log_insert AFTER INSERT ON part_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_number_changes();
CREATE TRIGGER part_numbers_log_update AFTER UPDATE ON part_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_number_changes();
CREATE TRIGGER part_numbers_log_delete AFTER DELETE ON part_numbers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_number_changes();

-- A change that belongs to no single part has no row_id.
CREATE FUNCTION catalog.log_shared_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog.part_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
CREATE TRIGGER fitments_log_change AFTER INSERT OR DELETE OR UPDATE ON fitments
  FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_shared_change();
CREATE TRIGGER laptops_log_change AFTER INSERT OR DELETE OR UPDATE ON laptops
  FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_shared_change();
CREATE TRIGGER categories_log_change AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION catalog.log_shared_change();
-- A part that becomes active again is compatible with its laptops again.
CREATE TRIGGER parts_log_state_change AFTER UPDATE OF state ON parts
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION catalog.log_shared_change();

-- Search terms ------------------------------------------------------------------------------------------

-- Writes the stems that active parts are found by, in place of the previous ones.
CREATE FUNCTION search.index_parts(row_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vocabulary text[];
BEGIN
  DELETE FROM search.part_words WHERE row_id = ANY (row_ids);
  WITH source AS MATERIALIZED (
    SELECT p.row_id, search.tokens(p.name) AS name, search.tokens(p.sku) AS sku, p.category,
      search.tokens(c.name || ' · ' || coalesce(search.words_of_specs(p.specs, c.specs), '')) AS specs,
      search.tokens(p.description) AS description
    FROM parts p JOIN categories c ON c.id = p.category
    WHERE p.row_id = ANY (row_ids) AND p.state = 'active'
  ), terms AS MATERIALIZED (
    SELECT row_id, word, 'name' AS field FROM source, unnest(name) AS word UNION
    SELECT row_id, word, 'sku' FROM source, unnest(sku) AS word UNION
    SELECT row_id, word, 'specs' FROM source, unnest(specs) AS word UNION
    SELECT row_id, word, 'description' FROM source, unnest(description) AS word UNION
    SELECT row_id, '#' || category, 'specs' FROM source
  ), stems AS MATERIALIZED (
    SELECT word, search.stem(word) AS stem FROM (SELECT DISTINCT word FROM terms) AS words
  ), fields AS MATERIALIZED (
    SELECT row_id, string_agg(stem, ' ') FILTER (WHERE field = 'name') AS name,
      string_agg(stem, ' ') FILTER (WHERE field = 'sku') AS sku,
      string_agg(stem, ' ') FILTER (WHERE field = 'specs') AS specs,
      string_agg(stem, ' ') FILTER (WHERE field = 'description') AS description
    FROM terms JOIN stems USING (word) WHERE stem IS NOT NULL GROUP BY row_id
  ), inserted AS (
    INSERT INTO search.part_words (row_id, name_words, name, sku, specs, description)
    SELECT row_id, least(cardinality(source.name), 31), coalesce(f.name, ''), coalesce(f.sku, ''),
      coalesce(f.specs, ''), coalesce(f.description, '')
    FROM source JOIN fields AS f USING (row_id)
  )
  SELECT array_agg(DISTINCT word) INTO vocabulary FROM terms WHERE field IN ('name', 'specs') AND word NOT LIKE '#%';
  IF vocabulary IS NOT NULL THEN PERFORM search.add_words(vocabulary); END IF;
END $$;

CREATE FUNCTION search.parts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(array(SELECT row_id FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER search_parts_added AFTER INSERT ON parts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search.parts_added();

CREATE FUNCTION search.part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(ARRAY[NEW.row_id]);
  RETURN NULL;
END $$;
-- A row trigger, because only a row trigger can name its columns: orders update other columns many times a second.
-- An import changes thousands of parts. It runs `SET LOCAL search.defer_indexing = 'on'` and indexes them together.
CREATE TRIGGER search_part_changed AFTER UPDATE OF name, sku, category, description, specs, state ON parts
  FOR EACH ROW WHEN (current_setting('search.defer_indexing', true) IS DISTINCT FROM 'on'
    AND (OLD.name, OLD.sku, OLD.category, OLD.description, OLD.specs, OLD.state)
      IS DISTINCT FROM (NEW.name, NEW.sku, NEW.category, NEW.description, NEW.specs, NEW.state))
  EXECUTE FUNCTION search.part_changed();

CREATE FUNCTION search.parts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.part_words WHERE row_id IN (SELECT row_id FROM deleted);
  RETURN NULL;
END $$;
CREATE TRIGGER search_parts_deleted AFTER DELETE ON parts
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION search.parts_deleted();

-- A category's name and spec labels are search terms of its parts.
CREATE FUNCTION search.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(array(SELECT row_id FROM parts WHERE category = NEW.id));
  INSERT INTO catalog.part_changes (row_id) SELECT row_id FROM parts WHERE category = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER search_category_changed AFTER UPDATE OF name, specs ON categories
  FOR EACH ROW WHEN ((OLD.name, OLD.specs) IS DISTINCT FROM (NEW.name, NEW.specs))
  EXECUTE FUNCTION search.category_changed();
