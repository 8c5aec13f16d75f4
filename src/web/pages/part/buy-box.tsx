import { Suspense } from "react";
import { Link } from "react-router";
import { priceText } from "#domain/currency.ts";
import { countText } from "#domain/number-text.ts";
import { CompareToggle } from "#web/compare/compare-toggle.tsx";
import { DeliveryPromise } from "#web/delivery/delivery-promise.tsx";
import { PartFit } from "#web/laptop/part-fit.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { StockLine } from "#web/parts/stock-line.tsx";
import { withUnits } from "#web/parts/units.ts";
import { SaveToggle } from "#web/saved/save-toggle.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { later } from "#web/ui/later.ts";
import { Price } from "#web/ui/price.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { BuyForm } from "./buy-form.tsx";
import type { PartPage } from "./load-part.ts";

/** For sold-out parts only. */
const BackInStock = later(() => import("./back-in-stock.tsx"));

/** Name, price, stock and order buttons, with delivery and return terms below. */
export function BuyBox({ page: { part, promise, kit } }: { page: PartPage }) {
  const isSoldOut = part.stock.kind === "out";
  return (
    <div className="min-w-0">
      <p className="part-number text-ink-faint">{part.sku}</p>
      <Name name={part.name} />
      {part.average !== null && (
        <p className="mt-3">
          <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 text-small hover:underline">
            <Stars rating={part.average} />
            <span>
              {part.average.toFixed(1)} · {countText(part.reviews, "review")}
            </span>
          </a>
        </p>
      )}
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Price amount={part.price} currency={part.currency} className="part-price" />
        <StockLine stock={part.stock} className="text-small" />
      </p>
      {part.minimumQuantity > 1 && (
        <p className="mt-2 text-ink-soft text-small">Minimum order: {part.minimumQuantity} units.</p>
      )}
      <PartFit part={part} />
      {isSoldOut ? (
        <Suspense>
          <BackInStock part={part} />
        </Suspense>
      ) : (
        <BuyForm part={part} />
      )}
      {kit && !isSoldOut && <KitHint kit={kit} currency={part.currency} />}
      <div className="mt-1 flex flex-wrap gap-x-6">
        <SaveToggle part={part} className="text-small" />
        <CompareToggle part={part} className="text-small" />
      </div>
      <Terms category={part.category} promise={isSoldOut ? null : promise} />
    </div>
  );
}

/** Names that fit in two lines of the largest size, as wide as the column. */
const SHORT_NAME = 36;
const isShort = (name: string) =>
  name.length <= SHORT_NAME && name.split(" ").every((word) => word.length <= 14);

/** "16 GB", "32 GB kit", "NV4 1 TB", "62.2 Wh", "15.6-inch", "Wi-Fi 6E": with something after it. */
const leadingMeasure =
  /^((?:[A-Z]{2}\w* )?[\d.]+ (?:GB|TB|Wh|W)(?: kit)?|[\d.]+-inch|Wi-Fi \w+)(?![\p{L}\p{N}]) (?=\S)(.*)$/u;

/** Returns a part's name as what is asked for first, its measure, and the rest; undefined for other names. */
export function splitName(name: string): [measure: string, rest: string] | undefined {
  const [, measure, rest] = leadingMeasure.exec(name) ?? [];
  return measure && rest ? [measure, rest] : undefined;
}

/** The name: what is asked for first, "16 GB", on a line of its own. */
function Name({ name }: { name: string }) {
  const [measure, rest] = splitName(name) ?? [];
  return (
    <h1 className={classNames("mt-2 text-heading", (measure || isShort(name)) && "part-name")}>
      {measure && rest ? (
        <>
          {`${withUnits(measure)} `}
          <span>
            <PartName name={rest} />
          </span>
        </>
      ) : (
        <PartName name={name} />
      )}
    </h1>
  );
}

/**
 * The kit that costs less than as many single modules. Its sentence is in few pieces: each costs bytes of the first
 * flight.
 */
function KitHint({ kit, currency }: { kit: NonNullable<PartPage["kit"]>; currency: string }) {
  return (
    <p className="mt-3 text-ink-soft text-small">
      {"Need more? "}
      <Link to={`/parts/${kit.slug}`} className="text-link">
        {`The ${withUnits(kit.text)} kit is ${priceText(kit.price, currency)}`}
      </Link>
      {` and saves ${priceText(kit.saves, currency)}.`}
    </p>
  );
}

/** Delivery and return terms (specification §9). */
function Terms({ category, promise }: { category: string; promise: PartPage["promise"] }) {
  const claims = useShop()?.marketing;
  if (!claims) return null;
  return (
    <ul className="mt-7 grid gap-4 border-hairline border-t pt-6 text-ink-soft text-small">
      <li className="relative pl-8">
        <Icon className="absolute top-0 left-0 size-5">
          <path d="M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
        </Icon>
        <Link
          to="/delivery"
          className="-my-2.5 flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
        >
          {promise ? "Delivery" : `Delivery in ${countText(claims.deliveryHours, "hour")}`}
        </Link>
        {promise ? (
          // Both sentences have room: the shorter one, which replaces the other, moves nothing.
          <DeliveryPromise categories={[category]} rendered={promise} className="max-sm:min-h-[2lh]" />
        ) : (
          "From the moment you pay."
        )}
      </li>
      <li className="relative pl-8">
        <Icon className="absolute top-0 left-0 size-5">
          <path d="M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4" />
        </Icon>
        <Link
          to="/returns"
          className="-my-2.5 flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
        >
          {claims.returnDays}-day returns
        </Link>
        If it doesn't fit or you change your mind, send it back.
      </li>
    </ul>
  );
}
