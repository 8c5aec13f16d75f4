import type { ReactNode } from "react";
import { Link } from "react-router";
import { priceText } from "#domain/currency.ts";
import { formatMoney } from "#domain/money.ts";
import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { LineWarning } from "#web/cart/line-warning.tsx";
import { LineFit, type LineFits } from "#web/laptop/line-fit.tsx";
import type { LineError } from "#web/ordering/order-error.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Price } from "#web/ui/price.tsx";
import { WideOpen } from "#web/ui/wide-open.tsx";

interface CheckoutLinesProps {
  lines: readonly EvaluatedLine[];
  /** The shop's errors of single lines, by part id. */
  lineErrors: ReadonlyMap<string, LineError>;
  /** Whether the parts fit the selected laptop. */
  fits: LineFits;
  /** Shown while it is folded; undefined while unknown. */
  total: string | undefined;
  /** The order's amounts, and when it arrives. */
  children: ReactNode;
}

/** The order's lines, and what they come to: folded on small screens, unless a line needs attention. */
export function CheckoutLines({ lines, lineErrors, fits, total, children }: CheckoutLinesProps) {
  return (
    <section
      aria-labelledby="your-order"
      className="paper-label self-start border-t-azure-fill px-5 pb-5 max-lg:not-has-[[open]]:pb-0 lg:sticky lg:top-6 lg:order-last"
    >
      <WideOpen
        summaryClassName="flex min-h-14 cursor-pointer items-center font-medium text-azure text-small lg:hidden"
        isUrgent={lineErrors.size > 0 || lines.some(({ problem }) => problem)}
        summary={
          <>
            <span className="group-open/wide:hidden">Show order</span>
            <span className="not-group-open/wide:hidden">Hide order</span>
            <span className="figures ml-auto font-semibold text-body text-ink">{total}</span>
          </>
        }
      >
        <h2 id="your-order" className="flex items-center justify-between gap-4 font-semibold lg:pt-5">
          Your order
          <Link
            to="/cart"
            className="text-link -my-3 inline-flex min-h-11 items-center font-normal text-small"
          >
            Edit cart
          </Link>
        </h2>
        <ul className="mt-4 mb-4 grid gap-4">
          {lines.map((line) => (
            <li key={line.partId} className="grid gap-2">
              <CheckoutLine line={line} error={lineErrors.get(line.partId)} />
              <LineFit laptop={fits.laptop} fit={fits.fits?.answers.get(line.partId)} />
            </li>
          ))}
        </ul>
        {children}
      </WideOpen>
    </section>
  );
}

function CheckoutLine({ line, error }: { line: EvaluatedLine; error: LineError | undefined }) {
  const { part, quantity, total } = line;
  return (
    <>
      <div className="flex gap-3 text-small">
        <Thumbnail picture={part?.pictureView} className="w-16 max-xs:hidden" />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere">
            <PartName name={part?.name ?? line.name} />
          </p>
          {part && (
            <p className="mt-0.5 text-ink-soft">
              {quantity} × <Price amount={part.price} currency={part.currency} />
            </p>
          )}
        </div>
        {total && <span className="figures font-medium">{formatMoney(total)}</span>}
      </div>
      {error?.kind === "price" && part && (
        <p role="alert" className="text-ember text-small">
          Was {priceText(error.from, part.currency)}, now {priceText(error.to, part.currency)}.
        </p>
      )}
      {error?.kind === "unavailable" && (
        <p role="alert" className="text-ember text-small">
          {error.message}
        </p>
      )}
      <LineWarning line={line} />
    </>
  );
}
