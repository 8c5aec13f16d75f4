import type { OrderDto } from "#contract/orders.ts";
import { formatMoney, type Money, toDecimal } from "#domain/money.ts";
import { amountRows, amountsOf } from "#domain/order.ts";
import { priceText } from "#web/ui/price.tsx";

type Amounts = Pick<OrderDto, "amounts" | "currency">;

/** What a placed order comes to. */
export function OrderAmounts({ order: { amounts, currency } }: { order: Amounts }) {
  return (
    <dl className="figures grid gap-1.5">
      <AmountRows amounts={amounts} currency={currency} />
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd className="font-semibold text-title">{priceText(amounts.total, currency)}</dd>
      </div>
    </dl>
  );
}

/** What an order would come to. @param subtotal undefined while it cannot be placed */
export function AmountsPreview({ subtotal }: { subtotal: Money | undefined }) {
  return (
    <dl className="figures grid gap-1.5 border-hairline border-t pt-4">
      {subtotal && <AmountRows amounts={amountsOf(toDecimal(subtotal))} currency={subtotal.currency} />}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd>
          <output className="font-semibold text-title" aria-live="polite">
            {subtotal ? formatMoney({ ...subtotal, cents: amountsOf(subtotal.cents).total }) : "–"}
          </output>
        </dd>
      </div>
    </dl>
  );
}

function AmountRows({ amounts, currency }: Amounts) {
  return amountRows(amounts, (amount) => priceText(amount, currency)).map(({ label, text }) => (
    <div key={label} className="flex items-baseline justify-between gap-4 text-ink-soft text-small">
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ));
}
