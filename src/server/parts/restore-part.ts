import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { reactivatePart } from "./parts-commands.ts";
import { partById } from "./parts-queries.ts";

/**
 * Puts a retired part on sale again, as it was.
 * @returns how many changed: 0 when it is on sale already. Refuses `unknown`.
 */
export async function restorePart(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  actorId: string,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    if (!(await reactivatePart(tx, id))) {
      if (!(await partById(tx, id))) throw new AppError("unknown", "There is no such part.");
      return 0;
    }
    await recordChange(tx, { actorId, action: "part.restore", subject: { kind: "part", id } });
    return 1;
  });
}
