import type { Database, Reads } from "#server/db/database.ts";
import { deleteSavedParts, lockSavedParts, replaceSavedParts, savedPartsOf } from "./saved-parts-queries.ts";

/** Empties a user's list, in the transaction that deletes the account. */
export { deleteSavedParts as deleteSavedPartsOf };

/** Returns the ids of a user's saved parts, the latest first. */
export const savedParts = (db: Reads, userId: string): Promise<string[]> => savedPartsOf(db, userId);

/**
 * Adds parts to a user's list, in front, and removes others; returns the list. The changes are those of one browser:
 * what other browsers saved stays. Of too many, the oldest are dropped.
 */
export async function changeSavedParts(
  { kysely }: Pick<Database, "kysely">,
  userId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
  return kysely.transaction().execute(async (tx) => {
    await lockSavedParts(tx, userId);
    const before = await savedPartsOf(tx, userId);
    const added = [...new Set(add)].filter((id) => !before.includes(id));
    const next = [...added, ...before].filter((id) => !remove.includes(id));
    await replaceSavedParts(tx, userId, next);
    return savedPartsOf(tx, userId);
  });
}
