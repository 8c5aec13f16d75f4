/** Active parts are for sale; archived ones are kept for the orders that show them. */
export type PartState = "active" | "archived";

/** Below this many pieces a part is "low": the shopper is told how many are left. */
export const lowStockUnits = 5;

export type Stock = { kind: "in" } | { kind: "low"; left: number } | { kind: "out" };

/**
 * What the shopper is told of the stock. Out means that not even the smallest order could be filled.
 */
export function stockOf(part: { availableQuantity: number; minimumQuantity: number }): Stock {
  if (part.availableQuantity < part.minimumQuantity) return { kind: "out" };
  if (part.availableQuantity <= lowStockUnits) return { kind: "low", left: part.availableQuantity };
  return { kind: "in" };
}

/**
 * How an admin sorts the shelves. Low parts are among those for sale; sold out ones are listed and cannot be ordered
 * now; retired ones are kept for the orders that show them.
 */
export const stockStatuses = ["forSale", "low", "soldOut", "retired"] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** The one word for where a part stands. */
export function stockStatusOf(part: {
  state: "listed" | "retired";
  availableQuantity: number;
  minimumQuantity: number;
}): StockStatus {
  if (part.state === "retired") return "retired";
  return ({ in: "forSale", low: "low", out: "soldOut" } as const)[stockOf(part).kind];
}

/**
 * A number as it is compared: capitals and digits only, so that "01AV-423", "01av 423" and "01AV423" agree.
 * The database's `part_numbers.normalized` column follows the same rule.
 */
export function normalizeNumber(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
}
