import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { erasePart, setPartState } from "./parts-commands.ts";
import { type PartRow, partById } from "./parts-queries.ts";

type Db = Pick<Database, "kysely">;

/**
 * Erases a part, or archives it if it is in an order.
 * @returns the number of parts deleted (0 if it was gone already), and whether the part was archived
 */
export async function deletePart(
  { kysely }: Db,
  { id, name, sku }: Pick<PartRow, "id" | "name" | "sku">,
  actorId: string,
): Promise<{ deletedCount: number; retired: boolean }> {
  const isErased = await kysely
    .transaction()
    .execute(async (tx) => {
      if (!(await erasePart(tx, id))) return false;
      await recordChange(tx, {
        actorId,
        action: "part.erase",
        subject: { kind: "part", id },
        // Nothing else keeps the name of an erased part.
        before: { name, sku },
      });
      return true;
    })
    // Ordered at the same moment: the foreign key holds, so the part is archived instead.
    .catch((error: unknown) => {
      if (violates(error, "order_lines_part_id_fkey")) return false;
      throw error;
    });
  if (isErased) return { deletedCount: 1, retired: false };

  return kysely.transaction().execute(async (tx) => {
    if (!(await setPartState(tx, id, "archived"))) return { deletedCount: 0, retired: false };
    await recordChange(tx, { actorId, action: "part.retire", subject: { kind: "part", id } });
    return { deletedCount: 1, retired: true };
  });
}

/**
 * Puts an archived part on sale again.
 * @returns the number of parts changed: 0 if it is on sale already. Throws `unknown`.
 */
export async function restorePart({ kysely }: Db, id: string, actorId: string): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    if (!(await setPartState(tx, id, "active"))) {
      if (!(await partById(tx, id))) throw new AppError("unknown", "There is no such part.");
      return 0;
    }
    await recordChange(tx, { actorId, action: "part.restore", subject: { kind: "part", id } });
    return 1;
  });
}
