-- Searches ask the words that each process holds in memory, which it keeps in step by the log that its lists read
-- (shelves.part_changes). What parts are found by is written down so that it is read fast, not so that it is searched
-- here: the stems of each place, parted by blanks.
DROP TABLE search.part_words;
DROP TABLE search.described_parts;
CREATE TABLE search.part_words (
  ordinal     integer PRIMARY KEY,
  -- How many words its name has: one of two words says more than one of twelve.
  name_words  smallint NOT NULL,
  name        text NOT NULL,
  sku         text NOT NULL,
  -- Of the shelf and the specs; '#memory' is the shelf itself.
  specs       text NOT NULL,
  description text NOT NULL
);

CREATE OR REPLACE FUNCTION search.index_parts(ordinals integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vocabulary text[];
BEGIN
  DELETE FROM search.part_words WHERE ordinal = ANY (ordinals);
  WITH given AS MATERIALIZED (
    SELECT p.ordinal, search.tokens(p.name) AS name, search.tokens(p.sku) AS sku, p.category,
      search.tokens(c.name || ' · ' || coalesce(search.words_of_specs(p.specs, c.specs), '')) AS specs,
      search.tokens(p.description) AS description
    FROM parts p JOIN categories c ON c.id = p.category
    WHERE p.ordinal = ANY (ordinals) AND p.state = 'listed'
  ), said AS MATERIALIZED (
    SELECT ordinal, word, 'name' AS place FROM given, unnest(name) AS word UNION
    SELECT ordinal, word, 'sku' FROM given, unnest(sku) AS word UNION
    SELECT ordinal, word, 'specs' FROM given, unnest(specs) AS word UNION
    SELECT ordinal, word, 'description' FROM given, unnest(description) AS word UNION
    SELECT ordinal, '#' || category, 'specs' FROM given
  ), stems AS MATERIALIZED (
    SELECT word, search.stem(word) AS stem FROM (SELECT DISTINCT word FROM said) AS words
  ), found_by AS MATERIALIZED (
    SELECT ordinal, string_agg(stem, ' ') FILTER (WHERE place = 'name') AS name,
      string_agg(stem, ' ') FILTER (WHERE place = 'sku') AS sku,
      string_agg(stem, ' ') FILTER (WHERE place = 'specs') AS specs,
      string_agg(stem, ' ') FILTER (WHERE place = 'description') AS description
    FROM said JOIN stems USING (word) WHERE stem IS NOT NULL GROUP BY ordinal
  ), written AS (
    INSERT INTO search.part_words (ordinal, name_words, name, sku, specs, description)
    SELECT ordinal, least(cardinality(given.name), 31), coalesce(f.name, ''), coalesce(f.sku, ''),
      coalesce(f.specs, ''), coalesce(f.description, '')
    FROM given JOIN found_by AS f USING (ordinal)
  )
  SELECT array_agg(DISTINCT word) INTO vocabulary FROM said WHERE place IN ('name', 'specs') AND word NOT LIKE '#%';
  IF vocabulary IS NOT NULL THEN PERFORM search.add_words(vocabulary); END IF;
END $$;

CREATE OR REPLACE FUNCTION search.parts_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.part_words WHERE ordinal IN (SELECT ordinal FROM erased);
  RETURN NULL;
END $$;

-- The parts of a shelf that is called something else, or says its specs in other words, are found by other words.
CREATE OR REPLACE FUNCTION search.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(array(SELECT ordinal FROM parts WHERE category = NEW.id));
  INSERT INTO shelves.part_changes (ordinal) SELECT ordinal FROM parts WHERE category = NEW.id;
  RETURN NULL;
END $$;

-- Names of laptops are held in memory, too.
DROP INDEX search.laptop_words_words;
CREATE OR REPLACE FUNCTION search.index_laptops(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.laptop_words WHERE laptop_id = ANY (ids);
  INSERT INTO search.laptop_words (laptop_id, words) SELECT id, search.tokens(name) FROM laptops WHERE id = ANY (ids);
  PERFORM search.add_words(array(SELECT unnest(words) FROM search.laptop_words WHERE laptop_id = ANY (ids)));
END $$;
CREATE OR REPLACE FUNCTION search.laptop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search.laptop_words WHERE laptop_id = OLD.id;
  ELSE
    PERFORM search.index_laptops(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

-- One log now says all that has changed, of words, lists and the texts of parts; no counters beside it.
DROP TRIGGER search_categories_changed ON categories;
DROP FUNCTION search.categories_changed();
DROP FUNCTION search.note_change();
DROP TABLE search.changes;

-- An order names on_hand and reserved alone, and so does not pay for this.
DROP TRIGGER parts_note_change ON parts;
CREATE TRIGGER parts_note_change
  AFTER INSERT OR DELETE OR UPDATE OF sku, slug, name, category, description, specs, price_cents, minimum_quantity,
    picture, picture_alt, state, version, created_at ON parts
  FOR EACH ROW EXECUTE FUNCTION shelves.note_part_change();

CREATE FUNCTION shelves.note_numbers_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelves.part_changes (ordinal)
  SELECT ordinal FROM parts WHERE id IN (SELECT part_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER part_numbers_note_addition AFTER INSERT ON part_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_numbers_change();
CREATE TRIGGER part_numbers_note_change AFTER UPDATE ON part_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_numbers_change();
CREATE TRIGGER part_numbers_note_removal AFTER DELETE ON part_numbers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_numbers_change();

DROP TRIGGER laptops_note_change ON laptops;
CREATE TRIGGER laptops_note_change AFTER INSERT OR DELETE OR UPDATE ON laptops
  FOR EACH STATEMENT EXECUTE FUNCTION shelves.note_change_elsewhere();

-- A part that comes back on sale brings the laptops it fits along.
CREATE TRIGGER parts_note_return AFTER UPDATE OF state ON parts
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION shelves.note_change_elsewhere();

-- What the shop has already.
DO $$ BEGIN
  PERFORM search.index_parts(array(SELECT ordinal FROM parts));
END $$;
