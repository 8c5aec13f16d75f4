import { Link } from "react-router";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { ManagedPart } from "./managed-part.ts";
import { ShelfBadge } from "./shelf-badge.tsx";
import { ShelfTask } from "./shelf-task.tsx";

/** Which part a screen is about, and the way to what else can be done with it. */
export function PartHead({ part, here }: { part: ManagedPart; here: "edit" | "stock" }) {
  const address = `/dashboard/manageproducts/${part._id}`;
  return (
    <header className="mb-8 grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-hairline border-b pb-6 xl:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Thumbnail picture={part.pictureView} className="w-full" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="part-number truncate text-ink-faint">{part.sku}</span>
          <ShelfBadge part={part} />
        </p>
        <h2 className="wrap-anywhere mt-0.5 text-title">
          {part.state === "listed" ? (
            <Link to={`/parts/${part.slug}`} className="hover:text-azure hover:underline">
              <PartName name={part.name} />
            </Link>
          ) : (
            <PartName name={part.name} />
          )}
        </h2>
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5 xl:col-span-1">
        {here === "edit" ? (
          <ButtonLink to={`${address}/stock`} look="secondary">
            Stock
          </ButtonLink>
        ) : (
          <ButtonLink to={address} look="secondary">
            Edit
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/manageproducts" look="quiet" className="px-3">
          All products
        </ButtonLink>
        <ShelfTask part={part} />
      </div>
    </header>
  );
}
