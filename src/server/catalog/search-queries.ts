import type pg from "pg";
import type { DocTerms } from "#engines/catalog-index/index.ts";
import type { LaptopName } from "./laptop-in-query.ts";

const termColumns =
  'row_id AS "docId", name_words AS "nameWords", name, sku, specs AS attributes, description';

/** Returns the terms of the next batch of active parts after a row id, by row id. */
export async function docTermsAfter(pool: pg.Pool, rowId: number, limit: number): Promise<DocTerms[]> {
  const { rows } = await pool.query<DocTerms>({
    name: "doc-terms-after",
    text: `SELECT ${termColumns} FROM search.part_words WHERE row_id > $1 ORDER BY row_id LIMIT $2`,
    values: [rowId, limit],
  });
  return rows;
}

/** Returns the terms of those of these parts that are active, in no particular order. */
export async function docTerms(pool: pg.Pool, rowIds: readonly number[]): Promise<DocTerms[]> {
  const { rows } = await pool.query<DocTerms>({
    name: "doc-terms",
    text: `SELECT ${termColumns} FROM search.part_words WHERE row_id = ANY ($1::int[])`,
    values: [rowIds],
  });
  return rows;
}

export interface WordStem {
  word: string;
  stem: string;
}

/** Returns all words of names, categories, specs and laptops. */
export async function allWords(pool: pg.Pool): Promise<WordStem[]> {
  const { rows } = await pool.query<{ words: string | null }>({
    name: "all-words",
    // One text takes a tenth of the time of as many rows. No word contains a slash.
    text: "SELECT string_agg(CASE WHEN stem = word THEN word ELSE word || '/' || stem END, ' ' ORDER BY word) AS words FROM search.words",
  });
  return (rows[0]?.words?.split(" ") ?? []).map((entry) => {
    const [word = "", stem = word] = entry.split("/");
    return { word, stem };
  });
}

/** Returns the words of names, categories, specs and laptops that are among these or have one of these as stem. */
export async function wordsWithStems(pool: pg.Pool, wordsOrStems: readonly string[]): Promise<WordStem[]> {
  const { rows } = await pool.query<WordStem>({
    name: "words-with-stems",
    text: "SELECT word, stem FROM search.words WHERE stem = ANY ($1::text[]) OR word = ANY ($1::text[])",
    values: [wordsOrStems],
  });
  return rows;
}

export interface StemRow {
  word: string;
  /** Null for a word that is not indexed ("the"). */
  stem: string | null;
}

/** Returns the stems of these words. */
export async function stemsOf(pool: pg.Pool, words: readonly string[]): Promise<StemRow[]> {
  const { rows } = await pool.query<StemRow>({
    name: "stems-of-words",
    text: "SELECT word, search.stem(word) AS stem FROM unnest($1::text[]) AS word",
    values: [words],
  });
  return rows;
}

export interface LaptopTerms extends LaptopName {
  /** In lower case, brand first. */
  name: string;
}

/** Returns all laptops, the most common first. */
export async function allLaptopTerms(pool: pg.Pool): Promise<LaptopTerms[]> {
  const { rows } = await pool.query<Omit<LaptopTerms, "words"> & { words: string }>({
    name: "all-laptop-terms",
    text: `
      SELECT l.slug, l.brand, l.model, l.reports, l.name, array_to_string(w.words, ' ') AS words,
        (l.known ->> 'displayInch')::float8 AS "displayInch"
      FROM search.laptop_words w JOIN laptops l ON l.id = w.laptop_id ORDER BY l.reports DESC, l.name`,
  });
  return rows.map((row) => ({ ...row, words: row.words.split(" ") }));
}

const normalizedSku = "upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))";

/** Returns all part numbers and skus in normalized form, ascending by code point, separated by spaces. */
export async function allPartNumbers(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ numbers: string | null }>({
    name: "all-part-numbers",
    text: `SELECT string_agg(number, ' ' ORDER BY number COLLATE "C") AS numbers
      FROM (SELECT normalized AS number FROM part_numbers UNION SELECT ${normalizedSku} FROM parts) AS known`,
  });
  return rows[0]?.numbers ?? "";
}

/** Returns the part numbers and skus of these parts in normalized form. */
export async function partNumbersOf(pool: pg.Pool, rowIds: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>({
    name: "part-numbers-of-parts",
    text: `SELECT n.normalized AS number FROM parts p JOIN part_numbers n ON n.part_id = p.id WHERE p.row_id = ANY ($1::int[])
      UNION SELECT ${normalizedSku} FROM parts WHERE row_id = ANY ($1::int[])`,
    values: [rowIds],
  });
  return rows.map(({ number }) => number);
}

/** Per number that was typed. */
const MAX_PREFIX_MATCHES = 24;

/** A part number that equals a number in the query or starts with it. */
export interface NumberMatch {
  /** The number in the query, normalized. */
  query: string;
  isExact: boolean;
  number: string;
  kind: "own" | "maker" | "old" | "substitute";
  id: string;
  rowId: number;
  slug: string;
  name: string;
  sku: string;
}

/** Returns the active parts with a sku or part number that starts with one of these, exact matches first. */
export async function partsNumbered(pool: pg.Pool, numbers: readonly string[]): Promise<NumberMatch[]> {
  const { rows } = await pool.query<NumberMatch>({
    name: "parts-numbered",
    // A range instead of LIKE, so that the generic plan uses the index: `~` is the last character of ASCII, and a
    // normalized number has only letters and digits.
    text: `
      SELECT typed.number AS query, found.normalized = typed.number AS "isExact", found.number, found.kind,
        p.id, p.row_id AS "rowId", p.slug, p.name, p.sku
      FROM unnest($1::text[]) WITH ORDINALITY AS typed (number, position)
      CROSS JOIN LATERAL (
        (SELECT part_id, kind, number, normalized FROM part_numbers
         WHERE normalized ~>=~ typed.number AND normalized ~<~ (typed.number || '~') ORDER BY normalized USING ~<~ LIMIT $2)
        UNION
        (SELECT id, 'own', sku, ${normalizedSku} FROM parts
         WHERE ${normalizedSku} ~>=~ typed.number AND ${normalizedSku} ~<~ (typed.number || '~')
         ORDER BY ${normalizedSku} USING ~<~ LIMIT $2)
      ) AS found
      JOIN parts p ON p.id = found.part_id AND p.state = 'active'
      ORDER BY typed.position, "isExact" DESC, found.normalized, found.kind, p.row_id`,
    values: [numbers, MAX_PREFIX_MATCHES],
  });
  return rows;
}

export interface SuggestedPart {
  id: string;
  rowId: number;
  slug: string;
  name: string;
  sku: string;
  price_cents: number;
  picture: string;
  picture_alt: string;
}

/** Returns those of these parts that are active, in no particular order. */
export async function partsToSuggest(pool: pg.Pool, rowIds: readonly number[]): Promise<SuggestedPart[]> {
  const { rows } = await pool.query<SuggestedPart>({
    name: "parts-to-suggest",
    text: `SELECT id, row_id AS "rowId", slug, name, sku, price_cents, picture, picture_alt FROM parts
      WHERE row_id = ANY ($1::int[]) AND state = 'active'`,
    values: [rowIds],
  });
  return rows;
}
