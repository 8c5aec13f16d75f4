import { MAX_ORDER_LINES } from "#contract/order-lines.ts";

/**
 * A visitor's cart, as the browser keeps it: which parts and how many, in the order they were put in. Never a price:
 * what a part costs is asked each time. The name is for the day on which the part has left the shop.
 */
export interface CartLine {
  partId: string;
  name: string;
  quantity: number;
}
export type Cart = readonly CartLine[];

/** The key below which the browser's storage holds it; `shell/boot-script.ts` reads it for the header. */
export const cartKey = "cart";

/** As the contract has it: an id that the shop would refuse must not spoil the question about all others. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const mostPieces = 1_000_000;

/** What was kept, as far as it makes sense: a browser's storage is anybody's to write to. */
export function parseCart(kept: string | null): Cart {
  try {
    const lines: unknown = JSON.parse(kept ?? "[]");
    if (!Array.isArray(lines)) return [];
    const seen = new Set<string>();
    return lines
      .filter((line) => isLine(line) && !seen.has(line.partId) && seen.add(line.partId))
      .slice(0, MAX_ORDER_LINES)
      .map(({ partId, name, quantity }: CartLine) => ({ partId, name, quantity }));
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
    Number(quantity) <= mostPieces
  );
}

export function unitsInCart(cart: Cart): number {
  return cart.reduce((pieces, { quantity }) => pieces + quantity, 0);
}

interface OfferedPart {
  id: string;
  name: string;
  minimumQuantity: number;
  availableQuantity: number;
}

export type Added =
  /** So many pieces of the part are in the cart now. */
  | { kind: "added"; pieces: number }
  /** All that the shop has were in the cart already. */
  | { kind: "all-in-cart"; pieces: number }
  /** The cart holds as many different parts as one order takes. */
  | { kind: "full"; most: number };

/** Puts one smallest order of a part into the cart, or as much of it as there still is. */
export function withPart(cart: Cart, part: OfferedPart): { cart: Cart; added: Added } {
  const before = cart.find(({ partId }) => partId === part.id)?.quantity ?? 0;
  if (before === 0 && cart.length >= MAX_ORDER_LINES) {
    return { cart, added: { kind: "full", most: MAX_ORDER_LINES } };
  }
  const pieces = Math.min(before + part.minimumQuantity, part.availableQuantity);
  if (pieces <= before) return { cart, added: { kind: "all-in-cart", pieces: before } };
  const line = { partId: part.id, name: part.name, quantity: pieces };
  const next = before > 0 ? cart.map((one) => (one.partId === part.id ? line : one)) : [...cart, line];
  return { cart: next, added: { kind: "added", pieces } };
}

export function withQuantity(cart: Cart, partId: string, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces) return cart;
  return cart.map((line) => (line.partId === partId ? { ...line, quantity } : line));
}

export function withoutPart(cart: Cart, partId: string): Cart {
  return cart.filter((line) => line.partId !== partId);
}

/** Puts a line back where it was; one that came back by another way stays as it is. */
export function withLineAt(cart: Cart, line: CartLine, place: number): Cart {
  return cart.some(({ partId }) => partId === line.partId) ? cart : cart.toSpliced(place, 0, line);
}

/** Puts an earlier order's lines into the cart; a part that is in it already stays as it is. */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const news = lines
    .filter(({ partId }) => !cart.some((line) => line.partId === partId))
    .map(({ partId, name, quantity }) => ({ partId, name, quantity }));
  return [...cart, ...news].slice(0, MAX_ORDER_LINES);
}

/** What is left once an order was placed: pieces that were put in meanwhile stay. */
export function afterOrder(cart: Cart, ordered: readonly Pick<CartLine, "partId" | "quantity">[]): Cart {
  return cart.flatMap((line) => {
    const gone = ordered.find(({ partId }) => partId === line.partId)?.quantity ?? 0;
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : [];
  });
}
