import type pg from "pg";
import { laptopAlias } from "#domain/fitment/laptop-alias.ts";
import type { DocTerms } from "#engines/catalog-index/index.ts";
import { type LaptopName, withSpokenForms } from "./laptop-in-query.ts";

/** The terms of a part. */
export interface PartTerms extends DocTerms {
  /** Differs whenever the terms have been written again. */
  version: string;
}

/** A row of `search.part_words` is written again only when its words change; `xmin` names the transaction. */
const termColumns =
  'w.row_id AS "docId", w.xmin::text AS version, name_words AS "nameWords", name, sku, specs AS attributes, description';

/** Returns the terms of the next batch of active parts after a row id, by row id. */
export async function docTermsAfter(pool: pg.Pool, rowId: number, limit: number): Promise<PartTerms[]> {
  const { rows } = await pool.query<PartTerms>({
    name: "doc-terms-after",
    text: `SELECT ${termColumns} FROM search.part_words w WHERE w.row_id > $1 ORDER BY row_id LIMIT $2`,
    values: [rowId, limit],
  });
  return rows;
}

/**
 * Returns those of these parts whose terms are not of the version given, in no particular order. Of a new price, only
 * that nothing changed.
 */
export async function changedTerms(
  pool: pg.Pool,
  known: readonly { rowId: number; version: string | null }[],
): Promise<{ changed: PartTerms[]; removed: number[] }> {
  const { rows } = await pool.query<PartTerms & { rowId: number }>({
    name: "changed-terms",
    text: `SELECT k.row_id AS "rowId", ${termColumns}
      FROM unnest($1::int[], $2::text[]) AS k (row_id, version) LEFT JOIN search.part_words w USING (row_id)
      WHERE w.xmin::text IS DISTINCT FROM k.version`,
    values: [known.map(({ rowId }) => rowId), known.map(({ version }) => version)],
  });
  return {
    changed: rows.filter(({ version }) => version !== null),
    removed: rows.flatMap(({ rowId, version }) => (version === null ? [rowId] : [])),
  };
}

export interface WordStem {
  word: string;
  stem: string;
}

/** Returns all words of names, categories, specs and laptops. */
export async function allWords(pool: pg.Pool): Promise<WordStem[]> {
  const { rows } = await pool.query<{ words: string | null }>({
    name: "all-words",
    // One text takes a tenth of the time of as many rows. No word contains a slash. Two transactions may both have added
    // a word.
    text: `SELECT string_agg(CASE WHEN stem = word THEN word ELSE word || '/' || stem END, ' ' ORDER BY word) AS words
      FROM (SELECT DISTINCT word, stem FROM search.words) AS known`,
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
  /** Names that people type instead: "840g5", "20l5". */
  aliases: readonly string[];
}

/** Returns short forms that follow from a model's name: "b5080" for a B50-80, "t14gen2amd" for a ThinkPad T14 Gen 2a. */
function shortForms(model: string): string[] {
  const numbers = model.split(" ").filter((word) => /[a-z]/i.test(word) && /\d-\w/.test(word));
  const [, name, maker] = /^(.* Gen \d)([ia])$/.exec(model) ?? [];
  const spoken = name ? [`${name} ${maker === "a" ? "AMD" : "Intel"}`] : [];
  return [...numbers, ...spoken.flatMap((text) => [text, text.replace(/^ThinkPad /, "")])].map(laptopAlias);
}

/** Returns all laptops, the most common first. */
export async function allLaptopTerms(pool: pg.Pool): Promise<LaptopTerms[]> {
  const { rows } = await pool.query<Omit<LaptopTerms, "words"> & { words: string }>({
    name: "all-laptop-terms",
    text: `
      SELECT l.slug, l.brand, l.model, l.name, l.aliases, array_to_string(w.words, ' ') AS words,
        (l.known ->> 'displayInch')::float8 AS "displayInch"
      FROM search.laptop_words w JOIN laptops l ON l.id = w.laptop_id ORDER BY l.reports DESC, l.name`,
  });
  return rows.map((row) => {
    const plus = row.name.endsWith("+") ? ["plus"] : [];
    return {
      ...row,
      words: withSpokenForms([...row.words.split(" "), ...plus]),
      aliases: [...row.aliases, ...shortForms(row.model)],
    };
  });
}

const normalizedSku = "upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g'))";

/** Returns the part numbers and skus of these parts in normalized form. */
export async function numbersOfParts(pool: pg.Pool, rowIds: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query<{ numbers: string | null }>({
    name: "numbers-of-parts",
    text: `SELECT string_agg(number, ' ') AS numbers FROM (
      SELECT n.normalized AS number FROM parts p JOIN part_numbers n ON n.part_id = p.id WHERE p.row_id = ANY ($1::int[])
      UNION ALL SELECT ${normalizedSku} FROM parts WHERE row_id = ANY ($1::int[])) AS numbers`,
    values: [rowIds],
  });
  return rows[0]?.numbers?.split(" ") ?? [];
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
