import type { Reads } from "#server/db/database.ts";
import type { StoredImage } from "./image-store.ts";

/** Notes who brought a picture in; the same picture twice is one. */
export async function noteImage(db: Reads, image: StoredImage, userId: string | null): Promise<void> {
  await db
    .insertInto("images")
    .values({ ...image, created_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
