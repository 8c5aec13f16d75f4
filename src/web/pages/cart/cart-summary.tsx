import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { AmountsPreview } from "#web/ordering/order-amounts.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** The cart's subtotal and the link to checkout. */
export function CartSummary({ lines }: { lines: readonly EvaluatedLine[] }) {
  const orderable = lines.filter(({ problem }) => !problem);
  const units = orderable.reduce((sum, { quantity }) => sum + quantity, 0);
  const toFix = lines.length - orderable.length;
  return (
    <section
      aria-label="Summary"
      className="grid content-start gap-4 self-start rounded-l border border-hairline bg-surface p-5 lg:sticky lg:top-6"
    >
      <p className="figures text-ink-soft text-small">{units === 1 ? "1 item" : `${units} items`}</p>
      <AmountsPreview subtotal={totalOf(orderable)} />
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
        Prices and stock can change until you place the order. We then reserve your items while you pay.
      </p>
    </section>
  );
}
