import { Link } from "react-router";
import { AddOrNotify } from "#web/cart/add-button.tsx";
import { CompareToggle } from "#web/compare/compare-toggle.tsx";
import { useCardFits } from "#web/laptop/use-card-fits.tsx";
import { KeySpecTexts, MarkedName } from "#web/parts/part-card.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import type { PartSummary } from "#web/parts/part-summary.ts";
import { StockLine } from "#web/parts/stock-line.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

interface PartTableProps {
  parts: readonly PartSummary[];
  /** The labels of the category's specifications; none for parts of several categories. */
  columns: readonly string[];
  /** The slug of the laptop that the list is about, if it is about one. */
  laptop?: string | undefined;
}

/** Pictures of the first rows load immediately. */
const EAGER_ROWS = 8;

/**
 * Parts as rows. On small screens the specifications and the stock are below the name; where the filters leave the
 * table little room, only the stock is. On a phone with the browser's largest text, the columns move together; on the
 * narrowest, names break at their hyphens, too.
 */
export default function PartTable({ parts, columns, laptop }: PartTableProps) {
  const { list, fits } = useCardFits<HTMLTableSectionElement>(parts, laptop);
  return (
    <table className="w-full border-hairline border-t text-small">
      <thead className="text-left text-ink-soft text-label max-lg:sr-only">
        <tr>
          <th scope="col" className="py-2 font-medium">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col" className="px-2 py-2 font-medium xl:px-3">
            Part
          </th>
          {columns.map((label) => (
            <th key={label} scope="col" className="px-2 py-2 font-medium xl:px-3 max-lg:hidden">
              {label}
            </th>
          ))}
          <th scope="col" className="px-3 py-2 font-medium max-xl:hidden">
            Availability
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Price
          </th>
        </tr>
      </thead>
      <tbody ref={list}>
        {parts.map((part, place) => (
          <PartRow
            key={part.slug}
            part={part}
            columns={columns}
            isEager={place < EAGER_ROWS}
            hasLaptop={laptop !== undefined}
          />
        ))}
        {fits}
      </tbody>
    </table>
  );
}

function PartRow({
  part,
  columns,
  isEager,
  hasLaptop,
}: {
  part: PartSummary;
  columns: readonly string[];
  isEager: boolean;
  /** The list is about a laptop: each row has a badge, whether a laptop is chosen or not. */
  hasLaptop: boolean;
}) {
  const { cells = [], segments, specs } = part;
  return (
    <tr className="border-hairline border-t align-top lg:align-middle">
      <td className="w-px pt-3 lg:pt-0">
        <div className="flex flex-col items-center lg:flex-row">
          <Picture
            picture={part.picture}
            sizes="56px"
            eager={isEager}
            decorative
            className="aspect-[4/3] w-14 max-w-none rounded-s max-xs:w-9"
          />
          {/* Its word is for screen readers, as on the cards. */}
          <CompareToggle part={part} className="w-11 justify-center text-[0px] lg:order-first max-xs:w-9" />
        </div>
      </td>
      <th scope="row" abbr={part.sku} className="px-3 py-3 text-left font-normal lg:px-2 xl:px-3 max-xs:px-1">
        <Link
          to={`/parts/${part.slug}`}
          prefetch="intent"
          className="wrap-anywhere -my-1 inline-block py-1 font-medium hover:text-azure hover:underline max-[22.5rem]:[&_span]:whitespace-normal"
        >
          {segments ? <MarkedName segments={segments} /> : <PartName name={part.name} />}
        </Link>
        <span className="part-number wrap-anywhere block text-ink-faint">{part.sku}</span>
        {specs && (
          <span
            className={`key-specs mt-1 max-h-none font-mono text-[0.8125rem] text-ink-soft ${columns.length > 0 ? "lg:hidden" : ""}`}
          >
            <KeySpecTexts specs={specs} />
          </span>
        )}
        <span
          data-fit
          className={classNames("mt-1 block min-h-9 text-label", !hasLaptop && "only-with-laptop")}
        />
        <StockLine stock={part.stock} className="mt-1 text-label xl:hidden" />
      </th>
      {columns.map((label, place) => (
        <td
          key={label}
          className="figures px-2 py-3 font-mono xl:px-3 text-[0.8125rem] text-ink-soft max-lg:hidden"
        >
          {cells[place] || "–"}
        </td>
      ))}
      <td className="whitespace-nowrap px-3 py-3 max-xl:hidden">
        <StockLine stock={part.stock} className="text-label" />
      </td>
      <td className="w-px whitespace-nowrap py-3 pl-3 max-xs:pl-0">
        <div className="flex flex-col items-end gap-2 xl:flex-row xl:items-center xl:justify-end xl:gap-5">
          <Price amount={part.price} currency={part.currency} className="font-semibold text-body" />
          <AddOrNotify part={part} />
        </div>
      </td>
    </tr>
  );
}
