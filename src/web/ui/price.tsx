import { formatMoney, fromDecimal } from "#domain/money.ts";
import { classNames } from "./class-names.ts";

/** An amount as the wire has it, in figures of one width. */
export function Price({
  amount,
  currency,
  className,
}: {
  amount: number;
  currency: string;
  className?: string;
}) {
  return (
    <span className={classNames("figures whitespace-nowrap", className)}>{priceText(amount, currency)}</span>
  );
}

/** "$49.90" for 49.9 USD. */
export function priceText(amount: number, currency: string): string {
  const money = fromDecimal(amount, currency);
  return money ? formatMoney(money) : `${amount} ${currency}`;
}
