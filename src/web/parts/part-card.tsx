import { Link } from "react-router";
import { CompareToggle } from "#web/compare/compare-toggle.tsx";
import { useCardFits } from "#web/laptop/use-card-fits.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { PartName } from "./part-name.tsx";
import type { PartSummary } from "./part-summary.ts";
import { StockLine } from "./stock-line.tsx";

/** How soon the picture is wanted: the very first thing seen, near the top, or further down. */
export type Wanted = "first" | "soon" | "later";

interface PartCardProps {
  part: PartSummary;
  /** How wide its picture is shown, by viewport. */
  sizes: string;
  wanted?: Wanted;
  /** The heading's level in the page it stands in. */
  level?: 2 | 3;
  /** Whether it can be put side by side with others. */
  comparable?: boolean;
}

/** A part in a grid: the photograph does the talking, the label says the rest. All of it is one link, but for the box to compare it. */
function PartCard({ part, sizes, wanted = "later", level = 2, comparable = false }: PartCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={part.picture}
        sizes={sizes}
        first={wanted === "first"}
        eager={wanted === "soon"}
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
            {part.pieces ? <MarkedName pieces={part.pieces} /> : <PartName name={part.name} />}
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

function MarkedName({ pieces }: { pieces: NonNullable<PartSummary["pieces"]> }) {
  return pieces.map(({ text, marked }, place) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change places
      <mark key={place} className="rounded-s bg-azure-wash text-inherit">
        <PartName name={text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <PartName key={place} name={text} />
    ),
  );
}

/** A grid over the page's whole width, or beside a column of filters. */
const rooms = {
  page: {
    columns: "md:grid-cols-4",
    sizes: "(width >= 80rem) 18rem, (width >= 48rem) 22vw, calc(50vw - 1.5rem)",
  },
  "beside-filters": {
    columns: "md:grid-cols-3 xl:grid-cols-4",
    sizes: "(width >= 80rem) 14rem, (width >= 64rem) 24vw, (width >= 48rem) 29vw, calc(50vw - 1.5rem)",
  },
} as const;

/** Parts in a grid of even columns. Pictures of the first row are fetched at once, the first one before all. */
export function PartGrid({
  parts,
  level = 2,
  atTop = false,
  room = "page",
  comparable = false,
}: {
  parts: readonly PartSummary[];
  level?: 2 | 3;
  /** The grid is what one sees first: do not wait for its first pictures to come near. */
  atTop?: boolean;
  room?: keyof typeof rooms;
  /** The parts can be put side by side. */
  comparable?: boolean;
}) {
  const { columns, sizes } = rooms[room];
  const { list, fits } = useCardFits(parts);
  const wanted = (place: number): Wanted => {
    if (!atTop || place > 3) return "later";
    return place === 0 ? "first" : "soon";
  };
  return (
    <ul ref={list} className={`grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 ${columns}`}>
      {parts.map((part, place) => (
        <li key={part.slug}>
          <PartCard part={part} sizes={sizes} level={level} wanted={wanted(place)} comparable={comparable} />
        </li>
      ))}
      {fits}
    </ul>
  );
}
