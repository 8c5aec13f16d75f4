import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { OrderTotal } from "#web/ordering/order-total.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** What the cart comes to, and the way on to the order. */
export function CartSummary({ lines }: { lines: readonly EvaluatedLine[] }) {
  const ordered = lines.filter(({ trouble }) => !trouble);
  const pieces = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const inTrouble = lines.length - ordered.length;
  return (
    <section
      aria-label="Summary"
      className="grid content-start gap-4 self-start rounded-l border border-hairline bg-surface p-5 lg:sticky lg:top-6"
    >
      <p className="figures flex justify-between text-ink-soft text-small">
        <span>{ordered.length === 1 ? "1 part" : `${ordered.length} different parts`}</span>
        <span>{pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
      </p>
      <OrderTotal label="Subtotal" total={totalOf(ordered)} />
      {inTrouble === 0 ? (
        <ButtonLink to="/checkout" size="large" className="w-full">
          Check out
        </ButtonLink>
      ) : (
        <>
          <Button size="large" disabled className="w-full" aria-describedby="cart-in-trouble">
            Check out
          </Button>
          <p id="cart-in-trouble" className="text-ember text-small">
            {inTrouble === 1
              ? "One part cannot be ordered as it stands: put it right first."
              : `${inTrouble} parts cannot be ordered as they stand: put them right first.`}
          </p>
        </>
      )}
      <ButtonLink to={partsListPath} look="quiet" className="w-full">
        Go on shopping
      </ButtonLink>
      <p className="text-ink-faint text-small">
        Prices and stock are those of this moment. Your pieces are held for you once you have placed the
        order.
      </p>
    </section>
  );
}
