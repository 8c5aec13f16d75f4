import { formatMoney, fromDecimal } from "#domain/money.ts";
import { classNames } from "./class-names.ts";

/** Shows an amount as the API has it, in tabular figures. */
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

/** Formats an amount: "$49.90" for 49.9 USD. */
export function priceText(amount: number, currency: string): string {
  const money = fromDecimal(amount, currency);
  return money ? formatMoney(money) : `${amount} ${currency}`;
}
