import { classNames } from "#web/ui/class-names.ts";
import { Picture, type PictureSource } from "#web/ui/picture.tsx";

/** A small picture beside the name of what it shows. @param className its width. */
export function Thumbnail({ picture, className }: { picture: PictureSource; className?: string }) {
  return (
    <div className={classNames("shrink-0 self-start", className)}>
      <Picture picture={picture} sizes="9rem" decorative className="aspect-[4/3] w-full rounded-m" />
    </div>
  );
}
