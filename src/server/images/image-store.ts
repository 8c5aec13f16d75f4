import { LRUCache } from "lru-cache";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import {
  type EncodedImage,
  type EncoderAnswer,
  type EncoderTask,
  MAX_MEGAPIXELS,
} from "./encoder-messages.ts";
import { ImageEncoder } from "./image-encoder.ts";
import {
  fillMissingSize,
  insertImage,
  listMissingSizes,
  masterOfMissing,
  readImage,
} from "./images-queries.ts";
import { type ImageSize, masterFile, type StoredImage, sizeFile } from "./stored-image.ts";

type Encoder = Pick<ImageEncoder, "run" | "unfinished" | "close">;

/** Each waiting upload is in memory. */
const MAX_WAITING_UPLOADS = 16;
/** Some thousand card pictures. The content of a name never changes, so nothing is invalidated. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const MISSING_SIZES_AT_ONCE = 200;

/**
 * Images in the database, named by the hash of their content: a master, and the sizes made from it at the upload. A
 * name's content never changes. Nothing is encoded for a visitor.
 */
export class ImageStore {
  readonly #db: Database;
  readonly #encoder: Encoder;
  /** For work that no one waits for. */
  readonly #background: Encoder;
  readonly #cached = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  constructor(db: Database, encoder: Encoder = new ImageEncoder(), background: Encoder = new ImageEncoder()) {
    this.#db = db;
    this.#encoder = encoder;
    this.#background = background;
  }

  /**
   * Stores an image and all its sizes, rotated upright and without its metadata.
   * @throws AppError `unsupported_type` by content, whatever the file's name; `too_large` for too many pixels;
   * `unavailable` while too many others wait
   */
  async save(bytes: Buffer, uploadedBy: string): Promise<StoredImage> {
    this.#assertNotBusy();
    const encoded = resultOf(await this.#encoder.run({ kind: "upload", bytes }));
    await this.#insert(encoded, uploadedBy);
    return encoded.image;
  }

  /**
   * Returns a photo, made small, and its thumbnail, as WebP; stores neither.
   * @throws AppError as {@link save}
   */
  async encodePhoto(
    bytes: Buffer,
  ): Promise<{ image: Buffer; thumbnail: Buffer; width: number; height: number }> {
    this.#assertNotBusy();
    const { image, thumbnail, ...size } = resultOf(await this.#encoder.run({ kind: "photo", bytes }));
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
    const image = resultOf(await this.#encoder.run({ kind: "name", bytes: webp }));
    await this.#insert({ image, master: webp, sizes: [] }, null);
    return image;
  }

  async #insert(image: EncodedImage, uploadedBy: string | null): Promise<void> {
    await this.#db.kysely.transaction().execute((tx) => insertImage(tx, image, uploadedBy));
  }

  /**
   * Makes the sizes that masters lack, one after another. Cards come first.
   * @param mayGoOn asked before each size
   * @returns how many sizes were made
   */
  async makeMissingSizes(mayGoOn: (size: ImageSize) => boolean = () => true): Promise<number> {
    const { kysely } = this.#db;
    let made = 0;
    for (;;) {
      const missing = await listMissingSizes(kysely, MISSING_SIZES_AT_ONCE);
      for (const size of missing) {
        if (!mayGoOn(size)) return made;
        const master = await masterOfMissing(kysely, size);
        if (!master) continue;
        const bytes = resultOf(await this.#background.run({ kind: "size", master, size }));
        if (await fillMissingSize(kysely, size, bytes)) made += 1;
      }
      if (missing.length < MISSING_SIZES_AT_ONCE) return made;
    }
  }

  /**
   * Returns the bytes of a master or of one of its sizes, or the master for a size that is not made yet; undefined when
   * there is no such image or size.
   */
  async read(
    image: StoredImage,
    size: ImageSize | undefined,
  ): Promise<{ bytes: Buffer; isFinal: boolean } | undefined> {
    const name = size ? sizeFile(image, size) : masterFile(image);
    const cached = this.#cached.get(name);
    if (cached) return { bytes: cached, isFinal: true };
    const found = await readImage(this.#db.kysely, image, size);
    if (found?.isFinal) this.#cached.set(name, found.bytes);
    return found;
  }

  /** Ends the encoding processes. */
  close(): void {
    this.#encoder.close();
    this.#background.close();
  }
}

/** @throws AppError for a file that the shop does not accept */
function resultOf<Kind extends EncoderTask["kind"]>(
  answer: EncoderAnswer<Kind>,
): Extract<EncoderAnswer<Kind>, { result: unknown }>["result"] {
  if ("result" in answer) return answer.result;
  if ("failed" in answer) throw new Error(`An image could not be encoded: ${answer.failed}`);
  if (answer.refused === "too-many-pixels") {
    const message = `This picture has ${answer.megapixels} megapixels. Send one with at most ${MAX_MEGAPIXELS}.`;
    throw new AppError("too_large", message, { fields: [{ path: "image", message }] });
  }
  throw new AppError("unsupported_type", "We can't read this image. Send a JPEG, PNG, WebP or AVIF.", {
    fields: [{ path: "image", message: "Send a JPEG, PNG, WebP or AVIF." }],
  });
}
