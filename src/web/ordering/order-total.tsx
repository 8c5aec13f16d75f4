import { formatMoney, type Money } from "#domain/money.ts";

/** The order's total. @param total undefined while the order cannot be placed. */
export function OrderTotal({ total, label = "Total" }: { total: Money | undefined; label?: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-hairline border-t pt-4">
      <span className="text-ink-soft">{label}</span>
      <output className="figures font-semibold text-title" aria-live="polite">
        {total ? formatMoney(total) : "–"}
      </output>
    </p>
  );
}
