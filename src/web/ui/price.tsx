import { priceText } from "#domain/currency.ts";
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
