-- What searches read (docs/decisions/0020). All of it follows from parts, categories and laptops and is kept in step
-- with them by triggers, whoever writes them: the shop, the demo catalogue, an import, a restored backup. It stands in
-- a schema of its own, so that a backup leaves it out and restoring makes it anew.
CREATE SCHEMA search;

-- The words of a text, as they are compared. The same rules stand in src/domain/search/tokens.ts for what people type;
-- a test holds the two to each other over the whole catalogue.
CREATE FUNCTION search.tokens(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  t text := translate(lower(given), U&'\00d7\00b2\00b5\03bc\2013\2014\2011\2033\201d\201c\00a0\202f\2019''''', 'x2uu---"""  ');
BEGIN
  t := replace(t, 'ω', 'ohm');
  t := regexp_replace(t, 'wi[- ]fi\y', 'wifi', 'g');
  t := regexp_replace(t, 'so[- ]dimm', 'sodimm', 'g');
  t := regexp_replace(t, '\ym\.2\y', 'm2', 'g');
  t := regexp_replace(t, '\yusb[- ](?:type[- ]?)?c\y|\ytype[- ]?c\y', 'usbc', 'g');
  t := regexp_replace(t, '\yddr[- ](?=\d)', 'ddr', 'g');
  t := regexp_replace(t, '(\d),(?=\d\d\d(?!\d))', '\1', 'g');
  t := regexp_replace(t, '(\d),(?=\d)', '\1.', 'g');
  t := regexp_replace(t, '(\d)\.0(?!\d)', '\1', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:gigabytes?|gigs?|gb)\y', '\1gb', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:terabytes?|tb)\y', '\1tb', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:inch(?:es)?\y|zoll\y|")', '\1inch ', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:watt-?hours?|wh)\y', '\1wh', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:watts?|w)\y', '\1w', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:volts?|v)\y', '\1v', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:amp(?:ere)?s?|a)\y', '\1a', 'g');
  t := regexp_replace(t, '(\d)[- ]?(?:pins?|way)\y', '\1pin', 'g');
  t := regexp_replace(t, '(\d)[- ]?(mm|cm|mah|ohm|cell|ghz|mhz|hz|mt/s|bit|g|m)s?\y', '\1\2', 'g');
  t := regexp_replace(t, '(\d)(?:mm)? ?x ?(?=\d)', '\1x', 'g');
  t := regexp_replace(t, '(x\d+(?:\.\d+)?)mm\y', '\1', 'g');
  t := regexp_replace(t, '\.(?!\d)|[^a-z0-9.\u00df-\u1fff\u3040-\ud7ff]', ' ', 'g');
  t := regexp_replace(t, '(?<!\d)\.', ' ', 'g');
  RETURN array(SELECT word FROM unnest(string_to_array(t, ' ')) AS word WHERE length(word) BETWEEN 1 AND 60);
END $$;

-- What a word is found by: its stem; null for a word that says nothing ("the").
CREATE FUNCTION search.stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN word ~ '^[a-z]+$' THEN (ts_lexize('english_stem', word))[1] ELSE word END;

-- Listed parts, by their ordinals. Weights: A name, B sku, C category and specs. The lexeme '#memory' is the category
-- itself. Tables of their own, because a row of `parts` is ten times as wide and changes with each order; descriptions
-- apart, because they are most of the words and are asked only for those that few names have.
CREATE TABLE search.part_words (
  ordinal    integer PRIMARY KEY,
  name_words smallint NOT NULL,
  words      tsvector NOT NULL
);
CREATE INDEX part_words_words ON search.part_words USING gin (words);
CREATE TABLE search.described_parts (
  ordinal integer PRIMARY KEY,
  words   tsvector NOT NULL
);
CREATE INDEX described_parts_words ON search.described_parts USING gin (words);

-- Every word of names, categories, specs and laptops, for typing errors. Words are added and never taken away: one
-- that no part has any more is found by nobody. Likeness is judged in the process, which holds them all.
CREATE TABLE search.words (
  word text COLLATE "C" PRIMARY KEY,
  stem text COLLATE "C" NOT NULL
);
CREATE INDEX words_stem ON search.words (stem);

CREATE TABLE search.laptop_words (
  laptop_id uuid PRIMARY KEY,
  words     text[] NOT NULL
);
CREATE INDEX laptop_words_words ON search.laptop_words USING gin (words);

-- The sum of `n` grows with every change that searches see; what a process keeps is good while it stands still. A row
-- for each connection that writes, so that no two of them wait for each other.
CREATE TABLE search.changes (
  writer integer PRIMARY KEY,
  n      bigint NOT NULL
);
CREATE FUNCTION search.note_change() RETURNS void LANGUAGE sql AS $$
  INSERT INTO search.changes (writer, n) VALUES (pg_backend_pid() % 512, 1)
  ON CONFLICT (writer) DO UPDATE SET n = search.changes.n + 1
$$;

-- "16gb", "ddr4": what the specs say, in words; a flag is its label.
CREATE FUNCTION search.words_of_specs(specs jsonb, labels jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(CASE
    WHEN value IN ('true', 'false') THEN CASE WHEN value = 'true' THEN label ELSE '' END
    ELSE value || ' ' || unit END, ' · ')
  FROM (
    SELECT given.value, coalesce(l ->> 'label', '') AS label, coalesce(l ->> 'unit', '') AS unit
    FROM jsonb_each_text(specs) AS given
    LEFT JOIN jsonb_array_elements(labels) AS l ON l ->> 'key' = given.key
  ) AS said
);

CREATE FUNCTION search.add_words(given text[]) RETURNS void LANGUAGE sql AS $$
  -- In order, so that two who add the same words wait for each other instead of for ever.
  INSERT INTO search.words (word, stem)
  SELECT word, search.stem(word) FROM unnest(given) AS word
  WHERE search.stem(word) IS NOT NULL GROUP BY word ORDER BY word
  ON CONFLICT DO NOTHING
$$;

-- Writes down anew what these parts are found by.
CREATE FUNCTION search.index_parts(ordinals integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  vocabulary text[];
BEGIN
  DELETE FROM search.part_words WHERE ordinal = ANY (ordinals);
  DELETE FROM search.described_parts WHERE ordinal = ANY (ordinals);
  WITH given AS MATERIALIZED (
    SELECT p.ordinal, search.tokens(p.name) AS name, search.tokens(p.sku) AS sku, p.category,
      search.tokens(c.name || ' · ' || coalesce(search.words_of_specs(p.specs, c.specs), '')) AS specs,
      search.tokens(p.description) AS description
    FROM parts p JOIN categories c ON c.id = p.category
    WHERE p.ordinal = ANY (ordinals) AND p.state = 'listed'
  ), said AS MATERIALIZED (
    SELECT ordinal, word, 'A' AS weight FROM given, unnest(name) AS word UNION ALL
    SELECT ordinal, word, 'B' FROM given, unnest(sku) AS word UNION ALL
    SELECT ordinal, word, 'C' FROM given, unnest(specs) AS word UNION ALL
    SELECT ordinal, word, 'D' FROM given, unnest(description) AS word UNION ALL
    SELECT ordinal, '#' || category, 'C' FROM given
  ), stems AS MATERIALIZED (
    SELECT word, search.stem(word) AS stem FROM (SELECT DISTINCT word FROM said) AS words
  ), lexemes AS MATERIALIZED (
    -- Of a word in two places the tsvector keeps the greater weight.
    SELECT ordinal, weight = 'D' AS described, string_agg(quote_literal(stem) || ':1' || weight, ' ')::tsvector AS words
    FROM said JOIN stems USING (word) WHERE stem IS NOT NULL GROUP BY 1, 2
  ), named AS (
    INSERT INTO search.part_words (ordinal, name_words, words)
    SELECT ordinal, least(cardinality(name), 31), words FROM given JOIN lexemes USING (ordinal) WHERE NOT described
  ), described AS (
    INSERT INTO search.described_parts (ordinal, words) SELECT ordinal, words FROM lexemes WHERE described
  )
  SELECT array_agg(DISTINCT word) INTO vocabulary FROM said WHERE weight IN ('A', 'C') AND word NOT LIKE '#%';
  IF vocabulary IS NOT NULL THEN PERFORM search.add_words(vocabulary); END IF;
  PERFORM search.note_change();
END $$;

CREATE FUNCTION search.parts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(array(SELECT ordinal FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER search_parts_added AFTER INSERT ON parts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search.parts_added();

-- Row by row, because only so can it name its columns: an order changes other ones, many times a second.
CREATE FUNCTION search.part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(ARRAY[NEW.ordinal]);
  RETURN NULL;
END $$;
CREATE TRIGGER search_part_changed AFTER UPDATE OF name, sku, category, description, specs, state ON parts
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.category, OLD.description, OLD.specs, OLD.state)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.category, NEW.description, NEW.specs, NEW.state))
  EXECUTE FUNCTION search.part_changed();

CREATE FUNCTION search.parts_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.part_words WHERE ordinal IN (SELECT ordinal FROM erased);
  DELETE FROM search.described_parts WHERE ordinal IN (SELECT ordinal FROM erased);
  PERFORM search.note_change();
  RETURN NULL;
END $$;
CREATE TRIGGER search_parts_erased AFTER DELETE ON parts
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION search.parts_erased();

CREATE FUNCTION search.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_parts(array(SELECT ordinal FROM parts WHERE category = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER search_category_changed AFTER UPDATE OF name, specs ON categories
  FOR EACH ROW WHEN ((OLD.name, OLD.specs) IS DISTINCT FROM (NEW.name, NEW.specs))
  EXECUTE FUNCTION search.category_changed();

CREATE FUNCTION search.categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.note_change();
  RETURN NULL;
END $$;
CREATE TRIGGER search_categories_changed AFTER INSERT OR DELETE OR UPDATE OF name, position ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION search.categories_changed();

CREATE FUNCTION search.index_laptops(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.laptop_words WHERE laptop_id = ANY (ids);
  INSERT INTO search.laptop_words (laptop_id, words) SELECT id, search.tokens(name) FROM laptops WHERE id = ANY (ids);
  PERFORM search.add_words(array(SELECT unnest(words) FROM search.laptop_words WHERE laptop_id = ANY (ids)));
  PERFORM search.note_change();
END $$;
CREATE FUNCTION search.laptops_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.index_laptops(array(SELECT id FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER search_laptops_added AFTER INSERT ON laptops
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search.laptops_added();
CREATE FUNCTION search.laptop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search.laptop_words WHERE laptop_id = OLD.id;
    PERFORM search.note_change();
  ELSE
    PERFORM search.index_laptops(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_laptop_changed AFTER UPDATE OF brand, model OR DELETE ON laptops
  FOR EACH ROW EXECUTE FUNCTION search.laptop_changed();

-- What the list searched before.
ALTER TABLE parts DROP COLUMN words;

-- A sku is a number too, whether or not it is listed among the part's numbers.
CREATE INDEX parts_sku_normalised ON parts (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops);

-- What the shop has already.
DO $$ BEGIN
  PERFORM search.index_parts(array(SELECT ordinal FROM parts));
  PERFORM search.index_laptops(array(SELECT id FROM laptops));
END $$;
