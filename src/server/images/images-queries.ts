import type { Reads } from "#server/db/database.ts";
import type { StoredImage } from "./stored-image.ts";

/** Records who uploaded an image. A second upload of the same image changes nothing. */
export async function recordImage(db: Reads, image: StoredImage, userId: string | null): Promise<void> {
  await db
    .insertInto("images")
    .values({ ...image, created_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
