import { createHash } from "node:crypto";

/**
 * The widths that images are served in, in pixels: a card, a phone's page (360 CSS pixels at two to one), a desktop's
 * page or a zoom.
 */
const imageWidths = [320, 720, 1200] as const;
const imageFormats = ["avif", "webp"] as const;
export type Format = (typeof imageFormats)[number];

/** A stored image. Its file name holds all of this, so that showing it needs no lookup. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
}

/** The files of one image besides its master: all widths and formats that pages name, none above the master's width. */
export interface ImageSize {
  width: number;
  format: Format;
}

/** `<hash>-<width>x<height>`: the first part of an image's file names. */
function imageName({ hash, width, height }: StoredImage): string {
  return `${hash}-${width}x${height}`;
}

export const masterFile = (image: StoredImage): string => `${imageName(image)}.webp`;
export const sizeFile = (image: StoredImage, { width, format }: ImageSize): string =>
  `${imageName(image)}-${width}.${format}`;

/** Parses the name of {@link masterFile}; undefined for every other file. */
export function imageOfMaster(file: string): StoredImage | undefined {
  const found = file.match(/^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})\.webp$/);
  return found ? { hash: found[1] as string, width: Number(found[2]), height: Number(found[3]) } : undefined;
}

export function sizesOf(image: StoredImage): ImageSize[] {
  const widths = imageWidths.filter((width) => width <= image.width);
  return imageFormats.flatMap((format) => widths.map((width) => ({ width, format })));
}

/** The size that nearly every browser loads for a card. A page has dozens of them. */
export const isForCards = ({ width, format }: ImageSize): boolean =>
  width === imageWidths[0] && format === imageFormats[0];

/** The size that a phone's browser loads for a part's page. */
export const isForPhonePages = ({ width }: ImageSize): boolean => width === imageWidths[1];

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);
