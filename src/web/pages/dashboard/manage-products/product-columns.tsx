import type { ManagedPart } from "#contract/stock.ts";
import { numberText } from "#domain/number-text.ts";
import { LOW_STOCK_UNITS, stockStatusOf } from "#domain/part.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { type Column, RowLink, Unit } from "#web/team/data-table.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Price } from "#web/ui/price.tsx";
import { useArchiveAction } from "./archive-action.tsx";

const statusTones = { forSale: "mint", low: "amber", soldOut: "ember", retired: "neutral" } as const;
export const statusTexts = {
  forSale: "For sale",
  low: "Low",
  soldOut: "Sold out",
  retired: "Archived",
} as const;

export function StockBadge({ part }: { part: ManagedPart }) {
  const status = stockStatusOf(part);
  return <Badge tone={statusTones[status]}>{statusTexts[status]}</Badge>;
}

/** The address of a part's own screen: those who may not edit it see its stock. */
export const productPath = ({ _id }: Pick<ManagedPart, "_id">, mayEdit: boolean): string =>
  `/dashboard/manageproducts/${_id}${mayEdit ? "" : "/stock"}`;

/** A part in a row. */
export const productColumns = (mayEdit = true): readonly Column<ManagedPart>[] => [
  {
    head: "Product",
    grows: "cut",
    onPhone: "half",
    cell: (part) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail picture={part.pictureView} className="my-auto w-10 rounded-s" />
        <span className="min-w-0 xl:truncate">
          <RowLink to={productPath(part, mayEdit)}>
            <PartName name={part.name} />
          </RowLink>
        </span>
      </span>
    ),
  },
  {
    head: "Status",
    onPhone: "half",
    className: "whitespace-nowrap",
    cell: (part) => <StockBadge part={part} />,
  },
  {
    head: "SKU",
    className: "part-number whitespace-nowrap text-ink-soft",
    cell: ({ sku }) => sku,
  },
  {
    head: "Price",
    isNumber: true,
    onPhone: "half",
    cell: ({ price, currency }) => <Price amount={price} currency={currency} />,
  },
  {
    head: "Available",
    isNumber: true,
    onPhone: "half",
    cell: ({ availableQuantity }) => (
      <span className={availableQuantity <= LOW_STOCK_UNITS ? "font-medium text-ink" : undefined}>
        {numberText(availableQuantity)}
        <Unit> available</Unit>
      </span>
    ),
  },
  {
    head: "Reserved",
    isNumber: true,
    from: "xl",
    className: "text-ink-soft",
    cell: ({ reserved }) => (reserved > 0 ? numberText(reserved) : "–"),
  },
  {
    head: "Minimum",
    isNumber: true,
    from: "xl",
    className: "text-ink-soft",
    cell: ({ minimumQuantity }) => numberText(minimumQuantity),
  },
];

/** The menu of a part's actions. */
export function ProductMenu({ part, mayEdit }: { part: ManagedPart; mayEdit: boolean }) {
  const address = `/dashboard/manageproducts/${part._id}`;
  const archive = useArchiveAction(part);
  return (
    <ActionButtons
      of={part.name}
      shown={1}
      actions={[
        { text: "Stock", label: `Stock of ${part.name}`, variant: "quiet", to: `${address}/stock` },
        mayEdit && { text: "Edit", to: address },
        mayEdit && { text: "Which laptops it fits", to: `${address}/fits` },
        mayEdit && { text: "Duplicate", to: `/dashboard/addproduct?from=${part._id}` },
        part.state !== "retired" && { text: "View in the shop", to: `/parts/${part.slug}` },
        mayEdit && archive,
      ]}
    />
  );
}
