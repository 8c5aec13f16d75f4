import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { priceText } from "#domain/currency.ts";
import { formatMoney } from "#domain/money.ts";
import { parseQuantity } from "#domain/order.ts";
import { withQuantity } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import type { CartPart, EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { LineWarning, lineWarningId } from "#web/cart/line-warning.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { keySpecs } from "#web/parts/key-specs.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Button } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";
import { KitHint } from "./kit-hint.tsx";

interface CartRowProps {
  line: EvaluatedLine;
  onRemove: () => void;
  /** More about the part, such as whether it fits. */
  children?: ReactNode;
}

/**
 * One line of the cart: the part, its quantity and total, and a warning when it cannot be ordered. Its columns follow
 * the width of the list, which has the summary beside it or not.
 */
export function CartRow({ line, onRemove, children }: CartRowProps) {
  const { part, problem } = line;
  return (
    <article
      aria-label={line.name}
      className="grid @2xl:grid-cols-[7rem_minmax(0,1fr)_auto_7.5rem] grid-cols-[5rem_minmax(0,1fr)] @md:@max-2xl:grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 @2xl:gap-x-6 py-5"
    >
      <Thumbnail picture={part?.pictureView} tone={part && keySpecs(part).generation?.tone} />
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-medium">
          {part ? (
            <Link to={`/parts/${part.slug}`} className="py-1 hover:text-azure hover:underline">
              <PartName name={part.name} />
            </Link>
          ) : (
            line.name
          )}
        </h2>
        {part && <p className="part-number mt-1 truncate text-ink-faint">{part.sku}</p>}
        {children && <div className="mt-2">{children}</div>}
      </div>
      {part && <LinePrice line={line} part={part} />}
      <div className="flex @2xl:row-start-1 @2xl:block flex-wrap items-center justify-between gap-x-3 @max-2xl:col-span-2 @2xl:col-start-3 @md:@max-2xl:col-start-2">
        {part && problem?.kind !== "sold-out" && <Quantity line={line} part={part} />}
        {problem?.kind !== "gone" && problem?.kind !== "sold-out" && (
          <Button
            variant="quiet"
            className="@2xl:mt-1 -mx-4 @2xl:mx-auto @2xl:flex"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
      {part && !problem && <KitHint line={line} part={part} />}
      {problem && (
        <div className="col-span-full @md:col-start-2">
          <LineWarning line={line} onRemove={onRemove} />
        </div>
      )}
    </article>
  );
}

/** The line's total above the price of one, and whether that was another when the part was added. */
function LinePrice({ line, part }: { line: EvaluatedLine; part: CartPart }) {
  const { total, quantity, priceWhenAdded: before } = line;
  return (
    <div className="@2xl:col-start-4 @md:@max-2xl:col-start-3 col-start-2 @md:text-right">
      <output
        aria-live="polite"
        aria-label={`Total for ${line.name}`}
        className="figures block font-semibold text-lead"
      >
        {total ? formatMoney(total) : "–"}
      </output>
      <p className="text-ink-soft text-small">
        {quantity > 1 && (
          <>
            <Price amount={part.price} currency={part.currency} /> each
          </>
        )}
        {part.minimumQuantity > 1 && <span className="block">Minimum {part.minimumQuantity}</span>}
        {before !== undefined && before !== part.price && (
          <span className={`block font-medium ${before < part.price ? "text-amber" : "text-mint"}`}>
            Was {priceText(before, part.currency)} when added
          </span>
        )}
      </p>
    </div>
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
    <div onBlur={() => setTyped(String(quantity))} className="max-w-46">
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
