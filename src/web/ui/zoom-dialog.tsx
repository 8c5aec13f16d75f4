import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import type { PictureSource } from "./picture.tsx";

const button =
  "inline-flex min-h-11 items-center rounded-m bg-white px-4 font-medium text-on-ground text-small transition-colors hover:bg-ground";

/** A picture that fills the window; zooms in far enough to read the print on a part. */
export default function ZoomDialog({
  picture,
  isDrawing,
  onClose,
}: {
  picture: PictureSource;
  isDrawing: boolean;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [zoomed, setZoomed] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!zoomed || !element) return;
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
    element.focus({ preventScroll: true });
  }, [zoomed]);
  return (
    <dialog
      ref={dialog}
      aria-label={picture.alt}
      onClose={onClose}
      // The ground goes on where the picture ends.
      className={classNames(
        "m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden p-0 text-on-ground",
        isDrawing ? "bg-[#11233f]" : "bg-ground",
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 justify-end gap-2 p-3">
          <button type="button" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)} className={button}>
            {zoomed ? "Zoom out" : "Zoom in"}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} className={button}>
            Close
          </button>
        </div>
        <section
          ref={frame}
          tabIndex={zoomed ? 0 : undefined}
          aria-label="Picture"
          className={classNames(
            "min-h-0 flex-1 overscroll-contain",
            zoomed ? "overflow-auto" : "flex items-center justify-center overflow-hidden",
          )}
        >
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width ?? 1200}
            height={picture.height ?? 900}
            className={classNames(
              !isDrawing && "faded-edges",
              zoomed ? "h-auto w-[max(200%,100rem)] max-w-none" : "h-auto max-h-full w-auto max-w-full",
            )}
          />
        </section>
      </div>
    </dialog>
  );
}
