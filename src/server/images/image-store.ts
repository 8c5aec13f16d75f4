import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { AppError } from "#domain/app-error.ts";

/** The widths that images are served in, in pixels. */
export const imageWidths = [320, 640, 1200] as const;
export type Format = "avif" | "webp";

/** A stored image. Its file name holds all of this, so that showing it needs no lookup. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
}

const MAX_SIDE_PIXELS = 1600;
/** As many as cameras produce. Larger images would use too much memory. */
const MAX_INPUT_PIXELS = 40_000_000;
const acceptedFormats = new Set(["jpeg", "png", "webp", "avif", "heif", "gif"]);

/**
 * Images on disk, named by the hash of their content: a master, and smaller sizes that are encoded at their first request
 * and stored. A name's content never changes, so every response can be cached forever.
 */
export class ImageStore {
  readonly #folder: string;
  readonly #encoding = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Stores an image, rotated upright and without its metadata, which can contain the place where it was taken.
   * @throws AppError `unsupported_type` by content, whatever the file's name
   */
  async save(bytes: Buffer): Promise<StoredImage> {
    const master = await this.#toMaster(bytes);
    const hash = createHash("sha256").update(master.data).digest("hex").slice(0, 16);
    const image = { hash, width: master.info.width, height: master.info.height };
    await this.#write(`${imageName(image)}.webp`, master.data);
    return image;
  }

  /** Stores a WebP as a master without encoding it again: the demo's pictures. */
  async saveMaster(webp: Buffer): Promise<StoredImage> {
    const { width, height } = await sharp(webp).metadata();
    const image = { hash: createHash("sha256").update(webp).digest("hex").slice(0, 16), width, height };
    await this.#write(`${imageName(image)}.webp`, webp);
    return image;
  }

  /** The bytes of a master or of one of its sizes; undefined when there is no such image. */
  async read(image: StoredImage, width: number | undefined, format: Format): Promise<Buffer | undefined> {
    const master = `${imageName(image)}.webp`;
    const file = width === undefined ? master : `${imageName(image)}-${width}.${format}`;
    const stored = await this.#readFile(file);
    if (stored || width === undefined) return stored;
    const source = await this.#readFile(master);
    if (!source) return undefined;
    return this.#encodeOnce(file, source, width, format);
  }

  /** The masters' file names. A backup contains these files; the sizes can be encoded again. */
  async masters(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names.filter((name) => masterName.test(name));
  }

  async #toMaster(bytes: Buffer) {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: "error" });
      const { format } = await picture.metadata();
      if (!acceptedFormats.has(format)) throw new Error(`format ${format}`);
      return await picture
        .rotate()
        .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer({ resolveWithObject: true });
    } catch {
      throw new AppError("unsupported_type", "We can't read this image. Send a JPEG, PNG, WebP or AVIF.", {
        fields: [{ path: "image", message: "Send a JPEG, PNG, WebP or AVIF." }],
      });
    }
  }

  /** Requests for the same missing size share one encoding. */
  #encodeOnce(name: string, source: Buffer, width: number, format: Format): Promise<Buffer> {
    let encoding = this.#encoding.get(name);
    if (!encoding) {
      encoding = this.#encode(name, source, width, format).finally(() => this.#encoding.delete(name));
      this.#encoding.set(name, encoding);
    }
    return encoding;
  }

  async #encode(name: string, source: Buffer, width: number, format: Format): Promise<Buffer> {
    const resized = sharp(source).resize({ width, withoutEnlargement: true });
    const encoded =
      format === "avif" ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80 });
    const bytes = await encoded.toBuffer();
    await this.#write(name, bytes);
    return bytes;
  }

  async #readFile(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  /** Writes to a temporary file and renames it, so that readers never see an incomplete image. */
  async #write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = join(this.#folder, `.${name}.${process.pid}.${Math.random().toString(36).slice(2)}`);
    await writeFile(temporary, bytes);
    await rename(temporary, join(this.#folder, name));
  }
}

const masterName = /^[0-9a-f]{16}-\d+x\d+\.webp$/;

/** `<hash>-<width>x<height>`: the first part of an image's file names. */
export function imageName({ hash, width, height }: StoredImage): string {
  return `${hash}-${width}x${height}`;
}
