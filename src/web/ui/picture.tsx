import { classNames } from "./class-names.ts";

/** The contract's `pictureView`. */
export interface PictureSource {
  /** Empty if there is no picture. */
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** An address that begins with a dash continues `src` without its extension, which keeps list pages small. */
  sources: readonly { type: string; srcset: string }[];
}

interface PictureProps {
  picture: PictureSource;
  /** The `sizes` attribute: the displayed width, by viewport. */
  sizes: string;
  /** Above the fold: loads immediately with high priority. Others load when they come near. */
  first?: boolean;
  /** Near the top: loads immediately. */
  eager?: boolean;
  /** Omits the alt text, if the name is right next to the picture. */
  decorative?: boolean;
  className?: string;
}

/**
 * A photograph on a pale ground, with its space reserved while it loads. Without a picture, an empty box of the same
 * size; in the dark theme that box is dark, because only photographs need a pale ground.
 */
export function Picture({
  picture,
  sizes,
  first = false,
  eager = false,
  decorative = false,
  className,
}: PictureProps) {
  if (picture.src === "") {
    return (
      <span>
        <span className={classNames("block bg-hairline", className)} />
      </span>
    );
  }
  const stem = picture.src.replace(/\.\w+$/, "");
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset.replaceAll(/(^|, )-/g, `$1${stem}-`)} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={decorative ? "" : picture.alt}
        width={picture.width ?? 1200}
        height={picture.height ?? 900}
        loading={first || eager ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        className={classNames("photo bg-ground object-cover text-on-ground", className)}
      />
    </picture>
  );
}
