// The process in which images are decoded and encoded. It does one task after another and ends with the shop.
import { setPriority } from "node:os";
import sharp from "sharp";
import { type EncoderAnswer, type EncoderTask, MAX_MEGAPIXELS } from "./encoder-messages.ts";
import { hashOf, type ImageSize, isForPhonePages, sizesOf } from "./stored-image.ts";

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
  // Not while the demo's masters are named: its first start waits for them. A process cannot raise its priority again,
  // so background tasks have a separate process.
  if (task.kind !== "name") setPriority(task.kind === "size" ? BACKGROUND_PRIORITY : UPLOAD_PRIORITY);
  try {
    if (task.kind === "size") return { result: await encode(task.master, task.size) };
    const master = await masterOf(task);
    if (!("bytes" in master)) return master;
    if (task.kind === "photo") return { result: await photoOf(master.bytes) };
    const { bytes, width, height } = master;
    const image = { hash: hashOf(bytes), width, height };
    if (task.kind === "name") return { result: image };
    const sizes = [];
    for (const size of sizesOf(image)) sizes.push({ ...size, bytes: await encode(bytes, size) });
    return { result: { image, master: bytes, sizes } };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

async function photoOf(master: Uint8Array) {
  const webpOf = (side: number, quality: number) =>
    sharp(master)
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  const [{ data: image, info }, { data: thumbnail }] = await Promise.all([
    webpOf(PHOTO_SIDE_PIXELS, 80),
    webpOf(THUMBNAIL_SIDE_PIXELS, 75),
  ]);
  return { image, thumbnail, width: info.width, height: info.height };
}

type Master = { bytes: Uint8Array; width: number; height: number };

/** Everything that fails here is the file's fault. */
async function masterOf({ kind, bytes }: Exclude<EncoderTask, { kind: "size" }>) {
  try {
    return kind === "name" ? { bytes, ...(await sizeOf(bytes)) } : await toMaster(bytes);
  } catch {
    return { refused: "unreadable" } as const;
  }
}

async function sizeOf(webp: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(webp).metadata();
  return { width, height };
}

/** Upright and without its metadata, which can contain the place where it was taken. */
async function toMaster(bytes: Uint8Array): Promise<Master | Extract<EncoderAnswer, { megapixels: number }>> {
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

/**
 * Two pixels to one hide what 48 loses against 55. So nearly every part's picture arrives with a connection's first
 * ten packets (14.6 kB); at 55 a phone waited for another round trip.
 */
const avifQuality = (size: ImageSize): number => (isForPhonePages(size) ? 48 : 55);

async function encode(master: Uint8Array, size: ImageSize): Promise<Buffer> {
  const resized = sharp(master).resize({ width: size.width });
  const encoded =
    size.format === "avif"
      ? resized.avif({ quality: avifQuality(size), effort: 2 })
      : resized.webp({ quality: 80 });
  return encoded.toBuffer();
}
