import type { OrderDto } from "#contract/orders.ts";
import { priceText } from "#domain/currency.ts";
import { formatMoney, fromDecimal } from "#domain/money.ts";
import { Arrival } from "#web/delivery/arrival.tsx";
import { OrderAmounts } from "#web/ordering/order-amounts.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Label } from "#web/ui/label.tsx";
import { Price } from "#web/ui/price.tsx";
import { WideOpen } from "#web/ui/wide-open.tsx";

/** The order as its label: lines with their prices, total and delivery address. On small screens it is folded, and below what is printed for a paid order. */
export function OrderSummary({ order }: { order: OrderDto }) {
  return (
    <section
      aria-labelledby="summary"
      className={classNames("payment-summary self-start", order.state !== "unpaid" && "order-last")}
    >
      <Label
        band={order.state === "unpaid" ? "azure" : "mint"}
        className="px-5 pb-5 max-lg:not-has-[[open]]:py-1 lg:px-6"
      >
        <WideOpen
          summaryClassName="flex min-h-11 items-center font-medium text-azure text-small lg:hidden"
          summary={
            <>
              <span className="group-open/wide:hidden">Show order</span>
              <span className="not-group-open/wide:hidden">Hide order</span>
              <span aria-hidden="true" className="mx-1.5">
                ·
              </span>
              <span className="figures">{priceText(order.price, order.currency)}</span>
            </>
          }
        >
          <h2
            id="summary"
            className="flex items-baseline justify-between gap-4 border-ink border-b pb-3 font-semibold max-lg:mt-2"
          >
            Your order <span className="part-number font-medium">{order.orderNumber}</span>
          </h2>
          <ul className="divide-y divide-hairline">
            {order.lines.map((line) => (
              <li key={line.partId} className="flex gap-3 py-3 text-small">
                <Thumbnail picture={line.pictureView} className="w-16 max-xs:hidden" />
                <span className="wrap-anywhere min-w-0 grow">
                  <span className="font-medium">
                    <PartName name={line.name} />
                  </span>
                  <span className="block font-mono text-[0.8125rem] text-ink-soft">
                    {line.sku} × {line.quantity}
                    {line.quantity > 1 && (
                      <>
                        {", "}
                        <Price amount={line.price} currency={order.currency} /> each
                      </>
                    )}
                  </span>
                </span>
                <LinePrice line={line} currency={order.currency} />
              </li>
            ))}
          </ul>
          <div className="border-hairline border-t pt-4">
            <OrderAmounts order={order} />
          </div>
          <Arrival order={order} className="mt-3 text-small" />
          <div className="mt-4 flex items-end justify-between gap-4 border-edge border-t border-dashed pt-4">
            <p className="wrap-anywhere min-w-0 whitespace-pre-line font-mono text-[0.8125rem] text-ink-soft leading-5">
              To {order.name}
              {"\n"}
              {order.address}
            </p>
            <DataMatrix text={order.orderNumber} className="max-xs:hidden" />
          </div>
        </WideOpen>
      </Label>
    </section>
  );
}

/** The price of all units of a line. */
function LinePrice({ line, currency }: { line: OrderDto["lines"][number]; currency: string }) {
  const unit = fromDecimal(line.price, currency);
  if (!unit) return null;
  return (
    <span className="figures shrink-0 whitespace-nowrap font-medium">
      {formatMoney({ ...unit, cents: unit.cents * line.quantity })}
    </span>
  );
}
