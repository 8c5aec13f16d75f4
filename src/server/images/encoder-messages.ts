import type { ImageSize, StoredImage } from "./stored-image.ts";

/** The tasks of the process that decodes and encodes images, one at a time. */
export type EncoderTask =
  /** Makes a master and its sizes of an uploaded file. */
  | { kind: "save"; folder: string; bytes: Uint8Array }
  /** Stores a WebP as a master without encoding it again, and makes no sizes: the demo's pictures. */
  | { kind: "keep"; folder: string; bytes: Uint8Array }
  /** Makes one size of a stored master. */
  | { kind: "size"; folder: string; image: StoredImage; size: ImageSize }
  /** Makes a small picture and its thumbnail of an uploaded file, and stores neither. */
  | { kind: "photo"; bytes: Uint8Array };

export type EncoderAnswer =
  | { done: StoredImage }
  | { photo: { image: Uint8Array; thumbnail: Uint8Array; width: number; height: number } }
  /** The file is no image, of a format that is not accepted, or has too many pixels. */
  | { refused: "unreadable" }
  | { refused: "too-many-pixels"; megapixels: number }
  /** Not the image's fault: no room on the disk. */
  | { failed: string };

/** The default of phone cameras. Larger images would use too much memory. */
export const MAX_MEGAPIXELS = 24;
