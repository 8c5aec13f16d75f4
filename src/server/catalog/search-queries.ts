import type pg from "pg";
import type { DocTerms } from "#engines/catalog-index/inverted-index.ts";
import type { LaptopName } from "./laptop-in-query.ts";

const partWords = 'row_id AS ordinal, name_words AS "nameWords", name, sku, specs, description';

/** What parts with an ordinal above this one are found by, by ordinal: a piece of all of them. */
export async function partWordsAfter(pool: pg.Pool, ordinal: number, limit: number): Promise<DocTerms[]> {
  const { rows } = await pool.query<DocTerms>({
    name: "part-words-after",
    text: `SELECT ${partWords} FROM search.part_words WHERE row_id > $1 ORDER BY row_id LIMIT $2`,
    values: [ordinal, limit],
  });
  return rows;
}

/** What these parts are found by, those of them that are on sale, in no order. */
export async function partWordsOf(pool: pg.Pool, ordinals: readonly number[]): Promise<DocTerms[]> {
  const { rows } = await pool.query<DocTerms>({
    name: "part-words-of",
    text: `SELECT ${partWords} FROM search.part_words WHERE row_id = ANY ($1::int[])`,
    values: [ordinals],
  });
  return rows;
}

export interface WordStem {
  word: string;
  stem: string;
}

/** All words of names, categories, specs and laptops. */
export async function allWords(pool: pg.Pool): Promise<WordStem[]> {
  const { rows } = await pool.query<{ words: string | null }>({
    name: "search-all-words",
    // One text is read in a tenth of the time that as many rows take. No word has a slash.
    text: "SELECT string_agg(CASE WHEN stem = word THEN word ELSE word || '/' || stem END, ' ' ORDER BY word) AS words FROM search.words",
  });
  return (rows[0]?.words?.split(" ") ?? []).map((given) => {
    const [word = "", stem = word] = given.split("/");
    return { word, stem };
  });
}

/** Of the words of names, categories, specs and laptops: these, and those with these for their stems. */
export async function wordsWithStems(pool: pg.Pool, wordsOrStems: readonly string[]): Promise<WordStem[]> {
  const { rows } = await pool.query<WordStem>({
    name: "search-words-with-stems",
    text: "SELECT word, stem FROM search.words WHERE stem = ANY ($1::text[]) OR word = ANY ($1::text[])",
    values: [wordsOrStems],
  });
  return rows;
}

export interface LearntStem {
  word: string;
  stem: string | null;
}

/** What these words are found by; null for one that says nothing ("the"). */
export async function stemsOf(pool: pg.Pool, words: readonly string[]): Promise<LearntStem[]> {
  const { rows } = await pool.query<LearntStem>({
    name: "search-stems",
    text: "SELECT word, search.stem(word) AS stem FROM unnest($1::text[]) AS word",
    values: [words],
  });
  return rows;
}

/** A laptop with the words of its name. */
export interface LaptopWords extends LaptopName {
  /** In small letters, the maker's in front. */
  name: string;
}

/** All laptops, the commonest first. */
export async function allLaptopWords(pool: pg.Pool): Promise<LaptopWords[]> {
  const { rows } = await pool.query<Omit<LaptopWords, "words"> & { words: string }>({
    name: "search-laptop-words",
    text: `
      SELECT l.slug, l.brand, l.model, l.reports, l.name, array_to_string(w.words, ' ') AS words,
        (l.known ->> 'displayInch')::float8 AS "displayInch"
      FROM search.laptop_words w JOIN laptops l ON l.id = w.laptop_id ORDER BY l.reports DESC, l.name`,
  });
  return rows.map((row) => ({ ...row, words: row.words.split(" ") }));
}

const comparedSku = "upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))";

/** All numbers and skus as they are compared, ascending by their characters' codes, parted by blanks. */
export async function allNumbers(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ numbers: string | null }>({
    name: "search-all-numbers",
    text: `SELECT string_agg(number, ' ' ORDER BY number COLLATE "C") AS numbers
      FROM (SELECT normalized AS number FROM part_numbers UNION SELECT ${comparedSku} FROM parts) AS known`,
  });
  return rows[0]?.numbers ?? "";
}

/** The numbers and skus of these parts. */
export async function numbersOf(pool: pg.Pool, ordinals: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>({
    name: "search-numbers-of",
    text: `SELECT n.normalized AS number FROM parts p JOIN part_numbers n ON n.part_id = p.id WHERE p.row_id = ANY ($1::int[])
      UNION SELECT ${comparedSku} FROM parts WHERE row_id = ANY ($1::int[])`,
    values: [ordinals],
  });
  return rows.map(({ number }) => number);
}

/** Numbers that begin with what was typed. */
const mostBegun = 24;

export interface NumberRow {
  /** What was asked for, normalized. */
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
export async function partsNumbered(pool: pg.Pool, numbers: readonly string[]): Promise<NumberRow[]> {
  const { rows } = await pool.query<NumberRow>({
    name: "search-numbers",
    // Begins with the number, put so that an index serves it whatever the number will be: `~` is the last letter of
    // ASCII, and a normalized number has only letters and digits.
    text: `
      SELECT asked.number AS asked, found.normalized = asked.number AS whole, found.number, found.kind,
        p.id, p.row_id AS ordinal, p.slug, p.name, p.sku
      FROM unnest($1::text[]) WITH ORDINALITY AS asked (number, place)
      CROSS JOIN LATERAL (
        (SELECT part_id, kind, number, normalized FROM part_numbers
         WHERE normalized ~>=~ asked.number AND normalized ~<~ (asked.number || '~') ORDER BY normalized USING ~<~ LIMIT $2)
        UNION
        (SELECT id, 'own', sku, ${comparedSku} FROM parts
         WHERE ${comparedSku} ~>=~ asked.number AND ${comparedSku} ~<~ (asked.number || '~')
         ORDER BY ${comparedSku} USING ~<~ LIMIT $2)
      ) AS found
      JOIN parts p ON p.id = found.part_id AND p.state = 'active'
      ORDER BY asked.place, whole DESC, found.normalized, found.kind, p.row_id`,
    values: [numbers, mostBegun],
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
    text: `SELECT id, row_id AS ordinal, slug, name, sku, price_cents, picture, picture_alt FROM parts
      WHERE row_id = ANY ($1::int[]) AND state = 'active'`,
    values: [ordinals],
  });
  return rows;
}

/** Shelves in shop order. */
export async function categoryNames(pool: pg.Pool): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: "search-shelves",
    text: "SELECT id, name FROM categories ORDER BY position, name",
  });
  return rows;
}
