/** Below this many pieces a part is "low": the shopper is told how many are left. */
const lowStockPieces = 5;

export type Stock = { kind: "in" } | { kind: "low"; left: number } | { kind: "out" };

/**
 * What the shopper is told of the stock. Out means that not even the smallest order could be filled.
 */
export function stockOf(part: { availableQuantity: number; minimumQuantity: number }): Stock {
  if (part.availableQuantity < part.minimumQuantity) return { kind: "out" };
  if (part.availableQuantity <= lowStockPieces) return { kind: "low", left: part.availableQuantity };
  return { kind: "in" };
}

/**
 * A number as it is compared: capitals and digits only, so that "01AV-423", "01av 423" and "01AV423" agree.
 * The database's `part_numbers.normalised` column follows the same rule.
 */
export function normaliseNumber(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
}
