import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { findParts } from "#server/catalog/find-parts.ts";
import type { SearchContext } from "#server/catalog/search-context.ts";

const searchSchema = z.strictObject({
  q: z.string(),
  /** Any of these parts will do. */
  skus: z.array(z.string()).optional(),
  /** Any part will do of which all of this is true. */
  part: z
    .strictObject({
      category: z.string(),
      specs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      name: z.string().optional(),
      number: z.string().optional(),
      fits: z.string().optional().describe("Slug of a laptop"),
    })
    .optional(),
});
const fileSchema = z.strictObject({
  written: z.array(searchSchema),
  heldOut: z.array(searchSchema).default([]),
});
export type WrittenSearch = z.infer<typeof searchSchema>;

/** The written searches: those the search was made with, and those nobody looked at meanwhile. */
export async function readSearches(): Promise<z.infer<typeof fileSchema>> {
  return fileSchema.parse(JSON.parse(await readFile(join(import.meta.dirname, "searches.json"), "utf8")));
}

export interface TriedSearch {
  q: string;
  /** Of the first part that will do, from 1; null when it is not among the first twenty. */
  rank: number | null;
  ms: number;
  first: string[];
  readAs: string | null;
}

/** Asks the shop, and looks where the expected part stands: in the order of the list, of equals those in stock first. */
export async function trySearch(
  { pool, ...desk }: SearchContext,
  search: WrittenSearch,
): Promise<TriedSearch> {
  const begun = performance.now();
  const { set, readAs } = await findParts({ pool, ...desk }, search.q);
  const ms = performance.now() - begun;
  const { rows } = await pool.query<{ name: string; will_do: boolean }>(
    `SELECT p.name, ($3::text[] IS NULL OR p.sku = ANY ($3)) AND ($4::text IS NULL OR p.category = $4)
        AND p.specs @> $5 AND strpos(p.name, $6) > 0
        AND ($7::text IS NULL OR EXISTS (SELECT FROM part_numbers n WHERE n.part_id = p.id AND n.number = $7))
        AND ($8::text IS NULL OR EXISTS (SELECT FROM fitments f JOIN laptops l ON l.id = f.laptop_id
          WHERE f.part_id = p.id AND l.slug = $8 AND f.verdict IN ('fits', 'fits_if'))) AS will_do
     FROM unnest($1::int[], $2::float8[]) AS found (row_id, score) JOIN parts p USING (row_id)
     ORDER BY found.score DESC, p.on_hand - p.reserved >= p.minimum_quantity DESC, p.id DESC LIMIT 20`,
    [
      [...set.ordinals],
      [...(set.scores ?? set.ordinals.map(() => 0))],
      search.skus ?? null,
      search.part?.category ?? null,
      JSON.stringify(search.part?.specs ?? {}),
      search.part?.name ?? "",
      search.part?.number ?? null,
      search.part?.fits ?? null,
    ],
  );
  const at = rows.findIndex((row) => row.will_do);
  return {
    q: search.q,
    rank: at < 0 ? null : at + 1,
    ms,
    first: rows.slice(0, 3).map(({ name }) => name),
    readAs,
  };
}
