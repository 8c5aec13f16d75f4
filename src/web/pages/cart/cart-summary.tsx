import type { ReactNode } from "react";
import { Link } from "react-router";
import { countText } from "#domain/number-text.ts";
import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { DeliveryPromise } from "#web/delivery/delivery-promise.tsx";
import { AmountsPreview, SubtotalPreview } from "#web/ordering/order-amounts.tsx";
import { VoucherField } from "#web/ordering/voucher-field.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Label } from "#web/ui/label.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { useCartTotals } from "./use-cart-totals.ts";

/** The cart's total, when it would arrive, and the link to checkout, on the order's future label. */
export function CartSummary({
  lines,
  children,
}: {
  lines: readonly EvaluatedLine[];
  /** Notes to read before checkout. */
  children?: ReactNode;
}) {
  const orderable = lines.filter(({ problem }) => !problem);
  const units = orderable.reduce((sum, { quantity }) => sum + quantity, 0);
  const totals = useCartTotals(orderable);
  const toFix = lines.length - orderable.length;
  return (
    <section aria-labelledby="summary" className="self-start lg:sticky lg:top-6">
      <Label className="grid gap-4 px-5 pb-5 sm:px-6">
        <h2 id="summary" className="flex items-baseline justify-between gap-4 font-semibold">
          Summary <span className="part-number font-medium">{countText(units, "item")}</span>
        </h2>
        {totals.quote.isNeeded && !totals.destination ? (
          <SubtotalPreview subtotal={totalOf(orderable)} quote={totals.quote.quote} />
        ) : (
          <div className={totals.quote.isNeeded ? "min-h-40" : undefined}>
            <AmountsPreview subtotal={totalOf(orderable)} quote={totals.quote} />
            {totals.quote.isNeeded && (
              <p className="mt-1 text-ink-soft text-small">Estimated for delivery to {totals.destination}.</p>
            )}
          </div>
        )}
        {totals.quoteError && <FormError>{totals.quoteError}</FormError>}
        <VoucherField quoted={totals} />
        {children}
        {toFix === 0 ? (
          <ButtonLink to="/checkout" size="large" className="w-full">
            Check out
          </ButtonLink>
        ) : (
          <>
            <Button size="large" disabled className="w-full" aria-describedby="cart-to-fix">
              Check out
            </Button>
            <p id="cart-to-fix" className="text-ember text-small">
              {toFix === 1
                ? "Fix the item marked above to continue."
                : `Fix the ${toFix} items marked above to continue.`}
            </p>
          </>
        )}
        <p className="only-signed-out text-ink-soft text-small">
          Have an account?{" "}
          <Link to="/login?from=/cart" className="text-link">
            Log in
          </Link>{" "}
          to use your saved address.
        </p>
        <div className="grid gap-2 border-edge border-t border-dashed pt-4 text-ink-soft text-small">
          {units > 0 && (
            <DeliveryPromise categories={orderable.flatMap(({ part }) => part?.category ?? [])} />
          )}
          <p>
            Prices and stock can change until you place the order. After that, we reserve your items while you
            pay.
          </p>
        </div>
      </Label>
      <ButtonLink to={partsListPath} variant="quiet" className="mt-2 w-full">
        Continue shopping
      </ButtonLink>
    </section>
  );
}
