/** Active parts are for sale. Archived parts are kept for the orders that show them. */
export type PartState = "active" | "archived";

/** The most parts a visitor can save; a cart's call can ask for all of them. */
export const MAX_SAVED_PARTS = 50;

/** Up to this many units, the stock is low and shoppers see how many are left. */
export const LOW_STOCK_UNITS = 5;

export type Stock = { kind: "in" } | { kind: "low"; left: number } | { kind: "out" };

/** Returns what shoppers see of the stock. It is out if there are fewer units than the minimum order. */
export function stockOf(part: { availableQuantity: number; minimumQuantity: number }): Stock {
  if (part.availableQuantity < part.minimumQuantity) return { kind: "out" };
  if (part.availableQuantity <= LOW_STOCK_UNITS) return { kind: "low", left: part.availableQuantity };
  return { kind: "in" };
}

/** Statuses that admins filter by, as the API names them. Low parts are for sale too; retired means archived. */
export const stockStatuses = ["forSale", "low", "soldOut", "retired"] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** @param part.state as the API names it */
export function stockStatusOf(part: {
  state: "listed" | "retired";
  availableQuantity: number;
  minimumQuantity: number;
}): StockStatus {
  if (part.state === "retired") return "retired";
  return ({ in: "forSale", low: "low", out: "soldOut" } as const)[stockOf(part).kind];
}

/**
 * Returns a part number as it is compared: capitals and digits only, so that "01AV-423", "01av 423" and "01AV423" are
 * equal. The column `part_numbers.normalized` follows the same rule.
 */
export function normalizeNumber(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
}
