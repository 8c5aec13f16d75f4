import type pg from "pg";
import type { NamedLaptop } from "#domain/search/laptop-in-query.ts";

/** Changes when anything does that a search sees; what was read after it was asked is good while it stands still. */
export async function searchChanges(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ changes: number }>({
    name: "search-changes",
    text: "SELECT coalesce(sum(n), 0)::bigint AS changes FROM search.changes",
  });
  return rows[0]?.changes ?? 0;
}

export interface WordRow {
  /** Each part that has the word: its ordinal and, in the lowest six bits, where; big-endian, four bytes each. */
  found: Buffer | null;
  /** The same of those that have it in their description, unless the names of too many have it. */
  described: Buffer | null;
  /** Words of names with the same stem. */
  spelled: string[];
  /** Laptops with the word in their name, one more than asked for when there are too many. */
  laptops: NamedLaptop[] | null;
}

/**
 * What these words find, in their order.
 * @param begun whether a word may still be being typed, and stands for all that begin with it
 */
export async function readWords(
  pool: pg.Pool,
  words: readonly string[],
  begun: readonly boolean[],
  most: { laptops: number; begun: number; described: number },
): Promise<WordRow[]> {
  const { rows } = await pool.query<WordRow>({
    name: "search-words",
    // Everything in quotes: a token has letters, digits and dots, and '#' before a category. Of a word still being
    // typed, some of the many parts will do.
    text: `
      WITH stems AS MATERIALIZED (
        SELECT word, begun, place, search.stem(word) AS stem
        FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS given (word, begun, place)
      ), forms AS MATERIALIZED (
        SELECT *, CASE WHEN begun THEN concat_ws(' | ', quote_literal(stem) || ':*%s', quote_literal(word) || ':*%s')
          ELSE quote_literal(stem) || ':%s' END AS form FROM stems
      ), asked AS MATERIALIZED (
        -- Made once for each word and not for each part.
        SELECT *, replace(replace(form, ':%s', ''), '%s', '')::tsquery AS anywhere,
          replace(form, '%s', 'A')::tsquery AS name, replace(form, '%s', 'B')::tsquery AS sku FROM forms
      )
      SELECT named.found, described.found AS described,
        CASE WHEN asked.begun THEN '{}' ELSE
          array(SELECT w.word::text FROM search.words w WHERE w.stem = asked.stem ORDER BY w.word LIMIT 8)
        END AS spelled,
        CASE WHEN NOT asked.begun THEN
          (SELECT json_agg(named) FROM (
            SELECT l.slug, l.brand, l.model, l.reports, lw.words, (l.known ->> 'displayInch')::float8 AS "displayInch"
            FROM search.laptop_words lw JOIN laptops l ON l.id = lw.laptop_id
            WHERE lw.words @> ARRAY[asked.word] LIMIT $3) AS named) END AS laptops
      FROM asked
      CROSS JOIN LATERAL (
        SELECT count(*) AS n, string_agg(int4send((p.ordinal << 6) | CASE
            WHEN p.words @@ asked.name THEN 63 - p.name_words WHEN p.words @@ asked.sku THEN 3 ELSE 2 END), ''::bytea) AS found
        FROM (SELECT ordinal, name_words, words FROM search.part_words WHERE words @@ asked.anywhere
          LIMIT CASE WHEN asked.begun THEN $4::int END) AS p) AS named
      CROSS JOIN LATERAL (
        SELECT string_agg(int4send((d.ordinal << 6) | 1), ''::bytea) AS found FROM search.described_parts d
        WHERE NOT asked.begun AND named.n < $5::int AND d.words @@ asked.anywhere) AS described
      ORDER BY asked.place`,
    values: [words, begun, most.laptops + 1, most.begun, most.described],
  });
  return rows;
}

/** All words of names, categories, specs and laptops, ascending by their characters' codes. */
export async function allWords(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ words: string | null }>({
    name: "search-all-words",
    // One text is read in a tenth of the time that as many rows take.
    text: "SELECT string_agg(word, ' ' ORDER BY word) AS words FROM search.words",
  });
  return rows[0]?.words?.split(" ") ?? [];
}

export interface NumberRow {
  /** What was asked for, normalised. */
  asked: string;
  /** Is it the whole number, or its beginning? */
  whole: boolean;
  number: string;
  kind: "own" | "maker" | "old" | "substitute";
  id: string;
  ordinal: number;
  slug: string;
  name: string;
  sku: string;
}

/** Listed parts whose sku or another number is one of these, or begins with it: the whole ones first. */
export async function partsNumbered(
  pool: pg.Pool,
  numbers: readonly string[],
  limit: number,
): Promise<NumberRow[]> {
  const { rows } = await pool.query<NumberRow>({
    name: "search-numbers",
    // Begins with the number, put so that an index serves it whatever the number will be: `~` is the last letter of
    // ASCII, and a normalised number has only letters and digits.
    text: `
      SELECT asked.number AS asked, found.normalised = asked.number AS whole, found.number, found.kind,
        p.id, p.ordinal, p.slug, p.name, p.sku
      FROM unnest($1::text[]) WITH ORDINALITY AS asked (number, place)
      CROSS JOIN LATERAL (
        (SELECT part_id, kind, number, normalised FROM part_numbers
         WHERE normalised ~>=~ asked.number AND normalised ~<~ (asked.number || '~') ORDER BY normalised USING ~<~ LIMIT $2)
        UNION
        (SELECT id, 'own', sku, upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) FROM parts
         WHERE upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) ~>=~ asked.number
           AND upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) ~<~ (asked.number || '~')
         ORDER BY upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) USING ~<~ LIMIT $2)
      ) AS found
      JOIN parts p ON p.id = found.part_id AND p.state = 'listed'
      ORDER BY asked.place, whole DESC, found.normalised, found.kind, p.ordinal`,
    values: [numbers, limit],
  });
  return rows;
}

export interface SuggestedPart {
  id: string;
  ordinal: number;
  slug: string;
  name: string;
  sku: string;
  price_cents: number;
  picture: string;
  picture_alt: string;
}

/** What a suggestion shows of these parts, in no order. */
export async function partsToSuggest(pool: pg.Pool, ordinals: readonly number[]): Promise<SuggestedPart[]> {
  const { rows } = await pool.query<SuggestedPart>({
    name: "search-suggested-parts",
    text: `SELECT id, ordinal, slug, name, sku, price_cents, picture, picture_alt FROM parts
      WHERE ordinal = ANY ($1::int[]) AND state = 'listed'`,
    values: [ordinals],
  });
  return rows;
}

/** Shelves in shop order. */
export async function shelfNames(pool: pg.Pool): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: "search-shelves",
    text: "SELECT id, name FROM categories ORDER BY position, name",
  });
  return rows;
}
