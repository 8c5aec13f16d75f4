import type { ManagedPart } from "#contract/stock.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { useMay } from "../screen.tsx";
import { ArchiveAction } from "./archive-action.tsx";
import { PartTitle } from "./part-head.tsx";

/** One product with the actions that the user may do. */
export function ProductRow({ part }: { part: ManagedPart }) {
  const mayManage = useMay("manage-parts");
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-4 xl:grid-cols-[6rem_minmax(0,1fr)_auto] xl:gap-x-6">
      <PartTitle part={part} nameClassName="font-medium">
        <p className="mt-1 text-ink-soft text-small">
          <Price amount={part.price} currency={part.currency} className="font-semibold text-ink" />
          {" · "}
          <StockText part={part} />
        </p>
      </PartTitle>
      <div className="col-span-2 flex flex-wrap gap-1.5 xl:col-span-1 xl:justify-end">
        {mayManage && (
          <ButtonLink
            to={`/dashboard/manageproducts/${part._id}`}
            variant="secondary"
            aria-label={`Edit ${part.name}`}
          >
            Edit
          </ButtonLink>
        )}
        <ButtonLink
          to={`/dashboard/manageproducts/${part._id}/stock`}
          variant="secondary"
          aria-label={`Stock of ${part.name}`}
        >
          Stock
        </ButtonLink>
        {mayManage && (
          <>
            <ButtonLink
              to={`/dashboard/addproduct?from=${part._id}`}
              variant="quiet"
              aria-label={`Duplicate ${part.name}`}
              className="px-3"
            >
              Duplicate
            </ButtonLink>
            <ArchiveAction part={part} />
          </>
        )}
      </div>
    </article>
  );
}

function StockText({ part }: { part: ManagedPart }) {
  return (
    <>
      {part.availableQuantity.toLocaleString("en")} available
      {part.reserved > 0 && `, ${part.reserved.toLocaleString("en")} reserved`}
      {part.minimumQuantity > 1 && ` · minimum order ${part.minimumQuantity}`}
    </>
  );
}
