import { Link } from "react-router";
import type { ManagedPart } from "#contract/stock.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useMay } from "../screen.tsx";
import { useArchiveAction } from "./archive-action.tsx";
import { StockBadge } from "./product-columns.tsx";

/** The head of a part's pages: the part, its actions, and tabs for its other pages. */
export function PartHead({ part }: { part: ManagedPart }) {
  const address = `/dashboard/manageproducts/${part._id}`;
  const mayManage = useMay("manage-parts");
  const archive = useArchiveAction(part);
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Thumbnail picture={part.pictureView} className="w-20 shrink-0" />
        <div className="min-w-0 grow basis-60">
          <h2 className="text-title">
            <PartName name={part.name} />
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <span className="part-number text-ink-faint">{part.sku}</span>
            <StockBadge part={part} />
            {part.state !== "retired" && (
              <Link to={`/parts/${part.slug}`} className="text-link">
                View in the shop
              </Link>
            )}
          </p>
        </div>
        <ActionButtons
          of={part.name}
          size="medium"
          shown={1}
          actions={[
            {
              text: "All products",
              label: "All products",
              variant: "quiet",
              to: "/dashboard/manageproducts",
            },
            mayManage && { text: "Duplicate", to: `/dashboard/addproduct?from=${part._id}` },
            mayManage && archive,
          ]}
        />
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
