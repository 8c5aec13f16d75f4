import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CompatibleVerdict } from "#domain/fitment/fit-answer.ts";
import { AddButton } from "#web/cart/add-button.tsx";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { GenerationBand } from "#web/parts/generation-band.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { StockLine } from "#web/parts/stock-line.tsx";
import { withUnits } from "#web/parts/units.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import type { SuggestedUpgrade } from "./load-laptop.ts";

interface PartRowProps {
  part: SuggestedUpgrade["part"];
  /** Shown above the part's name. */
  title?: ReactNode;
  /** Beside the part's name. */
  mark?: ReactNode;
  /** Units; the price is for all of them. */
  quantity?: number;
  price?: number;
  /** There is not enough stock for the quantity. */
  isOutOfStock?: boolean;
  verdict: CompatibleVerdict;
  condition?: string | undefined;
  /** The heading level on the page. */
  level?: 3 | 4;
  children?: ReactNode;
}

/**
 * A part in a row: picture with its generation, key specs, reasons, a condition if there is one, price, stock, and a
 * button that adds it.
 */
export function PartRow({
  part,
  title,
  mark,
  quantity = 1,
  price,
  isOutOfStock,
  verdict,
  condition,
  level = 3,
  children,
}: PartRowProps) {
  const Heading = level === 3 ? "h3" : "h4";
  const stock = isOutOfStock ? ({ kind: "out" } as const) : part.stock;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto] lg:py-2">
      <div>
        <Picture picture={part.picture} sizes="5rem" decorative className="aspect-[4/3] w-full rounded-t-s" />
        <GenerationBand tone={part.tone} />
      </div>
      <div className="min-w-0">
        {title}
        <Heading className="flex flex-wrap items-center gap-x-2 font-medium text-small">
          <Link
            to={`/parts/${part.slug}`}
            className="inline-block py-1 underline-offset-4 hover:text-azure hover:underline lg:py-0.5"
          >
            {quantity > 1 && `${quantity} × `}
            <PartName name={part.name} />
          </Link>
          {mark}
        </Heading>
        {(part.specs || children) && (
          <p className="text-ink-soft text-label">
            {part.specs && (
              // With a title above the name, the reason is in the same line.
              <span className={classNames("font-mono", title ? "mr-1" : "block leading-5")}>
                {withUnits(part.specs)}
              </span>
            )}{" "}
            {children}
          </p>
        )}
        {verdict === "fits_if" && (
          <p className="mt-1 lg:mt-0.5">
            <FitBadge verdict={verdict} condition={condition} />
          </p>
        )}
      </div>
      <div className="col-start-2 flex items-center gap-x-4 max-sm:justify-between sm:col-start-3 sm:items-start">
        <p className="flex flex-col sm:items-end">
          <Price amount={price ?? part.price} currency={part.currency} className="font-semibold text-lead" />
          <StockLine stock={stock} className="whitespace-nowrap text-label" />
        </p>
        {stock.kind !== "out" && (
          <AddButton part={part} quantity={Math.max(quantity, part.minimumQuantity)} />
        )}
      </div>
    </div>
  );
}
