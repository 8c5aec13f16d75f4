import type { ImageSize, StoredImage } from "./stored-image.ts";

/** The tasks of the process that decodes and encodes images, one at a time. */
export type EncoderTask =
  /** Makes a master and its sizes of an uploaded file. */
  | { kind: "upload"; bytes: Uint8Array }
  /** Names a WebP that becomes a master as it is: the demo's pictures. */
  | { kind: "name"; bytes: Uint8Array }
  /** Makes one size of a master. */
  | { kind: "size"; master: Uint8Array; size: ImageSize }
  /** Makes a small picture and its thumbnail of an uploaded file. */
  | { kind: "photo"; bytes: Uint8Array };

/** The result of each kind of task. */
export interface EncoderResults {
  upload: EncodedImage;
  name: StoredImage;
  size: Uint8Array;
  photo: { image: Uint8Array; thumbnail: Uint8Array; width: number; height: number };
}

/** A master, as WebP, with those of its sizes that are made. */
export interface EncodedImage {
  image: StoredImage;
  master: Uint8Array;
  sizes: (ImageSize & { bytes: Uint8Array })[];
}

export type EncoderAnswer<Kind extends EncoderTask["kind"] = EncoderTask["kind"]> =
  | { result: EncoderResults[Kind] }
  /** The file is no image, of a format that is not accepted, or has too many pixels. */
  | { refused: "unreadable" }
  | { refused: "too-many-pixels"; megapixels: number }
  /** Not the image's fault: no memory. */
  | { failed: string };

/** The default of phone cameras. Larger images would use too much memory. */
export const MAX_MEGAPIXELS = 24;
