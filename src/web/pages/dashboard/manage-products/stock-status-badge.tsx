import { stockStatusOf } from "#domain/part.ts";
import { Badge } from "#web/ui/badge.tsx";

interface Shelved {
  state: "listed" | "retired";
  availableQuantity: number;
  minimumQuantity: number;
}

/** Where a part stands, in a word. */
export function StockStatusBadge({ part }: { part: Shelved }) {
  switch (stockStatusOf(part)) {
    case "forSale":
      return <Badge tone="mint">for sale</Badge>;
    case "low":
      return <Badge tone="amber">low</Badge>;
    case "soldOut":
      return <Badge tone="ember">sold out</Badge>;
    case "retired":
      return <Badge>retired</Badge>;
  }
}
