import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { archivePart, erasePart } from "./parts-commands.ts";
import type { PartRow } from "./parts-queries.ts";

/**
 * Takes a part off the shop: erased when no order refers to it, retired otherwise.
 * @returns how many parts went (0 when it was gone already) and whether it was retired.
 */
export async function deletePart(
  { kysely }: Database,
  { id, name, sku }: Pick<PartRow, "id" | "name" | "sku">,
  actorId: string,
): Promise<{ deletedCount: number; retired: boolean }> {
  const erased = await kysely
    .transaction()
    .execute(async (tx) => {
      if (!(await erasePart(tx, id))) return false;
      // Of what is gone, this name is all that is left.
      await recordChange(tx, {
        actorId,
        action: "part.erase",
        subject: { kind: "part", id },
        before: { name, sku },
      });
      return true;
    })
    // Ordered in the very moment of erasing: the foreign key holds, the part is retired instead.
    .catch((error: unknown) => {
      if (violates(error, "order_lines_part_id_fkey")) return false;
      throw error;
    });
  if (erased) return { deletedCount: 1, retired: false };

  return kysely.transaction().execute(async (tx) => {
    if (!(await archivePart(tx, id))) return { deletedCount: 0, retired: false };
    await recordChange(tx, { actorId, action: "part.retire", subject: { kind: "part", id } });
    return { deletedCount: 1, retired: true };
  });
}
