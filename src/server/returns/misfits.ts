import type { AnswerOf } from "#contract/call.ts";
import type { listMisfits } from "#contract/returns.ts";
import type { Database } from "#server/db/database.ts";
import { readExplicitFitment } from "#server/fitment/explicit-fitments.ts";
import { findPart } from "#server/parts/find-part.ts";
import { misfitsOfPart } from "./returns-queries.ts";

/** More laptops than an admin looks at. */
const MAX_LAPTOPS = 50;

/**
 * Returns the laptops for which buyers returned a part because it does not fit, each with what the shop says of the two.
 * Error: `unknown`.
 */
export async function misfitsOf(db: Database, partId: string): Promise<AnswerOf<typeof listMisfits>> {
  const part = await findPart(db, partId);
  const misfits = await misfitsOfPart(db.kysely, part.id, MAX_LAPTOPS);
  return Promise.all(
    misfits.map(async ({ slug, units, last_at }) => ({
      units,
      lastAt: last_at.toISOString(),
      fitment: slug === null ? null : await readExplicitFitment(db.kysely, part, slug),
    })),
  );
}
