import { classNames } from "./class-names.ts";

/** The contract's `pictureView`. */
export interface PictureSource {
  /** Empty where there is no picture. */
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** An address that begins with a dash goes on from `src` without its ending: a list says so once, not for each. */
  sources: readonly { type: string; srcset: string }[];
}

interface PictureProps {
  picture: PictureSource;
  /** The `sizes` attribute: how wide the picture is shown, by viewport. */
  sizes: string;
  /** The first thing seen: fetched at once and first. All others wait until they are near. */
  first?: boolean;
  /** Near the top, though not the first: fetched without waiting to be near. */
  eager?: boolean;
  /** Leave the alt text out where the name stands right beside it. */
  decorative?: boolean;
  className?: string;
}

/**
 * A photograph on its own pale ground, its place kept free before it has come. Where there is none its place is plain,
 * just as large, and says nothing; at night it is dark, because only photographs need their ground pale.
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
