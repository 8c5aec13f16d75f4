import { Suspense, useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { later } from "./later.ts";
import { Picture, type PictureSource } from "./picture.tsx";

/** Without the dialog's scripts the picture opens as the link says; after coming back it can be opened again. */
function OpenFile({ picture, onClose }: { picture: PictureSource; onClose: () => void }) {
  useEffect(() => {
    location.assign(picture.src);
    onClose();
  }, [picture, onClose]);
  return null;
}

const ZoomDialog = later(() => import("./zoom-dialog.tsx"), OpenFile);

interface ZoomPictureProps {
  picture: PictureSource;
  /** The `sizes` attribute of the small picture. */
  sizes: string;
  /** The page's main picture, which loads before all others. */
  first?: boolean;
  /** A drawing on dark blue; else a photograph. */
  isDrawing?: boolean;
  className?: string;
}

/**
 * A picture that can be enlarged. It links to the picture file, so it works without scripts; with
 * scripts it opens a dialog.
 */
export function ZoomPicture({
  picture,
  sizes,
  first = true,
  isDrawing = false,
  className = "",
}: ZoomPictureProps) {
  const [open, setOpen] = useState(false);
  const shown = (
    <Picture picture={picture} sizes={sizes} first={first} className="aspect-[4/3] w-full rounded-l" />
  );
  if (picture.src === "") return <div className={className}>{shown}</div>;
  return (
    <div className={className}>
      <a
        href={picture.src}
        aria-label={`${isDrawing ? "Enlarge the drawing" : "Enlarge"}: ${picture.alt}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="group relative block cursor-zoom-in rounded-l"
      >
        {shown}
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-white/80 text-on-ground transition-colors group-hover:bg-white">
          <Icon className="size-5">
            <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
          </Icon>
        </span>
      </a>
      {open && (
        <Suspense>
          <ZoomDialog picture={picture} isDrawing={isDrawing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
