import type { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import { placeOrder } from "#contract/orders.ts";

/** What the buyer types; quantity is checked against the part at hand. */
export const buyerFields = placeOrder.body.pick({ name: true, address: true, number: true });
export type BuyerFields = z.output<typeof buyerFields>;

export interface OrderDraft extends Partial<z.input<typeof buyerFields>> {
  /** As it stands in the field. */
  quantity?: string;
}

/** Whole pieces, or NaN for what is none: an empty field is not zero pieces. */
export function piecesIn(typed: string): number {
  return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

interface OrderedPart {
  _id: string;
  name: string;
  picture: string;
  price: number;
}

/** The order as it is sent: what the specification names, and the part, the quantity and the price that was shown. */
export function orderBody(
  buyer: BuyerFields,
  { part, quantity, email }: { part: OrderedPart; quantity: number; email: string },
): InputOf<typeof placeOrder>["body"] {
  return {
    email,
    name: buyer.name,
    address: buyer.address,
    number: buyer.number,
    partId: part._id,
    partsname: part.name,
    image: part.picture,
    price: part.price,
    quantity,
  };
}

type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What was typed into the form of one part, so that a reload or a new login loses nothing. It stays in this tab and
 * goes with it.
 */
export function draftOf(store: () => DraftStore, userId: string, partId: string) {
  const key = `order-draft:${userId}:${partId}`;
  /** Browsers refuse their storage by throwing; the form works without. */
  const attempt = <T>(work: (kept: DraftStore) => T): T | undefined => {
    try {
      return work(store());
    } catch {
      return undefined;
    }
  };
  return {
    read: (): OrderDraft => attempt((kept) => JSON.parse(kept.getItem(key) ?? "{}") as OrderDraft) ?? {},
    write: (draft: OrderDraft): void => attempt((kept) => kept.setItem(key, JSON.stringify(draft))),
    forget: (): void => attempt((kept) => kept.removeItem(key)),
  };
}
