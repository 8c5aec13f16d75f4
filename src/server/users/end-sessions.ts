import type { Database } from "#server/db/database.ts";
import type { EndSessions } from "#server/identity/better-auth-gateway.ts";
import { deleteEndedSessions, insertEndedSessions, revokeTokensOf } from "./users-queries.ts";

/**
 * Revokes all tokens of the ended sessions and, when they are all of a person's, whatever else was issued to the person
 * so far. A session whose ID token was never exchanged has no user yet; that is why its id is stored, too.
 */
export async function endSessions(
  { kysely }: Pick<Database, "kysely">,
  { sessionIds, person }: Parameters<EndSessions>[0],
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await insertEndedSessions(tx, sessionIds);
    if (person) await revokeTokensOf(tx, person);
  });
}

/** Forgets sessions whose tokens have all expired. Run it once an hour. */
export async function sweepEndedSessions({ kysely }: Pick<Database, "kysely">): Promise<void> {
  await deleteEndedSessions(kysely);
}
