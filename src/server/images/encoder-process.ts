// The process in which images are decoded and encoded. It does one task after another and ends with the shop.
import { readdir, readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type EncoderAnswer, type EncoderTask, MAX_MEGAPIXELS } from "./encoder-messages.ts";
import {
  hashOf,
  type ImageSize,
  isForPhonePages,
  masterFile,
  type StoredImage,
  sizeFile,
  sizesOf,
  writeImageFile,
} from "./stored-image.ts";

const MAX_SIDE_PIXELS = 1600;
const PHOTO_SIDE_PIXELS = 1200;
const THUMBNAIL_SIDE_PIXELS = 320;
/** One person waits for the picture, but everyone else waits for the shop. */
const UPLOAD_PRIORITY = 5;
/** No one waits for it: on a busy core this gets one part in seventy. */
const BACKGROUND_PRIORITY = 19;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const acceptedFormats = new Set(["jpeg", "png", "webp", "avif", "heif", "gif"]);

sharp.concurrency(1);
sharp.cache(false);
process.on("disconnect", () => process.exit());
process.on("message", (task: EncoderTask) => {
  void answerOf(task).then((answer) => process.send?.(answer));
});

async function answerOf(task: EncoderTask): Promise<EncoderAnswer> {
  // Not while the demo's masters are kept: its first start waits for them. A process cannot raise its priority again,
  // so background tasks have a separate process.
  if (task.kind !== "keep") setPriority(task.kind === "size" ? BACKGROUND_PRIORITY : UPLOAD_PRIORITY);
  try {
    if (task.kind === "size") {
      await makeSizes(task.folder, task.image, [task.size]);
      return { done: task.image };
    }
    if (task.kind === "photo") return await photoOf(Buffer.from(task.bytes));
    const master = await masterOf(task);
    if ("refused" in master) return master;
    const { bytes, width, height } = master;
    const image = { hash: hashOf(bytes), width, height };
    await writeImageFile(task.folder, masterFile(image), bytes);
    if (task.kind === "save") await makeSizes(task.folder, image, sizesOf(image));
    return { done: image };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

async function photoOf(bytes: Buffer): Promise<EncoderAnswer> {
  const master = await masterOf({ kind: "save", bytes });
  if ("refused" in master) return master;
  const webpOf = (side: number, quality: number) =>
    sharp(master.bytes)
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  const [{ data: image, info }, { data: thumbnail }] = await Promise.all([
    webpOf(PHOTO_SIDE_PIXELS, 80),
    webpOf(THUMBNAIL_SIDE_PIXELS, 75),
  ]);
  return { photo: { image, thumbnail, width: info.width, height: info.height } };
}

type Master = { bytes: Buffer; width: number; height: number };

/** Everything that fails here is the file's fault. */
async function masterOf(task: { kind: "save" | "keep"; bytes: Uint8Array }) {
  const bytes = Buffer.from(task.bytes);
  try {
    return task.kind === "save" ? await toMaster(bytes) : { bytes, ...(await sizeOf(bytes)) };
  } catch {
    return { refused: "unreadable" } as const;
  }
}

async function sizeOf(webp: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(webp).metadata();
  return { width, height };
}

/** Upright and without its metadata, which can contain the place where it was taken. */
async function toMaster(bytes: Buffer): Promise<Master | Extract<EncoderAnswer, { megapixels: number }>> {
  const { format, width, height } = await sharp(bytes).metadata();
  if (!acceptedFormats.has(format)) throw new Error(`format ${format}`);
  const pixels = width * height;
  if (pixels > MAX_PIXELS) {
    return { refused: "too-many-pixels", megapixels: Math.ceil(pixels / 100_000) / 10 };
  }
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Makes those of an image's sizes that the folder does not have. */
async function makeSizes(folder: string, image: StoredImage, sizes: readonly ImageSize[]): Promise<void> {
  const existing = new Set(await readdir(folder));
  const missing = sizes.filter((size) => !existing.has(sizeFile(image, size)));
  if (missing.length === 0) return;
  const master = await readFile(join(folder, masterFile(image)));
  for (const size of missing) {
    await writeImageFile(folder, sizeFile(image, size), await encode(master, size));
  }
}

/**
 * Two pixels to one hide what 48 loses against 55. So nearly every part's picture arrives with a connection's first
 * ten packets (14.6 kB); at 55 a phone waited for another round trip.
 */
const avifQuality = (size: ImageSize): number => (isForPhonePages(size) ? 48 : 55);

async function encode(master: Buffer, size: ImageSize): Promise<Buffer> {
  const resized = sharp(master).resize({ width: size.width });
  const encoded =
    size.format === "avif"
      ? resized.avif({ quality: avifQuality(size), effort: 2 })
      : resized.webp({ quality: 80 });
  return encoded.toBuffer();
}
