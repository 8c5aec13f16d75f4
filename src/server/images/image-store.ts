import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#domain/app-error.ts";
import { type EncoderAnswer, MAX_MEGAPIXELS } from "./encoder-messages.ts";
import { ImageEncoder } from "./image-encoder.ts";
import {
  byDemand,
  type ImageSize,
  imageOfMaster,
  masterFile,
  type StoredImage,
  sizeFile,
  sizesOf,
} from "./stored-image.ts";

type Encoder = Pick<ImageEncoder, "run" | "unfinished" | "close">;

/** Each waiting upload is in memory. */
const MAX_WAITING_UPLOADS = 16;

/**
 * Images on disk, named by the hash of their content: a master, and the sizes made from it at the upload. A name's
 * content never changes. Nothing is encoded for a visitor.
 */
export class ImageStore {
  readonly #folder: string;
  readonly #encoder: Encoder;
  /** For work that no one waits for. */
  readonly #background: Encoder;

  constructor(folder: string, encoder: Encoder = new ImageEncoder(), background = new ImageEncoder()) {
    this.#folder = folder;
    this.#encoder = encoder;
    this.#background = background;
  }

  /**
   * Stores an image and all its sizes, rotated upright and without its metadata.
   * @throws AppError `unsupported_type` by content, whatever the file's name; `too_large` for too many pixels;
   * `unavailable` while too many others wait
   */
  async save(bytes: Buffer): Promise<StoredImage> {
    this.#assertNotBusy();
    return imageIn(await this.#encoder.run({ kind: "save", folder: this.#folder, bytes }));
  }

  /**
   * Returns a photo small enough for the database, and its thumbnail, as WebP; stores neither.
   * @throws AppError as {@link save}
   */
  async encodePhoto(
    bytes: Buffer,
  ): Promise<{ image: Buffer; thumbnail: Buffer; width: number; height: number }> {
    this.#assertNotBusy();
    const answer = await this.#encoder.run({ kind: "photo", bytes });
    if (!("photo" in answer)) throw failureOf(answer);
    const { image, thumbnail, ...size } = answer.photo;
    return { image: Buffer.from(image), thumbnail: Buffer.from(thumbnail), ...size };
  }

  #assertNotBusy(): void {
    if (this.#encoder.unfinished >= MAX_WAITING_UPLOADS) {
      throw new AppError("unavailable", "Many pictures are being uploaded. Please try again in a moment.", {
        retryAfterSeconds: 10,
      });
    }
  }

  /** Stores a WebP as a master without encoding it again, and leaves its sizes for later: the demo's pictures. */
  async saveMaster(webp: Buffer): Promise<StoredImage> {
    return imageIn(await this.#encoder.run({ kind: "keep", folder: this.#folder, bytes: webp }));
  }

  /**
   * Makes the sizes that masters lack, one after another: the demo's, those of a restored backup. Cards come first.
   * @param mayGoOn asked before each size
   * @returns how many sizes were made
   */
  async makeMissingSizes(mayGoOn: (size: ImageSize) => boolean = () => true): Promise<number> {
    const files = new Set(await this.#files());
    const missing = [...files].flatMap((file) => {
      const image = imageOfMaster(file);
      const sizes = image ? sizesOf(image).filter((size) => !files.has(sizeFile(image, size))) : [];
      return image ? sizes.map((size) => ({ image, size })) : [];
    });
    missing.sort((a, b) => byDemand(a.size, b.size));
    let made = 0;
    for (const { image, size } of missing) {
      if (!mayGoOn(size)) break;
      imageIn(await this.#background.run({ kind: "size", folder: this.#folder, image, size }));
      made += 1;
    }
    return made;
  }

  /**
   * Returns the bytes of a master or of one of its sizes, or the master for a size that is not made yet; undefined when
   * there is no such image or size.
   */
  async read(
    image: StoredImage,
    size: ImageSize | undefined,
  ): Promise<{ bytes: Buffer; isFinal: boolean } | undefined> {
    const isKnown =
      size === undefined || sizesOf(image).some((one) => sizeFile(image, one) === sizeFile(image, size));
    if (!isKnown) return undefined;
    const exact = await this.#readFile(size ? sizeFile(image, size) : masterFile(image));
    if (exact) return { bytes: exact, isFinal: true };
    const master = size && (await this.#readFile(masterFile(image)));
    return master && { bytes: master, isFinal: false };
  }

  /** The masters' file names. A backup contains these files; the sizes can be made again. */
  async masters(): Promise<string[]> {
    return (await this.#files()).filter((name) => imageOfMaster(name) !== undefined);
  }

  /** Ends the encoding processes. */
  close(): void {
    this.#encoder.close();
    this.#background.close();
  }

  async #files(): Promise<string[]> {
    return readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
  }

  async #readFile(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }
}

/** @throws AppError for a file that the shop does not accept */
function imageIn(answer: EncoderAnswer): StoredImage {
  if ("done" in answer) return answer.done;
  throw failureOf(answer);
}

function failureOf(answer: EncoderAnswer): Error {
  if ("failed" in answer) return new Error(`An image could not be stored: ${answer.failed}`);
  if (!("refused" in answer)) return new Error("The encoder did another task than the one it was asked for");
  if (answer.refused === "too-many-pixels") {
    const message = `This picture has ${answer.megapixels} megapixels. Send one with at most ${MAX_MEGAPIXELS}.`;
    return new AppError("too_large", message, { fields: [{ path: "image", message }] });
  }
  return new AppError("unsupported_type", "We can't read this image. Send a JPEG, PNG, WebP or AVIF.", {
    fields: [{ path: "image", message: "Send a JPEG, PNG, WebP or AVIF." }],
  });
}
