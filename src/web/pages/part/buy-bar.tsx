import { type RefObject, useEffect, useState } from "react";
import { formatMoney, fromDecimal } from "#domain/money.ts";
import { AddedText, AddForm } from "#web/cart/add-to-cart.tsx";
import type { AddResult } from "#web/cart/cart.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { PartPage } from "./load-part.ts";

interface BuyBarProps {
  part: PartPage["part"];
  units: number;
  /** Has the page's own button: the bar shows while that is out of view. */
  place: RefObject<HTMLElement | null>;
  result: AddResult | undefined;
  onAdd: () => void;
}

/** Price and "Add to cart" at the bottom of the window. It overlays the page, so nothing moves. */
export default function BuyBar({ part, units, place, result, onAdd }: BuyBarProps) {
  const isShown = useIsOutOfView(place);
  useEffect(() => {
    // Keeps focused elements, and the page's end, clear of the bar.
    document.documentElement.toggleAttribute("data-buying", isShown);
    return () => document.documentElement.removeAttribute("data-buying");
  }, [isShown]);
  if (!isShown) return null;
  const price = fromDecimal(part.price, part.currency);
  return (
    <section
      aria-label="Buy this part"
      className="buy-bar fixed inset-x-0 bottom-0 z-4 border-hairline border-t bg-surface shadow-raised"
    >
      <div className="page-width flex items-center gap-4 py-2">
        <div className="w-14 shrink-0 max-sm:hidden">
          <Picture picture={part.picture} sizes="4rem" decorative className="aspect-[4/3] w-full rounded-s" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-small max-sm:hidden">
            <PartName name={part.name} />
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures font-semibold text-lead">
              {price && formatMoney({ ...price, cents: price.cents * units })}
            </span>
            {units > 1 && <span className="text-ink-soft text-small">for {units}</span>}
          </p>
          <p className="text-ink-soft text-label">
            <AddedText result={result} />
          </p>
        </div>
        <AddForm onAdd={onAdd}>
          <Button type="submit" size="large" className="shrink-0">
            Add to cart
          </Button>
        </AddForm>
      </div>
    </section>
  );
}

/** Whether the button of a form is out of view. */
function useIsOutOfView(form: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector("[type=submit]");
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false));
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return isOut;
}
