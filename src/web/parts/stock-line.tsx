import type { Stock } from "#domain/part.ts";
import { classNames } from "#web/ui/class-names.ts";

/** Shows the stock status as text; the dot only repeats it. It is all border: forced colors remove grounds. */
export function StockLine({ stock, className }: { stock: Stock; className?: string }) {
  const { text, tone, dot } = labelFor(stock);
  return (
    <span className={classNames("inline-flex items-center gap-2 font-medium", tone, className)}>
      <span aria-hidden="true" className={classNames("size-2 rounded-full", dot)} />
      {text}
    </span>
  );
}

function labelFor(stock: Stock): { text: string; tone: string; dot: string } {
  switch (stock.kind) {
    case "in":
      return { text: "In stock", tone: "text-mint", dot: "border-4 border-mint" };
    case "low":
      return { text: `Only ${stock.left} left`, tone: "text-amber", dot: "border-4 border-amber" };
    case "out":
      return { text: "Out of stock", tone: "text-ink-faint", dot: "border-2 border-ink-faint" };
  }
}
