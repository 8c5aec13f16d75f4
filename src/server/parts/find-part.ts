import { AppError } from "#domain/app-error.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { isId } from "#server/http/ids.ts";
import {
  activePartsToEvaluate,
  activeSlugs,
  type PartRow,
  type PartToEvaluate,
  partBySlug,
  partsById,
} from "./parts-queries.ts";

/** Returns an active or archived part by its id or slug. Throws `unknown`. */
export async function findPart({ pool }: Pick<Database, "pool">, idOrSlug: string): Promise<PartRow> {
  const row = isId(idOrSlug) ? (await partsById(pool, [idOrSlug]))[0] : await partBySlug(pool, idOrSlug);
  if (!row) throw noSuchPart();
  return row;
}

/** Returns a part that is on sale. Throws `unknown`, also for an archived part. */
export async function findActivePart(db: Pick<Database, "pool">, idOrSlug: string): Promise<PartRow> {
  const part = await findPart(db, idOrSlug);
  if (part.state === "archived") throw noSuchPart();
  return part;
}

/** Returns what the fit rules need of an active part. Throws `unknown`. */
export async function partToEvaluate(db: Pick<Database, "pool">, idOrSlug: string): Promise<PartToEvaluate> {
  const [part] = await partsToEvaluate(db, [idOrSlug]);
  if (!part) throw noSuchPart();
  return part;
}

/** Returns what the fit rules need of several active parts, in no order; unknown parts are left out. */
export function partsToEvaluate(
  { pool }: Pick<Database, "pool">,
  idsOrSlugs: readonly string[],
): Promise<PartToEvaluate[]> {
  return activePartsToEvaluate(pool, {
    ids: idsOrSlugs.filter(isId),
    slugs: idsOrSlugs.filter((name) => !isId(name)),
  });
}

/** Returns several parts by id, without those that are archived or erased. */
export async function findActiveParts(
  { pool }: Pick<Database, "pool">,
  ids: readonly string[],
): Promise<Map<string, PartRow>> {
  const rows = ids.length === 0 ? [] : await partsById(pool, ids);
  return new Map(rows.filter(({ state }) => state === "active").map((row) => [row.id, row]));
}

/** Returns the slugs of all active parts, newest first. */
export const findPartSlugs = (db: Reads): Promise<string[]> => activeSlugs(db);

const noSuchPart = () => new AppError("unknown", "There is no such part in the shop.");
