import type { z } from "zod";
import type { pictureView as schema } from "#contract/parts.ts";
import {
  type Format,
  imageOfMaster,
  masterFile,
  type StoredImage,
  sizeFile,
  sizesOf,
} from "./stored-image.ts";

type PictureViewDto = z.infer<typeof schema>;
/** Lists the sizes and formats that a picture is served in. */
export type PictureView = (url: string, alt: string) => PictureViewDto;

/** The address of a stored image's master. */
export function imageUrl(image: StoredImage): string {
  return `/images/${masterFile(image)}`;
}

/** Parses an address of {@link imageUrl}; undefined for an image hosted elsewhere. */
function parseImageUrl(url: string): StoredImage | undefined {
  return url.startsWith("/images/") ? imageOfMaster(url.slice("/images/".length)) : undefined;
}

export const pictureView: PictureView = (url, alt) => {
  const image = parseImageUrl(url);
  if (!image) return { src: url, alt, sources: [] };
  const sizes = sizesOf(image);
  const srcset = (format: Format) =>
    sizes
      .filter((size) => size.format === format)
      .map((size) => `/images/${sizeFile(image, size)} ${size.width}w`)
      .join(", ");
  return {
    src: url,
    alt,
    width: image.width,
    height: image.height,
    sources: sizes.length
      ? [
          { type: "image/avif", srcset: srcset("avif") },
          { type: "image/webp", srcset: srcset("webp") },
        ]
      : [],
  };
};

/**
 * Returns the absolute address of a stored picture for a mail: WebP, and small. Undefined for a picture that another
 * server would send.
 * @param origin the shop's public one
 */
export function mailPicture(url: string, origin: string): string | undefined {
  const image = parseImageUrl(url);
  if (!image) return undefined;
  const size = sizesOf(image).find(({ format }) => format === "webp");
  return `${origin}${size ? `/images/${sizeFile(image, size)}` : url}`;
}
