import type { AnswerOf } from "#contract/call.ts";
import type { getMyLaptops } from "#contract/my-laptops.ts";
import { AppError } from "#domain/app-error.ts";
import type { Database, Reads, Tx } from "#server/db/database.ts";
import { claimVersion, laptopsOfUser, replaceLaptops } from "./laptops-queries.ts";

type MyLaptops = AnswerOf<typeof getMyLaptops>;

/** Returns a user's laptops. */
export async function myLaptops(db: Reads, userId: string): Promise<MyLaptops> {
  const { version, laptops } = await laptopsOfUser(db, userId);
  return {
    version,
    chosen: laptops.find(({ chosen }) => chosen)?.slug ?? null,
    laptops: laptops.map(({ slug, brand, model }) => ({ slug, brand, model })),
  };
}

/**
 * Replaces the list that was read as `version`; duplicates are dropped.
 * Throws `edited_meanwhile` if another browser has changed the list since.
 */
export async function replaceMyLaptops(
  { kysely }: Pick<Database, "kysely">,
  userId: string,
  { version, chosen, slugs }: { version: number; chosen: string | null; slugs: readonly string[] },
): Promise<MyLaptops> {
  return kysely.transaction().execute(async (tx) => {
    if (!(await claimVersion(tx, userId, version))) {
      throw new AppError(
        "edited_meanwhile",
        "Your laptops were changed in another browser. Reload and try again.",
      );
    }
    await replaceLaptops(tx, userId, { slugs: [...new Set(slugs)], chosen });
    return myLaptops(tx, userId);
  });
}

/** Deletes the list of a user, in the transaction that deletes the account. */
export async function deleteLaptopsOf(tx: Tx, userId: string): Promise<void> {
  await replaceLaptops(tx, userId, { slugs: [], chosen: null });
}
