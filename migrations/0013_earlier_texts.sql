-- 0010, 0011 and 0014 were edited after they had been published. A database that ran one of their earlier texts gets
-- here what 0015 builds on; 0016 replaces the rest. Every other database already has it. (migrate.ts accepts the
-- checksums of the earlier texts.)
DO $earlier$
BEGIN
  IF EXISTS (SELECT FROM migrations WHERE name = '0015_words_in_step.sql') THEN RETURN; END IF;

  -- 0010 first kept the change feed in the schema public, where a backup would include it.
  IF to_regclass('public.part_changes') IS NOT NULL THEN
    CREATE SCHEMA shelves;
    ALTER TABLE public.part_changes SET SCHEMA shelves;
    ALTER FUNCTION public.note_part_change SET SCHEMA shelves;
    ALTER FUNCTION public.note_rating_change SET SCHEMA shelves;
    ALTER FUNCTION public.note_change_elsewhere SET SCHEMA shelves;
    ALTER FUNCTION shelves.note_part_change SET search_path = shelves, public;
    ALTER FUNCTION shelves.note_rating_change SET search_path = shelves, public;
    ALTER FUNCTION shelves.note_change_elsewhere SET search_path = shelves, public;
  END IF;
  IF to_regclass('parts_ordinal_of_id') IS NULL THEN
    DROP INDEX fits_laptop;
    CREATE INDEX fits_laptop ON fits (laptop_id, part_id) INCLUDE (verdict);
    CREATE INDEX parts_ordinal_of_id ON parts (id) INCLUDE (ordinal);
  END IF;

  -- 0011 first kept descriptions with the other words, and the words of a part in its row as well.
  CREATE TABLE IF NOT EXISTS search.described_parts (ordinal integer PRIMARY KEY, words tsvector NOT NULL);
  ALTER TABLE parts DROP COLUMN IF EXISTS words;
  DROP INDEX IF EXISTS search.words_trigrams;
  IF to_regproc('search.categories_changed') IS NULL THEN
    CREATE FUNCTION search.categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM search.note_change();
      RETURN NULL;
    END $$;
    CREATE TRIGGER search_categories_changed AFTER INSERT OR DELETE OR UPDATE OF name, position ON categories
      FOR EACH STATEMENT EXECUTE FUNCTION search.categories_changed();
  END IF;

  -- Its tokens did not know amperes. 0015 indexes all parts again.
  IF strpos((SELECT prosrc FROM pg_proc WHERE oid = 'search.tokens'::regproc), 'amp(?:ere)') = 0 THEN
    CREATE OR REPLACE FUNCTION search.tokens(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
    PERFORM search.index_laptops(array(SELECT id FROM laptops));
  END IF;
END $earlier$;
