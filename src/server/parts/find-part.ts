import { AppError } from "#domain/app-error.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { isId } from "#server/http/ids.ts";
import {
  activePartsToEvaluate,
  activeSlugs,
  type PartRow,
  type PartToEvaluate,
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
export async function findActivePart(db: Reads, idOrSlug: string): Promise<PartRow> {
  const part = await findPart(db, idOrSlug);
  if (part.state === "archived") throw noSuchPart();
  return part;
}

/** As much of several parts on sale as the fit rules ask for, in no order; those that are not there are missing. */
export function partsToEvaluate(
  { pool }: Pick<Database, "pool">,
  idsOrSlugs: readonly string[],
): Promise<PartToEvaluate[]> {
  return activePartsToEvaluate(pool, {
    ids: idsOrSlugs.filter(isId),
    slugs: idsOrSlugs.filter((name) => !isId(name)),
  });
}

/** Several parts at once, by their keys. One that was taken off the shop meanwhile is simply not among them. */
export async function findActiveParts(
  { pool }: Pick<Database, "pool">,
  ids: readonly string[],
): Promise<Map<string, PartRow>> {
  const rows = ids.length === 0 ? [] : await partsById(pool, ids);
  return new Map(rows.filter(({ state }) => state === "active").map((row) => [row.id, row]));
}

/** The names of all pages of parts on sale, the newest first. */
export const findPartSlugs = (db: Reads): Promise<string[]> => activeSlugs(db);

const noSuchPart = () => new AppError("unknown", "There is no such part in the shop.");
