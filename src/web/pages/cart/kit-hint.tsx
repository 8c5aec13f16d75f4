import { priceText } from "#domain/currency.ts";
import { bestKit, kitFacetsOf } from "#domain/kits.ts";
import { useCall } from "#web/calls/use-call.ts";
import { type CartLine, withoutPart, withPart, withQuantity } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import type { CartPart } from "#web/cart/evaluate-line.ts";
import { listParts } from "#web/parts/part-calls.ts";
import { partSummary } from "#web/parts/part-summary.ts";
import { withUnits } from "#web/parts/units.ts";
import { Button } from "#web/ui/button.tsx";

const KITS_READ = 24;

/** Offers the kit that costs less than the modules of a line. Its line is reserved while the shop is asked. */
export function KitHint({ line, part }: { line: CartLine; part: CartPart }) {
  const facets = line.quantity > 1 ? kitFacetsOf(part) : undefined;
  const { data } = useCall(
    listParts,
    { query: { category: part.category, spec: facets ?? [], limit: KITS_READ } },
    { enabled: facets !== undefined },
  );
  if (!facets) return null;
  const kits = (data ?? []).filter(({ specs }) => Number(specs.modules) <= line.quantity);
  const best = bestKit(part, kits);
  const kit = kits.find(({ slug }) => slug === best?.slug);
  return (
    <div className="col-span-full @md:col-start-2 flex min-h-11 flex-wrap items-center gap-x-4 text-small">
      {best && kit && (
        <>
          <p>
            The {withUnits(best.text)} kit is {priceText(best.price, part.currency)} and saves{" "}
            {priceText(best.saves, part.currency)}.
          </p>
          <Button
            variant="quiet"
            size="small"
            className="high-to-touch -mx-3"
            onClick={() =>
              browserCart().change((cart) => {
                const left = line.quantity - Number(kit.specs.modules);
                const rest =
                  left > 0 ? withQuantity(cart, line.partId, left) : withoutPart(cart, line.partId);
                return withPart(rest, partSummary(kit)).cart;
              })
            }
          >
            Use the kit
          </Button>
        </>
      )}
    </div>
  );
}
