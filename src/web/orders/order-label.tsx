import type { ReactNode } from "react";
import type { OrderDto } from "#contract/orders.ts";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Label } from "#web/ui/label.tsx";

/** The band of an order's label. The state stands on it in words, too. */
export const orderBands: Readonly<Record<OrderDto["state"], "azure" | "mint" | "gray">> = {
  unpaid: "azure",
  paid: "mint",
  shipped: "mint",
  delivered: "mint",
  expired: "gray",
  cancelled: "gray",
  refunded: "gray",
};

interface OrderLabelProps {
  order: Pick<OrderDto, "orderNumber" | "state">;
  /** Headings and badges, above the facts. */
  head: ReactNode;
  /** Facts without a value are left out. */
  facts: readonly { label: string; value: ReactNode }[];
  className?: string;
  /** Below the facts. */
  children?: ReactNode;
}

/** An order's label, as on its parcel: a head, facts in mono, and the order number as a Data Matrix. */
export function OrderLabel({ order, head, facts, className, children }: OrderLabelProps) {
  return (
    <Label band={orderBands[order.state]} className={`px-5 pt-5 pb-5 sm:px-6 ${className ?? ""}`}>
      {head}
      <div className="mt-4 flex items-end justify-between gap-3 first:mt-0">
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 font-mono text-[0.8125rem] leading-5 sm:gap-x-5">
          {facts.map(
            ({ label, value }) =>
              value && (
                <div key={label} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <DataMatrix text={order.orderNumber} className="max-[22.5rem]:hidden sm:size-16" />
      </div>
      {children}
    </Label>
  );
}
