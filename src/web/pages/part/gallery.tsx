import { type KeyboardEvent, useRef, useState } from "react";
import { isCompatible } from "#domain/fitment/fit-answer.ts";
import { useFits } from "#web/laptop/use-fits.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { nameAsPhoto } from "#web/parts/part-card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture, type PictureSource } from "#web/ui/picture.tsx";
import { ZoomPicture } from "#web/ui/zoom-picture.tsx";
import type { PartPage } from "./load-part.ts";

interface View {
  kind: "photo" | "drawing";
  picture: PictureSource;
  /** Below its thumbnail. */
  caption: string;
}

const sizes = "(width >= 90rem) 48rem, (width >= 64rem) 54vw, 92vw";

/**
 * The part's photographs, its drawing with dimensions, and its place in a laptop. The row scrolls by swiping; the
 * thumbnails are links to the slides, so both work without scripts. Arrow keys go from slide to slide.
 */
export function Gallery({ page, className }: { page: PartPage; className?: string }) {
  const views = useViews(page);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function show(index: number) {
    const element = row.current;
    const slide = element?.children[Math.max(0, Math.min(views.length - 1, index))];
    if (!element || !(slide instanceof HTMLElement)) return;
    element.scrollTo({ left: slide.offsetLeft - element.offsetLeft });
    // A keyboard's focus goes along, a pointer's stays on the thumbnail.
    if (element.contains(document.activeElement))
      slide.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // In the enlarged picture, arrow keys scroll.
    if (event.target instanceof Element && event.target.closest("dialog")) return;
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    show(shown + step);
  }
  return (
    <section aria-label="Pictures" className={className} onKeyDown={onKeyDown}>
      <ul
        ref={row}
        className="gallery-row"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {views.map(({ kind, picture }, index) => (
          // On the page of a part that was clicked in a list of the page before, that list may still be there.
          <li key={picture.src} id={`picture-${index + 1}`} ref={index === 0 ? nameAsPhoto : undefined}>
            <ZoomPicture picture={picture} sizes={sizes} first={index === 0} isDrawing={kind === "drawing"} />
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,6.5rem)]">
          {views.map(({ picture, caption }, index) => (
            <li key={picture.src}>
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className="gallery-thumb block rounded-s text-label"
              >
                <Picture
                  picture={picture}
                  sizes="6.5rem"
                  decorative
                  className="aspect-[4/3] w-full rounded-s"
                />
                <span
                  className={classNames(
                    "mt-1.5 block min-h-8",
                    index === shown ? "font-medium" : "text-ink-soft",
                  )}
                >
                  {caption}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The plan is of the visitor's laptop if the part fits it, else of the most common one that it fits. */
function useViews({ part, morePictures, views: { drawing, place } }: PartPage): View[] {
  const pictures = [part.picture, ...morePictures];
  const laptop = useMyLaptop();
  const chosen = place?.laptop && laptop ? laptop : undefined;
  const fit = useFits(chosen?.slug, chosen ? [part.slug] : [])?.answers.get(part.slug);
  const isMine = chosen !== undefined && fit !== undefined && isCompatible(fit.verdict);
  const shownLaptop = isMine ? { slug: chosen.slug, name: chosen.model } : place?.laptop;
  const views: View[] = pictures.map((picture, index) => ({
    kind: "photo",
    picture,
    caption: pictures.length === 1 ? "Photograph" : `Photograph ${index + 1}`,
  }));
  if (drawing) {
    views.push({
      kind: "drawing",
      picture: svg(`/drawings/parts/${part.slug}.svg`, drawing.alt),
      caption: drawing.size ?? "Drawing",
    });
  }
  if (place) {
    const where = shownLaptop ? `laptops/${shownLaptop.slug}` : "places";
    views.push({
      kind: "drawing",
      picture: svg(
        `/drawings/${where}/${place.id}.svg`,
        `Plan of ${shownLaptop ? `the ${shownLaptop.name}` : "a laptop"} with the part's place marked: ${place.name}`,
      ),
      caption: shownLaptop ? `In ${isMine ? "your" : "the"} ${shownLaptop.name}` : "In the laptop",
    });
  }
  return views;
}

const svg = (src: string, alt: string): PictureSource => ({ src, alt, width: 800, height: 600, sources: [] });
