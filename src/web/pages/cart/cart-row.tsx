import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { formatMoney } from "#domain/money.ts";
import { withQuantity } from "#web/cart/cart.ts";
import type { CartPart, EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { LineWarning } from "#web/cart/line-warning.tsx";
import { browserCart } from "#web/cart/use-cart.ts";
import { unitsIn } from "#web/ordering/order-draft.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Button } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";

interface CartRowProps {
  line: EvaluatedLine;
  onRemove: () => void;
  /** What else there is to say of it. */
  children?: ReactNode;
}

/** One part of the cart: what it is, how many, what they come to, and what stands in the way of ordering them. */
export function CartRow({ line, onRemove, children }: CartRowProps) {
  const { part, trouble, total } = line;
  return (
    <article aria-label={line.name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-6 sm:gap-x-6">
      <Thumbnail picture={part?.pictureView} className="w-20 sm:w-36" />
      <div className="grid content-start gap-y-4">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 flex-[1_1_14rem]">
            <h2 className="wrap-anywhere font-medium">
              {part ? (
                <Link to={`/parts/${part.slug}`} className="hover:text-azure hover:underline">
                  <PartName name={part.name} />
                </Link>
              ) : (
                line.name
              )}
            </h2>
            {part && (
              <p className="mt-1 text-ink-soft text-small">
                <Price amount={part.price} currency={part.currency} /> each
                {part.minimumQuantity > 1 && ` · sold from ${part.minimumQuantity} pieces`}
              </p>
            )}
          </div>
          {part && (
            <output
              aria-live="polite"
              aria-label={`Price of all pieces of ${line.name}`}
              className="figures font-semibold text-lead"
            >
              {total ? formatMoney(total) : "–"}
            </output>
          )}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          {part && trouble?.kind !== "sold-out" ? <Quantity line={line} part={part} /> : <span />}
          {trouble?.kind !== "gone" && trouble?.kind !== "sold-out" && (
            <Button
              look="quiet"
              className="-mx-4 mt-1.5"
              aria-label={`Remove ${line.name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </div>
        {children}
        {trouble && <LineWarning line={line} onRemove={onRemove} />}
      </div>
    </article>
  );
}

/** How many: kept as soon as it is a number of pieces; what is none is forgotten when the field is left. */
function Quantity({ line, part }: { line: EvaluatedLine; part: CartPart }) {
  const { partId, name, quantity, trouble } = line;
  const [typed, setTyped] = useState(String(quantity));
  // Changed in another tab, or put right with one press.
  useEffect(() => setTyped(String(quantity)), [quantity]);
  function change(next: string) {
    setTyped(next);
    browserCart().change((cart) => withQuantity(cart, partId, unitsIn(next)));
  }
  const wrong = trouble !== undefined || unitsIn(typed) !== quantity;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving the field within
    <div onBlur={() => setTyped(String(quantity))}>
      <QuantityField
        label="Quantity"
        of={name}
        value={typed}
        min={part.minimumQuantity}
        max={part.availableQuantity}
        error={wrong ? messages.quantityOutOfRange : undefined}
        onChange={change}
      />
    </div>
  );
}
