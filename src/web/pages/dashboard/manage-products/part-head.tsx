import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedPart } from "#contract/stock.ts";
import { stockStatusOf } from "#domain/part.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useMay } from "../screen.tsx";
import { ArchiveAction } from "./archive-action.tsx";

/** The head of a part's pages: the part, its actions, and tabs for its other pages. */
export function PartHead({ part }: { part: ManagedPart }) {
  const address = `/dashboard/manageproducts/${part._id}`;
  const mayManage = useMay("manage-parts");
  return (
    <header className="mb-8">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 xl:grid-cols-[6rem_minmax(0,1fr)_auto]">
        <PartTitle part={part} nameClassName="text-title" />
        <div className="col-span-2 -ml-3 flex flex-wrap gap-1.5 xl:col-span-1 xl:ml-0">
          <ButtonLink to="/dashboard/manageproducts" variant="quiet" className="px-3">
            All products
          </ButtonLink>
          {mayManage && <ArchiveAction part={part} />}
        </div>
      </div>
      <div className="mt-4">
        <Tabs
          label="This product"
          tabs={[
            ...(mayManage
              ? [
                  { to: address, text: "Edit" },
                  { to: `${address}/fits`, text: "Fits" },
                ]
              : []),
            { to: `${address}/stock`, text: "Stock" },
          ]}
        />
      </div>
    </header>
  );
}

interface PartTitleProps {
  part: ManagedPart;
  nameClassName: string;
  /** Shown below the name. */
  children?: ReactNode;
}

/** A part's picture, SKU, stock status and name, in two cells of the surrounding grid. */
export function PartTitle({ part, nameClassName, children }: PartTitleProps) {
  const name = <PartName name={part.name} />;
  const status = stockStatusOf(part);
  return (
    <>
      <Thumbnail picture={part.pictureView} className="w-full" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="part-number truncate text-ink-faint">{part.sku}</span>
          <Badge tone={statusTones[status]}>{statusTexts[status]}</Badge>
        </p>
        <h2 className={`wrap-anywhere mt-0.5 ${nameClassName}`}>
          {status === "retired" ? (
            name
          ) : (
            <Link to={`/parts/${part.slug}`} className="py-1 hover:text-azure hover:underline">
              {name}
            </Link>
          )}
        </h2>
        {children}
      </div>
    </>
  );
}

const statusTones = { forSale: "mint", low: "amber", soldOut: "ember", retired: "neutral" } as const;
export const statusTexts = {
  forSale: "For sale",
  low: "Low",
  soldOut: "Sold out",
  retired: "Archived",
} as const;
