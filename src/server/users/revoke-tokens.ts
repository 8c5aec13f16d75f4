import type { Database } from "#server/db/database.ts";
import { countTokenVersionUp } from "./users-queries.ts";

/** Makes every access token of a person worthless that was issued before now: a password was chosen anew. */
export async function revokeTokens(
  { kysely }: Pick<Database, "kysely">,
  person: { issuer: string; subject: string },
): Promise<void> {
  await countTokenVersionUp(kysely, person);
}
