import type { z } from "zod";
import type { pictureView as schema } from "#contract/parts.ts";
import { imageName, imageWidths, type StoredImage } from "./image-store.ts";

type PictureViewDto = z.infer<typeof schema>;
/** Lists the sizes and formats that a picture is served in. */
export type PictureView = (url: string, alt: string) => PictureViewDto;

/** The address of a stored image's master. */
export function imageUrl(image: StoredImage): string {
  return `/images/${imageName(image)}.webp`;
}

/** Parses an address of {@link imageUrl}; undefined for an image hosted elsewhere. */
function parseImageUrl(url: string): StoredImage | undefined {
  const found = url.match(/^\/images\/([0-9a-f]{16})-(\d{1,5})x(\d{1,5})\.webp$/);
  return found ? { hash: found[1] as string, width: Number(found[2]), height: Number(found[3]) } : undefined;
}

export const pictureView: PictureView = (url, alt) => {
  const image = parseImageUrl(url);
  if (!image) return { src: url, alt, sources: [] };
  const shown = imageWidths.filter((width) => width <= image.width);
  const srcset = (format: string) =>
    shown.map((width) => `/images/${imageName(image)}-${width}.${format} ${width}w`).join(", ");
  return {
    src: url,
    alt,
    width: image.width,
    height: image.height,
    sources: shown.length
      ? [
          { type: "image/avif", srcset: srcset("avif") },
          { type: "image/webp", srcset: srcset("webp") },
        ]
      : [],
  };
};
