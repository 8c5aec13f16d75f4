import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { DeliveryPromise } from "#web/delivery/delivery-promise.tsx";
import { AmountsPreview, SubtotalPreview } from "#web/ordering/order-amounts.tsx";
import { VoucherField } from "#web/ordering/voucher-field.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { useCartTotals } from "./use-cart-totals.ts";

/** What the cart comes to, when it would arrive, and the link to checkout. */
export function CartSummary({ lines }: { lines: readonly EvaluatedLine[] }) {
  const orderable = lines.filter(({ problem }) => !problem);
  const units = orderable.reduce((sum, { quantity }) => sum + quantity, 0);
  const totals = useCartTotals(orderable);
  const toFix = lines.length - orderable.length;
  return (
    <section
      aria-label="Summary"
      className="grid content-start gap-4 self-start paper-label border-t-azure-fill p-5 lg:sticky lg:top-6"
    >
      <p className="text-ink-soft text-small">{units === 1 ? "1 item" : `${units} items`}</p>
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
      <VoucherField applied={totals.voucher} error={totals.voucherError} onApply={totals.setVoucher} />
      {units > 0 && (
        <DeliveryPromise
          categories={orderable.flatMap(({ part }) => part?.category ?? [])}
          className="text-ink-soft text-small"
        />
      )}
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
      <ButtonLink to={partsListPath} variant="quiet" className="w-full">
        Continue shopping
      </ButtonLink>
      <p className="text-ink-faint text-small">
        Prices and stock can change until you place the order. After that, we reserve your items while you
        pay.
      </p>
    </section>
  );
}
