import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SearchContext } from "#server/catalog/open-catalog.ts";
import { type CatalogQueries, listParts } from "#server/catalog/query-catalog.ts";
import { findParts } from "#server/catalog/search/find-parts.ts";

const specValue = z.union([z.string(), z.number(), z.boolean()]);
const oneOrMore = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value)]);

const searchSchema = z.strictObject({
  q: z.string(),
  /** Any of these parts is right. */
  skus: z.array(z.string()).optional(),
  /** Any part with all of these properties is right; of a list, any value. */
  part: z
    .strictObject({
      category: oneOrMore(z.string()).optional(),
      specs: z.record(z.string(), oneOrMore(specValue)).optional(),
      name: z.string().optional(),
      number: z.string().optional(),
      fits: z
        .string()
        .optional()
        .describe("Slug of a laptop; where some right part fits, one that fits under a condition is wrong"),
    })
    .optional(),
  /** The diagnosis that the reply must give. */
  symptom: z.string().optional(),
  /** The reply must say that the shop does not carry this, and find nothing. */
  notCarried: z.boolean().optional(),
  /** The reply must find nothing, because no part has this number. */
  unknownNumber: z.boolean().optional(),
  /** The reply must correct nothing. */
  uncorrected: z.boolean().optional(),
});
const fileSchema = z.strictObject({
  written: z.array(searchSchema),
  heldOut: z.array(searchSchema).default([]),
});
export type SampleSearch = z.infer<typeof searchSchema>;

/** Reads the sample searches: `written` ones the search was built with, `heldOut` ones it was only tested with. */
export async function readSearches(): Promise<z.infer<typeof fileSchema>> {
  return fileSchema.parse(JSON.parse(await readFile(join(import.meta.dirname, "searches.json"), "utf8")));
}

export interface TriedSearch {
  q: string;
  /** The rank of the first right part, from 1; null when none is among the first twenty or the reply is wrong. */
  rank: number | null;
  ms: number;
  first: string[];
  readAs: string | null;
}

interface FoundRow {
  sku: string;
  name: string;
  category: string;
  specs: Readonly<Record<string, unknown>>;
  numbers: string[];
  verdict: string | null;
}

/** Runs a search and ranks the expected part as the list by relevance does. */
export async function trySearch(catalog: CatalogQueries, search: SampleSearch): Promise<TriedSearch> {
  const context = catalog.search;
  const startedAt = performance.now();
  const found = await findParts(context, search.q);
  const ms = performance.now() - startedAt;
  const page = await listParts(catalog, { q: search.q, limit: 20, after: undefined });
  const { rows } = await context.pool.query<FoundRow>(
    `SELECT p.sku, p.name, p.category, p.specs, f.verdict,
        ARRAY(SELECT number FROM part_numbers n WHERE n.part_id = p.id) AS numbers
     FROM unnest($1::int[]) WITH ORDINALITY AS found (row_id, position) JOIN parts p USING (row_id)
     LEFT JOIN laptops l ON l.slug = $2
     LEFT JOIN fitments f ON f.part_id = p.id AND f.laptop_id = l.id
     ORDER BY position`,
    [page.parts.map(({ rowId }) => rowId), search.part?.fits ?? null],
  );
  const best = search.part?.fits ? await bestVerdict(context, search) : undefined;
  const isEmpty = search.notCarried || search.unknownNumber;
  const at = isEmpty ? (rows.length === 0 ? 0 : -1) : rows.findIndex((row) => isRight(row, search, best));
  const isWrong =
    (search.uncorrected && found.readAs !== null) ||
    (search.symptom !== undefined && found.diagnosis?.id !== search.symptom) ||
    (search.notCarried && !found.notCarried);
  return {
    q: search.q,
    rank: isWrong || at < 0 ? null : at + 1,
    ms,
    first: rows.slice(0, 3).map(({ name }) => name),
    readAs: found.readAs,
  };
}

function isRight(
  { sku, name, category, specs, numbers, verdict }: FoundRow,
  search: SampleSearch,
  best?: string,
) {
  const { skus, part = {} } = search;
  return (
    (!skus || skus.includes(sku)) &&
    (!part.category || [part.category].flat().includes(category)) &&
    Object.entries(part.specs ?? {}).every(([key, values]) =>
      [values].flat().includes(specs[key] as never),
    ) &&
    name.includes(part.name ?? "") &&
    (!part.number || numbers.includes(part.number)) &&
    (!part.fits || verdict === best)
  );
}

/** Returns the best verdict that any right part has: "fits" where there is one. */
async function bestVerdict({ pool }: SearchContext, { part }: SampleSearch): Promise<string> {
  const { rows } = await pool.query<{ verdict: string; specs: Record<string, unknown> }>(
    `SELECT f.verdict, p.specs FROM fitments f JOIN laptops l ON l.id = f.laptop_id JOIN parts p ON p.id = f.part_id
     WHERE l.slug = $1 AND f.verdict IN ('fits', 'fits_if') AND p.category = ANY ($2::text[])`,
    [part?.fits, [part?.category ?? []].flat()],
  );
  const wanted = Object.entries(part?.specs ?? {});
  const hasFit = rows.some(
    ({ verdict, specs }) =>
      verdict === "fits" && wanted.every(([key, values]) => [values].flat().includes(specs[key] as never)),
  );
  return hasFit ? "fits" : "fits_if";
}
