import { MAX_ORDER_LINES, MAX_QUANTITY } from "#domain/order.ts";
import type { Stock } from "#domain/part.ts";

/**
 * A line of the cart as the browser stores it. The shop is asked for the price each time; the one of then is only for
 * saying that it changed. The name is shown when the part is no longer sold.
 */
export interface CartLine {
  partId: string;
  name: string;
  quantity: number;
  /** In the shop's currency. */
  priceWhenAdded?: number;
}
/** In the order in which the parts were added. */
export type Cart = readonly CartLine[];

/** The cart's key in the browser's storage. `shell/boot-script.ts` reads it for the header. */
export const cartKey = "cart";

/** The contract's format: one invalid id would make the shop reject the request for all lines. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Parses a stored cart and drops invalid lines: anything may be in a browser's storage. */
export function parseCart(stored: string | null): Cart {
  try {
    const lines: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(lines)) return [];
    const seen = new Set<string>();
    return lines
      .filter((line) => isLine(line) && !seen.has(line.partId) && seen.add(line.partId))
      .slice(0, MAX_ORDER_LINES)
      .map(({ partId, name, quantity, priceWhenAdded: price }: CartLine) => ({
        ...{ partId, name, quantity },
        ...(Number(price) > 0 && { priceWhenAdded: Number(price) }),
      }));
  } catch {
    return [];
  }
}

function isLine(line: unknown): line is CartLine {
  if (typeof line !== "object" || line === null) return false;
  const { partId, name, quantity } = line as Partial<CartLine>;
  return (
    typeof partId === "string" &&
    uuid.test(partId) &&
    typeof name === "string" &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= MAX_QUANTITY
  );
}

export function unitsInCart(cart: Cart): number {
  return cart.reduce((units, { quantity }) => units + quantity, 0);
}

export interface PartToAdd {
  id: string;
  name: string;
  price: number;
  minimumQuantity: number;
  /** As its page shows it: the number left is known only when few are. */
  stock: Stock;
}

export type AddResult =
  /** `quantity` units of the part are in the cart now. */
  | { kind: "added"; quantity: number }
  /** All units in stock were already in the cart. */
  | { kind: "all-in-cart"; quantity: number }
  /** The cart has as many lines as an order may have. */
  | { kind: "full"; maxLines: number };

/** Adds units of a part, by default its minimum quantity, or fewer when fewer are in stock. */
export function withPart(
  cart: Cart,
  part: PartToAdd,
  units: number = part.minimumQuantity,
): { cart: Cart; result: AddResult } {
  const before = cart.find(({ partId }) => partId === part.id)?.quantity ?? 0;
  if (before === 0 && cart.length >= MAX_ORDER_LINES) {
    return { cart, result: { kind: "full", maxLines: MAX_ORDER_LINES } };
  }
  const quantity = Math.min(
    before + Math.max(units, before === 0 ? part.minimumQuantity : 1),
    part.stock.kind === "low" ? part.stock.left : MAX_QUANTITY,
  );
  if (quantity <= before) return { cart, result: { kind: "all-in-cart", quantity: before } };
  const newLine = { partId: part.id, name: part.name, quantity, priceWhenAdded: part.price };
  const next =
    before > 0 ? cart.map((line) => (line.partId === part.id ? newLine : line)) : [...cart, newLine];
  return { cart: next, result: { kind: "added", quantity } };
}

export function withQuantity(cart: Cart, partId: string, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return cart;
  return cart.map((line) => (line.partId === partId ? { ...line, quantity } : line));
}

export function withoutPart(cart: Cart, partId: string): Cart {
  return cart.filter((line) => line.partId !== partId);
}

/** Restores a removed line at its old index, unless the part is in the cart again. */
export function withLineAt(cart: Cart, line: CartLine, index: number): Cart {
  return cart.some(({ partId }) => partId === line.partId) ? cart : cart.toSpliced(index, 0, line);
}

/** Adds the lines of an earlier order. A part that is already in the cart keeps its quantity. */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const newLines = lines
    .filter(({ partId }) => !cart.some((line) => line.partId === partId))
    .map(({ partId, name, quantity }) => ({ partId, name, quantity }));
  return [...cart, ...newLines].slice(0, MAX_ORDER_LINES);
}

/** Removes what was ordered. Units that were added in the meantime stay. */
export function afterOrder(cart: Cart, ordered: readonly Pick<CartLine, "partId" | "quantity">[]): Cart {
  return cart.flatMap((line) => {
    const removed = ordered.find(({ partId }) => partId === line.partId)?.quantity ?? 0;
    return line.quantity > removed ? [{ ...line, quantity: line.quantity - removed }] : [];
  });
}
