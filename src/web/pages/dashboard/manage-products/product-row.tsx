import { Link } from "react-router";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import type { ManagedPart } from "./managed-part.ts";
import { ShelfBadge } from "./shelf-badge.tsx";
import { ShelfTask } from "./shelf-task.tsx";

/** One product, and what an admin may do with it. */
export function ProductRow({ part }: { part: ManagedPart }) {
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-4 xl:grid-cols-[6rem_minmax(0,1fr)_auto] xl:gap-x-6">
      <Thumbnail picture={part.pictureView} className="w-full" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="part-number truncate text-ink-faint">{part.sku}</span>
          <ShelfBadge part={part} />
        </p>
        <h2 className="wrap-anywhere mt-0.5 font-medium">
          {part.state === "listed" ? (
            <Link to={`/parts/${part.slug}`} className="hover:text-azure hover:underline">
              <PartName name={part.name} />
            </Link>
          ) : (
            <PartName name={part.name} />
          )}
        </h2>
        <p className="figures mt-1 text-ink-soft text-small">
          <Price amount={part.price} currency={part.currency} className="font-semibold text-ink" />
          {" · "}
          <StockText part={part} />
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5 xl:col-span-1 xl:justify-end">
        <ButtonLink
          to={`/dashboard/manageproducts/${part._id}`}
          look="secondary"
          aria-label={`Edit ${part.name}`}
        >
          Edit
        </ButtonLink>
        <ButtonLink
          to={`/dashboard/manageproducts/${part._id}/stock`}
          look="secondary"
          aria-label={`Stock of ${part.name}`}
        >
          Stock
        </ButtonLink>
        <ButtonLink
          to={`/dashboard/addproduct?from=${part._id}`}
          look="quiet"
          aria-label={`Duplicate ${part.name}`}
          className="px-3"
        >
          Duplicate
        </ButtonLink>
        <ShelfTask part={part} />
      </div>
    </article>
  );
}

function StockText({ part }: { part: ManagedPart }) {
  return (
    <>
      {part.availableQuantity.toLocaleString("en")} available
      {part.reserved > 0 && `, ${part.reserved.toLocaleString("en")} held`}
      {part.minimumQuantity > 1 && ` · sold from ${part.minimumQuantity}`}
    </>
  );
}
