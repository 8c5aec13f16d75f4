import { classNames } from "#web/ui/class-names.ts";
import { Picture, type PictureSource } from "#web/ui/picture.tsx";

interface ThumbnailProps {
  /** Undefined where the shop no longer has what it shows. */
  picture: PictureSource | undefined;
  /** Its width. */
  className?: string;
}

const none: PictureSource = { src: "", alt: "", sources: [] };

/** A small picture beside the name of what it shows. */
export function Thumbnail({ picture = none, className }: ThumbnailProps) {
  return (
    <div className={classNames("shrink-0 self-start", className)}>
      <Picture picture={picture} sizes="9rem" decorative className="aspect-[4/3] w-full rounded-m" />
    </div>
  );
}
