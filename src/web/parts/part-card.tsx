import { Link } from "react-router";
import { CompareToggle } from "#web/compare/compare-toggle.tsx";
import { useCardFits } from "#web/laptop/use-card-fits.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
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

/** A part in a grid. The whole card is one link, except for the box that compares it. */
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
        className="aspect-[4/3] w-full rounded-l"
      />
      <div className="flex flex-1 flex-col pt-3">
        <p className="part-number truncate text-ink-faint">{part.sku}</p>
        <Heading className="mt-1 line-clamp-3 min-h-[2lh] font-medium text-small lg:text-body">
          <Link
            to={`/parts/${part.slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-l group-hover:text-azure group-hover:underline group-hover:underline-offset-4"
          >
            {part.segments ? <MarkedName segments={part.segments} /> : <PartName name={part.name} />}
          </Link>
        </Heading>
        {part.average !== null && (
          <p className="mt-1.5 flex items-center gap-1.5 text-ink-faint text-label">
            <Stars rating={part.average} className="h-3.5" />
            <span className="figures">
              {part.reviews}
              <span className="sr-only"> reviews</span>
            </span>
          </p>
        )}
        <p className="mt-auto flex flex-col gap-x-3 gap-y-1 pt-2.5 sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
          <Price
            amount={part.price}
            currency={part.currency}
            className="font-semibold text-body lg:text-lead"
          />
          <StockLine stock={part.stock} className="text-label" />
        </p>
        {/* Above the link that covers the card. */}
        {comparable && (
          <CompareToggle part={part} className="relative z-1 -mb-3 self-start pr-4 text-label" />
        )}
      </div>
    </article>
  );
}

function MarkedName({ segments }: { segments: NonNullable<PartSummary["segments"]> }) {
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

/** A grid across the whole page, or next to the filter column. */
const layouts = {
  page: {
    columns: "md:grid-cols-4",
    sizes: "(width >= 80rem) 18rem, (width >= 48rem) 22vw, calc(50vw - 1.5rem)",
  },
  "beside-filters": {
    columns: "md:grid-cols-3 xl:grid-cols-4",
    sizes: "(width >= 80rem) 14rem, (width >= 64rem) 24vw, (width >= 48rem) 29vw, calc(50vw - 1.5rem)",
  },
} as const;

/** Parts in a grid of even columns. Pictures of the first row load immediately, the first one before all others. */
export function PartGrid({
  parts,
  level = 2,
  atTop = false,
  layout = "page",
  comparable = false,
}: {
  parts: readonly PartSummary[];
  level?: 2 | 3;
  /** The grid is above the fold: its first pictures load immediately. */
  atTop?: boolean;
  layout?: keyof typeof layouts;
  /** The cards have a box to compare the part. */
  comparable?: boolean;
}) {
  const { columns, sizes } = layouts[layout];
  const { list, fits } = useCardFits(parts);
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
      {fits}
    </ul>
  );
}
