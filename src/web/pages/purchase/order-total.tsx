import { formatMoney, fromDecimal } from "#domain/money.ts";
import type { Part } from "./ordered-part.tsx";

/** What the order comes to. @param pieces undefined while the quantity is none that can be ordered. */
export function OrderTotal({ part, pieces }: { part: Part; pieces: number | undefined }) {
  const one = fromDecimal(part.price, part.currency);
  const total = one && pieces !== undefined ? formatMoney({ ...one, cents: one.cents * pieces }) : undefined;
  return (
    <p className="flex items-baseline justify-between border-hairline border-t pt-4">
      <span className="text-ink-soft">Total</span>
      <output className="figures font-semibold text-title" aria-live="polite">
        {total ?? "–"}
      </output>
    </p>
  );
}
