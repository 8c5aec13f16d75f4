import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { AppError } from "#domain/app-error.ts";

/** Widths a picture is shown in, in pixels; design §3. */
export const widths = [320, 640, 1200] as const;
export type Format = "avif" | "webp";

/** A kept picture: its name says what it is, so nothing has to be looked up to show it. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
}

const largestSide = 1600;
/** A picture of 40 megapixels is a camera's; more is an attempt on the memory. */
const limitInputPixels = 40_000_000;
const accepted = new Set(["jpeg", "png", "webp", "avif", "heif", "gif"]);

/**
 * Pictures on disk under the hash of their content: a master, and each smaller size made when it is first asked
 * for, then kept. Names never change their content, so every answer may be cached for ever.
 */
export class ImageStore {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps a picture, turned upright and freed of its metadata (where it was taken is nobody's business).
   * Refuses `unsupported_type` by content, whatever the name says.
   */
  async keep(bytes: Buffer): Promise<StoredImage> {
    const master = await this.#readable(bytes);
    const hash = createHash("sha256").update(master.data).digest("hex").slice(0, 16);
    const image = { hash, width: master.info.width, height: master.info.height };
    await this.#write(`${nameOf(image)}.webp`, master.data);
    return image;
  }

  /** Keeps a WebP that is fit to be a master already, byte for byte: the demo's own pictures. */
  async adopt(webp: Buffer): Promise<StoredImage> {
    const { width, height } = await sharp(webp).metadata();
    const image = { hash: createHash("sha256").update(webp).digest("hex").slice(0, 16), width, height };
    await this.#write(`${nameOf(image)}.webp`, webp);
    return image;
  }

  /** The bytes of a master or one of its sizes; undefined when there is no such picture. */
  async read(image: StoredImage, width: number | undefined, format: Format): Promise<Buffer | undefined> {
    const master = `${nameOf(image)}.webp`;
    const wanted = width === undefined ? master : `${nameOf(image)}-${width}.${format}`;
    const kept = await this.#readFile(wanted);
    if (kept || width === undefined) return kept;
    const source = await this.#readFile(master);
    if (!source) return undefined;
    return this.#makeOnce(wanted, source, width, format);
  }

  /** Names of the files no other can be made from: what a backup keeps. */
  async masters(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names.filter((name) => masterName.test(name));
  }

  async #readable(bytes: Buffer) {
    try {
      const picture = sharp(bytes, { limitInputPixels, failOn: "error" });
      const { format } = await picture.metadata();
      if (!accepted.has(format)) throw new Error(`format ${format}`);
      return await picture
        .rotate()
        .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer({ resolveWithObject: true });
    } catch {
      throw new AppError(
        "unsupported_type",
        "That is not a picture we can read. Send a JPEG, PNG, WebP or AVIF.",
        {
          fields: [{ path: "image", message: "Send a JPEG, PNG, WebP or AVIF." }],
        },
      );
    }
  }

  /** Two requests for a size that is not there yet wait for the same encoding. */
  #makeOnce(name: string, source: Buffer, width: number, format: Format): Promise<Buffer> {
    let making = this.#making.get(name);
    if (!making) {
      making = this.#make(name, source, width, format).finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    return making;
  }

  async #make(name: string, source: Buffer, width: number, format: Format): Promise<Buffer> {
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

  /** Written beside and renamed: a reader never sees half a picture, two writers do not mix. */
  async #write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `.${name}.${process.pid}.${Math.random().toString(36).slice(2)}`);
    await writeFile(draft, bytes);
    await rename(draft, join(this.#folder, name));
  }
}

const masterName = /^[0-9a-f]{16}-\d+x\d+\.webp$/;

/** `<hash>-<width>x<height>`: the stem of a picture's addresses. */
export function nameOf({ hash, width, height }: StoredImage): string {
  return `${hash}-${width}x${height}`;
}
