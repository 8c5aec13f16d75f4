import type { z } from "zod";
import type { pictureView as schema } from "#contract/parts.ts";
import { nameOf, type StoredImage, widths } from "./image-store.ts";

type PictureViewWire = z.infer<typeof schema>;
/** Says in which sizes and formats a picture can be shown. */
export type PictureView = (url: string, alt: string) => PictureViewWire;

/** The address of a kept picture's master; every size hangs on it. */
export function urlOf(image: StoredImage): string {
  return `/images/${nameOf(image)}.webp`;
}

/** Reads a picture back from its address; undefined for one that lives elsewhere. */
function imageOf(url: string): StoredImage | undefined {
  const found = url.match(/^\/images\/([0-9a-f]{16})-(\d{1,5})x(\d{1,5})\.webp$/);
  return found ? { hash: found[1] as string, width: Number(found[2]), height: Number(found[3]) } : undefined;
}

export const pictureView: PictureView = (url, alt) => {
  const image = imageOf(url);
  if (!image) return { src: url, alt, sources: [] };
  const shown = widths.filter((width) => width <= image.width);
  const srcset = (format: string) =>
    shown.map((width) => `/images/${nameOf(image)}-${width}.${format} ${width}w`).join(", ");
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
