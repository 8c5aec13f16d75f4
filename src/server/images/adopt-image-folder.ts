import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "#server/db/database.ts";
import type { EncodedImage } from "./encoder-messages.ts";
import { insertImage, storedHashes } from "./images-queries.ts";
import { hashOf, imageOfMaster, masterFile, type StoredImage, sizeFile, sizesOf } from "./stored-image.ts";

/** Where earlier versions kept images, below the data folder and in a backup. */
export const imagesFolder = "images";

/**
 * Takes the images of a data folder into the database: earlier versions kept them there, as do their backups when they
 * are restored. The folder stays as it is, since processes of an earlier version may still use it.
 * @returns how many images were taken
 */
export async function adoptImageFolder(db: Database, dataFolder: string, log: Logger): Promise<number> {
  const folder = join(dataFolder, imagesFolder);
  const files = await filesIn(folder);
  const images = [...files].map(imageOfMaster).filter((image) => image !== undefined);
  if (images.length === 0) return 0;
  const stored = await storedHashes(
    db.kysely,
    images.map(({ hash }) => hash),
  );
  let taken = 0;
  for (const image of images.filter(({ hash }) => !stored.has(hash))) {
    const found = await readImageFiles(folder, image, files);
    if (hashOf(found.master) !== image.hash) {
      log.warn({ file: join(folder, masterFile(image)) }, "A picture is damaged and was left out");
      continue;
    }
    await db.kysely.transaction().execute((tx) => insertImage(tx, found, null));
    taken += 1;
  }
  if (taken > 0)
    log.info({ folder, taken }, "Pictures are in the database now; their folder is not used any more");
  return taken;
}

async function filesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw error;
  }
}

async function readImageFiles(
  folder: string,
  image: StoredImage,
  files: ReadonlySet<string>,
): Promise<EncodedImage> {
  const sizes = sizesOf(image).filter((size) => files.has(sizeFile(image, size)));
  return {
    image,
    master: await readFile(join(folder, masterFile(image))),
    sizes: await Promise.all(
      sizes.map(async (size) => ({ ...size, bytes: await readFile(join(folder, sizeFile(image, size))) })),
    ),
  };
}
