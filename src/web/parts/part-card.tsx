import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { AddOrNotify } from "#web/cart/add-button.tsx";
import { CompareToggle } from "#web/compare/compare-toggle.tsx";
import { useCardFits } from "#web/laptop/use-card-fits.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { GenerationBand } from "./generation-band.tsx";
import { PartName } from "./part-name.tsx";
import type { PartSummary } from "./part-summary.ts";
import { StockLine } from "./stock-line.tsx";

/** How soon the picture loads: first of all, immediately, or when it comes near. */
type PictureLoading = "first" | "eager" | "lazy";

interface PartCardProps {
  part: PartSummary;
  /** The picture's displayed width, by viewport. */
  sizes: string;
  pictureLoading?: PictureLoading;
  /** The heading level on the page. */
  level?: 2 | 3;
  /** Whether the card has a box to compare the part. */
  comparable?: boolean;
}

/** The generation's color beside its word. */
const edges = { mint: "border-[#169a78]", azure: "border-[#2a5fe0]", ember: "border-[#e0533a]" } as const;

/** A part in a grid. The whole card is one link, except for the button that adds it and the box that compares it. */
function PartCard({ part, sizes, pictureLoading = "lazy", level = 2, comparable = false }: PartCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={part.picture}
        sizes={sizes}
        first={pictureLoading === "first"}
        eager={pictureLoading === "eager"}
        decorative
        className="aspect-[4/3] w-full rounded-t-s"
      />
      <GenerationBand tone={part.generation?.tone} />
      <div className="flex flex-1 flex-col pt-3">
        <p className="part-number flex min-w-0 items-center gap-2 text-ink-soft">
          {part.generation && (
            <span
              className={classNames("border-l-3 pl-1.5 font-medium text-ink", edges[part.generation.tone])}
            >
              {part.generation.text}
            </span>
          )}
          <span className="truncate">{part.sku}</span>
        </p>
        <Heading className="mt-1.5 line-clamp-3 min-h-[2lh] font-medium text-small md:text-body">
          <Link
            to={`/parts/${part.slug}`}
            prefetch="intent"
            viewTransition
            onClick={moveToPage}
            className="after:absolute after:inset-0 after:rounded-s group-hover:text-azure group-hover:underline group-hover:underline-offset-4"
          >
            {part.segments ? <MarkedName segments={part.segments} /> : <PartName name={part.name} />}
          </Link>
        </Heading>
        {part.specs && (
          <p className="key-specs mt-1 font-mono text-[0.8125rem] text-ink-soft leading-5">
            <KeySpecTexts specs={part.specs} />
          </p>
        )}
        {part.average !== null && (
          <p className="mt-1.5 flex items-center gap-1.5 text-ink-faint text-label">
            <Stars rating={part.average} className="h-3.5" />
            <span>
              {part.reviews}
              <span className="sr-only">{part.reviews === 1 ? " review" : " reviews"}</span>
            </span>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-2.5">
          <p className="flex min-w-0 flex-col gap-y-1">
            <Price
              amount={part.price}
              currency={part.currency}
              className="font-semibold text-body md:text-lead"
            />
            <StockLine stock={part.stock} className="whitespace-nowrap text-label" />
          </p>
          {/* Above the link that covers the card. */}
          <AddOrNotify part={part} className="relative z-1 shrink-0" />
        </div>
      </div>
      {/* After the content, so that the name comes first for screen readers. */}
      {comparable && <CompareToggle part={part} isCorner />}
    </article>
  );
}

/** The card's picture becomes the page's. */
function moveToPage({ currentTarget }: MouseEvent) {
  nameAsPhoto(currentTarget.closest("article")?.querySelector("img"));
}

/** Gives an element the name by which the browser moves a part's picture. It must be unique: whatever had it loses it. */
export function nameAsPhoto(element: Element | null | undefined): void {
  document.querySelector(".part-photo")?.classList.remove("part-photo");
  element?.classList.add("part-photo");
}

/** The texts of a `.key-specs` line. @param specs as in {@link PartSummary} */
export function KeySpecTexts({ specs }: { specs: string }) {
  return specs.split(" · ").map((spec) => <span key={spec}>{`${spec} `}</span>);
}

/** A name with its search matches marked. */
export function MarkedName({ segments }: { segments: NonNullable<PartSummary["segments"]> }) {
  return segments.map(({ text, marked }, place) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a name never move
      <mark key={place} className="rounded-s bg-azure-wash text-inherit">
        <PartName name={text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <PartName key={place} name={text} />
    ),
  );
}

export interface GridLayout {
  /** The classes of the columns from 48 rem on. */
  columns: string;
  /** The pictures' displayed width, by viewport. */
  sizes: string;
}

/** One row of four across the whole page. */
const rowOfFour: GridLayout = {
  columns: "md:grid-cols-4",
  sizes: "(width >= 80rem) 21rem, (width >= 48rem) 22vw, calc(50vw - 1.5rem)",
};

/** Parts in a grid of even columns. Pictures of the first row load immediately, the first one before all others. */
export function PartGrid({
  parts,
  level = 2,
  atTop = false,
  layout: { columns, sizes } = rowOfFour,
  comparable = false,
  laptop,
  children,
}: {
  parts: readonly PartSummary[];
  level?: 2 | 3;
  /** The grid is above the fold: its first pictures load immediately. */
  atTop?: boolean;
  layout?: GridLayout;
  /** The cards have a box to compare the part. */
  comparable?: boolean;
  /** The slug of the laptop that the list is about, if it is about one. */
  laptop?: string | undefined;
  /** Further items. */
  children?: ReactNode;
}) {
  const { list, fits } = useCardFits(parts, laptop);
  const loadingAt = (place: number): PictureLoading => {
    if (!atTop || place > 3) return "lazy";
    return place === 0 ? "first" : "eager";
  };
  return (
    <ul ref={list} className={`grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 ${columns}`}>
      {parts.map((part, place) => (
        <li key={part.slug}>
          <PartCard
            part={part}
            sizes={sizes}
            level={level}
            pictureLoading={loadingAt(place)}
            comparable={comparable}
          />
        </li>
      ))}
      {children}
      {fits}
    </ul>
  );
}
