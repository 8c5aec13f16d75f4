import type { ReactNode } from "react";
import { countText } from "#domain/number-text.ts";
import { StockLine } from "#web/parts/stock-line.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { ComparePage } from "./load-compare.ts";

type ComparedPart = ComparePage["parts"][number];

interface OfferRow {
  key: string;
  label: string;
  values: ReactNode[];
  differs: boolean;
}

/** Returns rows for the shop's offer, like those for the specifications. */
export function offerRows(parts: readonly ComparedPart[]): OfferRow[] {
  const row = (
    label: string,
    show: (part: ComparedPart) => ReactNode,
    comparedBy: (part: ComparedPart) => unknown,
  ) => ({
    key: `offer ${label}`,
    label,
    values: parts.map(show),
    differs: new Set(parts.map(comparedBy)).size > 1,
  });
  return [
    row(
      "Price",
      ({ price, currency }) => (
        <Price amount={price} currency={currency} className="font-semibold text-body" />
      ),
      ({ price }) => price,
    ),
    row(
      "Stock",
      ({ stock }) => <StockLine stock={stock} />,
      ({ stock }) => (stock.kind === "low" ? stock.left : stock.kind),
    ),
    row("Rating", Rating, ({ average }) => average),
    row(
      "Minimum order",
      ({ minimumQuantity }) => countText(minimumQuantity, "unit"),
      ({ minimumQuantity }) => minimumQuantity,
    ),
  ];
}

function Rating({ average, reviews }: ComparedPart) {
  if (average === null) return <span className="font-normal text-ink-faint">No reviews yet</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars rating={average} className="h-3.5" />
      {average.toFixed(1)} · {countText(reviews, "review")}
    </span>
  );
}
