import { Refusal } from "#domain/refusal.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { isId } from "#server/http/ids.ts";
import {
  listedPartsToJudge,
  listedSlugs,
  type PartRow,
  type PartToJudge,
  partById,
  partBySlug,
  partsById,
} from "./parts-queries.ts";

/** A part, on sale or retired, by its key or the name in its address. Refuses `unknown`. */
export async function findPart(db: Reads, idOrSlug: string): Promise<PartRow> {
  const row = isId(idOrSlug) ? await partById(db, idOrSlug) : await partBySlug(db, idOrSlug);
  if (!row) throw noSuchPart();
  return row;
}

/** A part on sale. Refuses `unknown` for one that is not, or no longer. */
export async function findListedPart(db: Reads, idOrSlug: string): Promise<PartRow> {
  const part = await findPart(db, idOrSlug);
  if (part.state === "retired") throw noSuchPart();
  return part;
}

/** As much of several parts on sale as the fit rules ask for, in no order; those that are not there are missing. */
export function partsToJudge(
  { pool }: Pick<Database, "pool">,
  idsOrSlugs: readonly string[],
): Promise<PartToJudge[]> {
  return listedPartsToJudge(pool, {
    ids: idsOrSlugs.filter(isId),
    slugs: idsOrSlugs.filter((name) => !isId(name)),
  });
}

/** Several parts at once, by their keys. One that was taken off the shop meanwhile is simply not among them. */
export async function findListedParts(
  { pool }: Pick<Database, "pool">,
  ids: readonly string[],
): Promise<Map<string, PartRow>> {
  const rows = ids.length === 0 ? [] : await partsById(pool, ids);
  return new Map(rows.filter(({ state }) => state === "listed").map((row) => [row.id, row]));
}

/** The names of all pages of parts on sale, the newest first. */
export const findPartSlugs = (db: Reads): Promise<string[]> => listedSlugs(db);

const noSuchPart = () => new Refusal("unknown", "There is no such part in the shop.");
