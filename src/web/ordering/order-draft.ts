import type { z } from "zod";
import { placeOrder } from "#contract/orders.ts";

/** What the buyer types; quantities are checked against the parts at hand. */
export const buyerFields = placeOrder.body.pick({ name: true, address: true, number: true });
export type BuyerFields = z.output<typeof buyerFields>;

export interface OrderDraft extends Partial<z.input<typeof buyerFields>> {
  /** As it stands in the field. */
  quantity?: string;
}

/** Whole pieces, or NaN for what is none: an empty field is not zero pieces. */
export function unitsIn(typed: string): number {
  return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What was typed into one order form, so that a reload or a new login loses nothing. It stays in this tab and goes
 * with it.
 * @param of what is ordered: a part's id, or `cart`.
 */
export function draftOf(store: () => DraftStore, userId: string, of: string) {
  const key = `order-draft:${userId}:${of}`;
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
