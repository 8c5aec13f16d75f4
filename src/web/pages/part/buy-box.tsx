import { Link } from "react-router";
import { AddToCart } from "#web/cart/add-to-cart.tsx";
import { CompareToggle } from "#web/compare/compare-toggle.tsx";
import { PartFit } from "#web/laptop/part-fit.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { StockLine } from "#web/parts/stock-line.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { PartPage } from "./load-part.ts";

/** Name, price, stock and order buttons, with delivery and return terms below. */
export function BuyBox({ part }: { part: PartPage["part"] }) {
  const isSoldOut = part.stock.kind === "out";
  return (
    <div className="min-w-0">
      <p className="part-number text-ink-faint">{part.sku}</p>
      <h1 className="mt-2 text-heading">
        <PartName name={part.name} />
      </h1>
      {part.average !== null && (
        <p className="mt-3">
          <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 text-small hover:underline">
            <Stars rating={part.average} />
            <span className="figures">
              {part.average.toFixed(1)} · {part.reviews === 1 ? "1 review" : `${part.reviews} reviews`}
            </span>
          </a>
        </p>
      )}
      <p className="mt-6">
        <Price
          amount={part.price}
          currency={part.currency}
          className="font-semibold text-[2rem] leading-none tracking-tight"
        />
      </p>
      <p className="mt-4">
        <StockLine stock={part.stock} className="text-small" />
      </p>
      {part.minimumQuantity > 1 && (
        <p className="mt-2 text-ink-soft text-small">Minimum order: {part.minimumQuantity} units.</p>
      )}
      <PartFit slug={part.slug} />
      <div className="mt-6 flex flex-wrap gap-3">
        {isSoldOut ? (
          <Button size="large" disabled className="w-full sm:w-auto sm:min-w-56">
            Out of stock
          </Button>
        ) : (
          <>
            <ButtonLink to={`/purchases/${part.id}`} size="large" className="w-full sm:w-auto sm:min-w-44">
              Order
            </ButtonLink>
            <AddToCart key={part.id} part={part} />
          </>
        )}
      </div>
      <CompareToggle part={part} className="mt-1 text-small" />
      <Terms />
    </div>
  );
}

/** Delivery and return terms (specification §9). */
function Terms() {
  const claims = useShop()?.marketing;
  if (!claims) return null;
  return (
    <ul className="mt-7 grid gap-4 border-hairline border-t pt-6 text-ink-soft text-small">
      <li>
        <Link to="/delivery" className="block font-medium text-ink underline underline-offset-4">
          Delivery in {claims.deliveryHours} hours
        </Link>
        From the moment you pay.
      </li>
      <li>
        <Link to="/returns" className="block font-medium text-ink underline underline-offset-4">
          {claims.returnDays}-day returns
        </Link>
        If it doesn't fit or you change your mind, send it back.
      </li>
    </ul>
  );
}
