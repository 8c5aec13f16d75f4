import type { ComponentProps } from "react";
import { GenerationBand } from "#web/parts/generation-band.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture, type PictureSource } from "#web/ui/picture.tsx";

interface ThumbnailProps {
  /** Undefined when the shop no longer has the part. */
  picture: PictureSource | undefined;
  /** The tone of the band below it; without one there is no band. */
  tone?: ComponentProps<typeof GenerationBand>["tone"];
  /** Sets the width. */
  className?: string;
}

const noPicture: PictureSource = { src: "", alt: "", sources: [] };

/** A small, decorative picture beside a part's name. */
export function Thumbnail({ picture = noPicture, tone, className }: ThumbnailProps) {
  return (
    <div className={classNames("shrink-0 self-start", className)}>
      <Picture
        picture={picture}
        sizes="9rem"
        decorative
        className={classNames("aspect-[4/3] w-full", tone ? "rounded-t-s" : "rounded-s")}
      />
      {tone && <GenerationBand tone={tone} />}
    </div>
  );
}
