import type { OrderDto } from "#contract/orders.ts";
import { priceText } from "#domain/currency.ts";
import { formatMoney, fromDecimal, type Money, toDecimal } from "#domain/money.ts";
import { amountRows, amountsOf } from "#domain/totals/order-amounts.ts";
import type { Quote, QuoteState } from "./use-quote.ts";

type Amounts = Pick<OrderDto, "amounts" | "currency"> & Partial<Pick<OrderDto, "tax" | "voucher">>;

const totalStyle = "figures font-display font-semibold text-[1.75rem] leading-8 tracking-[-0.02em]";

/** The amounts of a placed order. */
export function OrderAmounts({ order }: { order: Amounts }) {
  return (
    <dl className="grid gap-1.5">
      <AmountRows {...order} />
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd className={totalStyle}>{priceText(order.amounts.total, order.currency)}</dd>
      </div>
    </dl>
  );
}

/**
 * The amounts of an order to be placed.
 * @param subtotal undefined while it cannot be placed
 * @param quote the shop's, where it adds something or a voucher takes something off
 */
export function AmountsPreview({ subtotal, quote }: { subtotal: Money | undefined; quote: QuoteState }) {
  const amounts = subtotal && previewOf(subtotal, quote);
  return (
    <dl className="grid gap-1.5 border-hairline border-t pt-4">
      {amounts && <AmountRows {...amounts} />}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd>
          <output className={totalStyle} aria-live="polite">
            {amounts ? priceText(amounts.amounts.total, amounts.currency) : "–"}
          </output>
        </dd>
      </div>
    </dl>
  );
}

/** Returns what {@link AmountsPreview} shows as the total; undefined while there is none. */
export function totalText(subtotal: Money | undefined, quote: QuoteState): string | undefined {
  const amounts = subtotal && previewOf(subtotal, quote);
  return amounts && priceText(amounts.amounts.total, amounts.currency);
}

/** The subtotal of the cart while the destination is unknown. */
export function SubtotalPreview({
  subtotal,
  quote,
}: {
  subtotal: Money | undefined;
  quote: Quote | undefined;
}) {
  const { shipping, discount } = { ...quote?.amounts };
  const from = quote?.shippingFrom;
  return (
    <div className="border-hairline border-t pt-4">
      <dl className="grid gap-1.5">
        {quote && discount ? (
          <Row label={`Discount (${quote.voucher})`} text={priceText(-discount, quote.currency)} />
        ) : null}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{discount ? "Subtotal after discount" : "Subtotal"}</dt>
          <dd>
            <output className={totalStyle} aria-live="polite">
              {subtotal ? formatMoney(lessDiscount(subtotal, discount)) : "–"}
            </output>
          </dd>
        </div>
      </dl>
      <p className="mt-1 min-h-[2lh] text-ink-soft text-small">
        {quote && from
          ? `Shipping from ${priceText(from, quote.currency)}. Tax is calculated at checkout.`
          : shipping === 0
            ? "Free shipping. Tax is calculated at checkout."
            : "Shipping and tax are calculated at checkout."}
      </p>
    </div>
  );
}

function lessDiscount(subtotal: Money, discount = 0): Money {
  return { ...subtotal, cents: subtotal.cents - (fromDecimal(discount, subtotal.currency)?.cents ?? 0) };
}

function previewOf(subtotal: Money, { quote, isNeeded }: QuoteState): Amounts | Quote | undefined {
  if (isNeeded) return quote;
  return { amounts: amountsOf(toDecimal(subtotal)), currency: subtotal.currency };
}

function AmountRows({ amounts, currency, tax, voucher }: Amounts) {
  const format = (amount: number) => priceText(amount, currency);
  return amountRows(amounts, format, { tax, voucher }).map(({ label, text }) => (
    <Row key={label} label={label} text={text} />
  ));
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-ink-soft text-small">
      <dt>{label}</dt>
      <dd className="figures">{text}</dd>
    </div>
  );
}
