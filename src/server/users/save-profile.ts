import type { Database } from "#server/db/database.ts";
import { type ProfileRow, renameUser, upsertProfile } from "./users-queries.ts";

/**
 * Saves the given fields of a user's profile. Its name, unless it is empty, is the one that the shop shows everywhere,
 * instead of the one from the sign-up.
 */
export async function saveProfile(
  { kysely }: Pick<Database, "kysely">,
  userId: string,
  fields: Partial<ProfileRow>,
): Promise<ProfileRow> {
  return kysely.transaction().execute(async (tx) => {
    if (fields.name) await renameUser(tx, userId, fields.name);
    return upsertProfile(tx, userId, fields);
  });
}
