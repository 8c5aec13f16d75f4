import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";
import type { EncodedImage } from "./encoder-messages.ts";
import { type ImageSize, type StoredImage, sizesOf } from "./stored-image.ts";

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

/**
 * Stores an image; the sizes that are not made yet are made later. Of one that is stored already nothing changes, except that sizes without bytes get them.
 * @param uploadedBy null for the demo's
 */
export async function insertImage(
  tx: Tx,
  { image, master, sizes }: EncodedImage,
  uploadedBy: string | null,
): Promise<void> {
  const { hash } = image;
  await tx
    .insertInto("images")
    .values({ ...image, created_by: uploadedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("image_masters")
    .values({ hash, webp: Buffer.from(master) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = sizesOf(image).map(({ width, format }) => {
    const made = sizes.find((size) => size.width === width && size.format === format);
    return { hash, width, format, bytes: made ? Buffer.from(made.bytes) : null };
  });
  if (rows.length === 0) return;
  await tx
    .insertInto("image_sizes")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["hash", "width", "format"])
        .doUpdateSet(({ ref }) => ({ bytes: ref("excluded.bytes") }))
        .where("image_sizes.bytes", "is", null),
    )
    .execute();
}

/**
 * Returns the bytes of a master or of one of its sizes, or the master for a size that is not made yet; undefined when
 * there is no such image or size.
 */
export async function readImage(
  db: Reads,
  image: StoredImage,
  size: ImageSize | undefined,
): Promise<{ bytes: Buffer; isFinal: boolean } | undefined> {
  const master = db
    .selectFrom("images as i")
    .innerJoin("image_masters as m", "m.hash", "i.hash")
    .where("i.hash", "=", image.hash)
    .where("i.width", "=", image.width)
    .where("i.height", "=", image.height);
  if (!size) {
    return master.select(["m.webp as bytes", sql.lit(true).as("isFinal")]).executeTakeFirst();
  }
  return master
    .innerJoin("image_sizes as s", "s.hash", "i.hash")
    .where("s.width", "=", size.width)
    .where("s.format", "=", size.format)
    .select([
      sql<Buffer>`coalesce(s.bytes, m.webp)`.as("bytes"),
      sql<boolean>`s.bytes IS NOT NULL`.as("isFinal"),
    ])
    .executeTakeFirst();
}

export type MissingSize = ImageSize & { hash: string };

/**
 * Returns sizes that are to be made, those first that most visitors wait for: few browsers need WebP, and cards show the
 * smallest. Equal ones come in random order, so that several processes seldom make the same.
 */
export async function listMissingSizes(db: Reads, limit: number): Promise<MissingSize[]> {
  return db
    .selectFrom("image_sizes")
    .select(["hash", "width", "format"])
    .where("bytes", "is", null)
    .orderBy(sql`format <> 'avif'`)
    .orderBy("width")
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
}

/** Returns the master of which a size is to be made; undefined when another process has made it. */
export async function masterOfMissing(db: Reads, size: MissingSize): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("image_masters as m")
    .innerJoin("image_sizes as s", "s.hash", "m.hash")
    .select("m.webp")
    .where("s.hash", "=", size.hash)
    .where("s.width", "=", size.width)
    .where("s.format", "=", size.format)
    .where("s.bytes", "is", null)
    .executeTakeFirst();
  return row?.webp;
}

/** Stores a size that was made. @returns false when another process was faster */
export async function fillMissingSize(db: Reads, size: MissingSize, bytes: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("image_sizes")
    .set({ bytes: Buffer.from(bytes) })
    .where("hash", "=", size.hash)
    .where("width", "=", size.width)
    .where("format", "=", size.format)
    .where("bytes", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns which of these images are stored. */
export async function storedHashes(db: Reads, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("image_masters")
    .select("hash")
    .where("hash", "=", sql<string>`ANY (${[...hashes]})`)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
