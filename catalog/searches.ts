import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { findParts } from "#server/catalog/find-parts.ts";
import type { SearchContext } from "#server/catalog/open-catalog.ts";

const searchSchema = z.strictObject({
  q: z.string(),
  /** Any of these parts is right. */
  skus: z.array(z.string()).optional(),
  /** Any part with all of these properties is right. */
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
export type SampleSearch = z.infer<typeof searchSchema>;

/** Reads the sample searches: `written` ones the search was built with, `heldOut` ones it was only tested with. */
export async function readSearches(): Promise<z.infer<typeof fileSchema>> {
  return fileSchema.parse(JSON.parse(await readFile(join(import.meta.dirname, "searches.json"), "utf8")));
}

export interface TriedSearch {
  q: string;
  /** The rank of the first right part, from 1; null when none is among the first twenty. */
  rank: number | null;
  ms: number;
  first: string[];
  readAs: string | null;
}

/** Runs a search and ranks the expected part as the list by relevance does. */
export async function trySearch(context: SearchContext, search: SampleSearch): Promise<TriedSearch> {
  const startedAt = performance.now();
  const { parts, readAs } = await findParts(context, search.q);
  const ms = performance.now() - startedAt;
  const { rows } = await context.pool.query<{ name: string; is_right: boolean }>(
    `SELECT p.name, ($3::text[] IS NULL OR p.sku = ANY ($3)) AND ($4::text IS NULL OR p.category = $4)
        AND p.specs @> $5 AND strpos(p.name, $6) > 0
        AND ($7::text IS NULL OR EXISTS (SELECT FROM part_numbers n WHERE n.part_id = p.id AND n.number = $7))
        AND ($8::text IS NULL OR EXISTS (SELECT FROM fitments f JOIN laptops l ON l.id = f.laptop_id
          WHERE f.part_id = p.id AND l.slug = $8 AND f.verdict IN ('fits', 'fits_if'))) AS is_right
     FROM unnest($1::int[], $2::float8[]) AS found (row_id, score) JOIN parts p USING (row_id)
     ORDER BY found.score DESC, p.on_hand - p.reserved >= p.minimum_quantity DESC, p.id DESC LIMIT 20`,
    [
      [...parts.docIds],
      [...(parts.scores ?? parts.docIds.map(() => 0))],
      search.skus ?? null,
      search.part?.category ?? null,
      JSON.stringify(search.part?.specs ?? {}),
      search.part?.name ?? "",
      search.part?.number ?? null,
      search.part?.fits ?? null,
    ],
  );
  const at = rows.findIndex((row) => row.is_right);
  return {
    q: search.q,
    rank: at < 0 ? null : at + 1,
    ms,
    first: rows.slice(0, 3).map(({ name }) => name),
    readAs,
  };
}
