import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { formatMoney } from "#domain/money.ts";
import { parseQuantity } from "#domain/order.ts";
import { withQuantity } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import type { CartPart, EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { LineWarning, lineWarningId } from "#web/cart/line-warning.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Button } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";

interface CartRowProps {
  line: EvaluatedLine;
  onRemove: () => void;
  /** More about the part, such as whether it fits. */
  children?: ReactNode;
}

/** One line of the cart: the part, its quantity and total, and a warning when it cannot be ordered. */
export function CartRow({ line, onRemove, children }: CartRowProps) {
  const { part, problem, total } = line;
  return (
    <article aria-label={line.name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-6 sm:gap-x-6">
      <Thumbnail picture={part?.pictureView} className="w-20 sm:w-36" />
      <div className="grid content-start gap-y-4">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 flex-[1_1_14rem]">
            <h2 className="wrap-anywhere font-medium">
              {part ? (
                <Link to={`/parts/${part.slug}`} className="py-1 hover:text-azure hover:underline">
                  <PartName name={part.name} />
                </Link>
              ) : (
                line.name
              )}
            </h2>
            {part && (
              <p className="mt-1 text-ink-soft text-small">
                <Price amount={part.price} currency={part.currency} /> each
                {part.minimumQuantity > 1 && ` · minimum quantity ${part.minimumQuantity}`}
              </p>
            )}
          </div>
          {part && (
            <output
              aria-live="polite"
              aria-label={`Total for ${line.name}`}
              className="figures font-semibold text-lead"
            >
              {total ? formatMoney(total) : "–"}
            </output>
          )}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          {part && problem?.kind !== "sold-out" ? <Quantity line={line} part={part} /> : <span />}
          {problem?.kind !== "gone" && problem?.kind !== "sold-out" && (
            <Button
              variant="quiet"
              className="-mx-4 mt-1.5"
              aria-label={`Remove ${line.name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </div>
        {children}
        {problem && <LineWarning line={line} onRemove={onRemove} />}
      </div>
    </article>
  );
}

/** Stores each valid quantity at once. An invalid one is discarded when the field loses focus. */
function Quantity({ line, part }: { line: EvaluatedLine; part: CartPart }) {
  const { partId, name, quantity, problem } = line;
  const [typed, setTyped] = useState(String(quantity));
  // The quantity may change in another tab, or by the warning's button.
  useEffect(() => setTyped(String(quantity)), [quantity]);
  function change(next: string) {
    setTyped(next);
    browserCart().change((cart) => withQuantity(cart, partId, parseQuantity(next)));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the field inside to lose focus
    <div onBlur={() => setTyped(String(quantity))}>
      <QuantityField
        label="Quantity"
        of={name}
        value={typed}
        min={part.minimumQuantity}
        max={part.availableQuantity}
        error={parseQuantity(typed) === quantity ? undefined : messages.quantityOutOfRange}
        errorId={problem && lineWarningId(line)}
        onChange={change}
      />
    </div>
  );
}
