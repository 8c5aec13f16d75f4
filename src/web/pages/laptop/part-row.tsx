import type { ReactNode } from "react";
import { Link } from "react-router";
import { PartName } from "#web/parts/part-name.tsx";
import { StockLine } from "#web/parts/stock-line.tsx";
import { FitBadge } from "#web/ui/fit-badge.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import type { SuggestedUpgrade } from "./load-laptop.ts";

interface PartRowProps {
  part: SuggestedUpgrade["part"];
  /** What the row is about, above the part's own name. */
  title?: ReactNode;
  /** Of that many pieces, all together. */
  quantity?: number;
  price?: number;
  /** Not enough of it can be ordered for this purpose. */
  isShort?: boolean;
  verdict: "fits" | "fits_if";
  condition?: string | undefined;
  /** The heading's level in the page it stands in. */
  level?: 3 | 4;
  children?: ReactNode;
}

/** A part in a row: its picture, what speaks for it, whether it fits, and what it costs. */
export function PartRow({
  part,
  title,
  quantity = 1,
  price,
  isShort,
  verdict,
  condition,
  level = 3,
  children,
}: PartRowProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <Picture
        picture={part.picture}
        sizes="5rem"
        decorative
        className="aspect-square w-full rounded-m sm:aspect-[4/3]"
      />
      <div className="min-w-0">
        {title}
        <Heading className={title ? "text-small" : "font-medium"}>
          <Link
            to={`/parts/${part.slug}`}
            className="inline-block py-1 text-azure underline-offset-4 hover:underline"
          >
            {quantity > 1 && `${quantity} × `}
            <PartName name={part.name} />
          </Link>
        </Heading>
        {children}
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <FitBadge verdict={verdict} />
          {condition && <span className="text-ink-soft">{condition}</span>}
        </div>
      </div>
      <p className="col-start-2 flex items-baseline gap-x-3 sm:col-start-3 sm:flex-col sm:items-end sm:gap-y-1">
        <Price amount={price ?? part.price} currency={part.currency} className="font-semibold text-lead" />
        <StockLine stock={isShort ? { kind: "out" } : part.stock} className="whitespace-nowrap text-label" />
      </p>
    </div>
  );
}
