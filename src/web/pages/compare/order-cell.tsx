import { AddToCart } from "#web/cart/add-to-cart.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { ComparePage } from "./load-compare.ts";

/** One column's way to order. */
export function OrderCell({ part }: { part: ComparePage["parts"][number] }) {
  return (
    <div className="grid max-w-72 content-start gap-2">
      {part.stock.kind === "out" ? (
        <Button disabled>Out of stock</Button>
      ) : (
        <>
          <ButtonLink to={`/purchases/${part.id}`}>
            Order <span className="sr-only">{part.name}</span>
          </ButtonLink>
          <AddToCart part={part} size="medium" />
        </>
      )}
    </div>
  );
}
