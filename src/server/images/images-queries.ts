import type { Reads } from "#server/db/database.ts";
import type { StoredImage } from "./stored-image.ts";

/** Returns how many images a person has uploaded, counted up to a limit. */
export async function countImagesOf(db: Reads, userId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom("images")
    .select("hash")
    .where("created_by", "=", userId)
    .limit(limit)
    .execute();
  return rows.length;
}

/** Records who uploaded an image. A second upload of the same image changes nothing. */
export async function recordImage(db: Reads, image: StoredImage, userId: string | null): Promise<void> {
  await db
    .insertInto("images")
    .values({ ...image, created_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
