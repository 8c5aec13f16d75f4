/** Maximum number of different parts in an order and in a cart. */
export const MAX_ORDER_LINES = 50;

/** More units of a part than any order can have. */
export const MAX_QUANTITY = 1_000_000;

/** Returns the number people read out, e.g. LW-10042. */
export function orderNumberOf(number: number): string {
  return `LW-${number}`;
}

/**
 * Returns the order's number in what people type or paste to find an order: "LW-10042", "#10042", "10042", the number of
 * its invoice or of a return. Undefined for anything else.
 */
export function orderNumberIn(typed: string): number | undefined {
  const digits = /^\s*(?:#|(?:LW|INV)-?)?(\d{1,15})(?:-R\d+)?\s*$/i.exec(typed)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Returns the digits of a phone number as far as every way to write it has them: "1225000000" of "+44 (0)1225 000000" is
 * found by "01225 000 000". Undefined for anything else.
 */
export function phoneDigitsIn(typed: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits.length >= MIN_PHONE_DIGITS ? digits : undefined;
}

/** Fewer are in too many numbers. */
const MIN_PHONE_DIGITS = 6;

/** Returns a typed quantity as a whole number; NaN for anything else, such as an empty field. */
export function parseQuantity(typed: string): number {
  return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Returns whether the quantity is whole and between the minimum and what is available, inclusive. (Spec §5.) */
export function quantityAllowed(
  quantity: number,
  part: { minimumQuantity: number; availableQuantity: number },
): boolean {
  return Number.isInteger(quantity) && quantity >= part.minimumQuantity && quantity <= part.availableQuantity;
}

/**
 * Returns the quantity, or 0 for one too large to be stored: that is out of range for every part, too, and is refused with
 * the same message.
 */
export function countableQuantity(quantity: number): number {
  return Math.abs(quantity) > MAX_QUANTITY ? 0 : quantity;
}
