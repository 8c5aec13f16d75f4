import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import type { PictureSource } from "./picture.tsx";

const button =
  "inline-flex min-h-11 items-center rounded-m bg-white px-4 font-medium text-on-ground text-small transition-colors hover:bg-ground";

/** A picture over the whole window: first all of it, then, on demand, near enough to read what is printed on it. */
export default function ZoomDialog({ picture, onClose }: { picture: PictureSource; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!near || !element) return;
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
    element.focus({ preventScroll: true });
  }, [near]);
  return (
    <dialog
      ref={dialog}
      aria-label={picture.alt}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ground p-0 text-on-ground"
    >
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 justify-end gap-2 p-3">
          <button type="button" aria-pressed={near} onClick={() => setNear(!near)} className={button}>
            {near ? "See all of it" : "Look closer"}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} className={button}>
            Close
          </button>
        </div>
        <section
          ref={frame}
          tabIndex={near ? 0 : undefined}
          aria-label="The picture"
          className="min-h-0 flex-1 overflow-auto overscroll-contain"
        >
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width ?? 1200}
            height={picture.height ?? 900}
            className={classNames(
              near ? "h-auto w-[max(200%,100rem)] max-w-none" : "size-full object-contain",
            )}
          />
        </section>
      </div>
    </dialog>
  );
}
