import { useRef, useState } from "react";
import { numberText } from "#domain/number-text.ts";
import { MAX_QUANTITY, parseQuantity } from "#domain/order.ts";
import { Added, AddForm } from "#web/cart/add-to-cart.tsx";
import { useAddToCart } from "#web/cart/use-add-to-cart.ts";
import { BrowserOnly } from "#web/shell/browser-only.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { later, Nothing } from "#web/ui/later.ts";
import { QuantityField } from "#web/ui/quantity-field.tsx";
import type { PartPage } from "./load-part.ts";

const BuyBar = later(() => import("./buy-bar.tsx"), Nothing);

/** Quantity, "Add to cart" and "Order", and the bar that repeats them while they are out of view. */
export function BuyForm({ part }: { part: PartPage["part"] }) {
  const min = part.minimumQuantity;
  // Where the page does not show the exact stock, the cart and the order check it.
  const max = part.stock.kind === "low" ? part.stock.left : MAX_QUANTITY;
  const [typed, setTyped] = useState(String(min));
  const [isChecked, setChecked] = useState(false);
  const { result, add } = useAddToCart(part);
  const place = useRef<HTMLDivElement>(null);
  const units = parseQuantity(typed);
  const isAllowed = units >= min && units <= max;
  function submit() {
    setChecked(true);
    if (isAllowed) add(units);
    else place.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
  }
  return (
    <>
      <div ref={place} className="mt-6 flex flex-wrap items-start gap-x-3 gap-y-3">
        <AddForm task="The cart" onAdd={submit}>
          <div className="needs-script -mt-1">
            <QuantityField
              label="Quantity"
              of={part.name}
              value={typed}
              min={min}
              max={max}
              error={
                isChecked && !isAllowed
                  ? `Enter a number from ${numberText(min)} to ${numberText(max)}.`
                  : undefined
              }
              onChange={setTyped}
            />
          </div>
          <Button type="submit" size="large" className="min-w-44 flex-1">
            Add to cart
          </Button>
          <ButtonLink
            to={`/purchases/${part.id}${isAllowed && units !== min ? `?quantity=${units}` : ""}`}
            variant="secondary"
            size="large"
            className="basis-full"
          >
            Order
          </ButtonLink>
          <Added result={result} />
        </AddForm>
      </div>
      <BrowserOnly>
        <BuyBar part={part} units={isAllowed ? units : min} place={place} result={result} onAdd={submit} />
      </BrowserOnly>
    </>
  );
}
