import type { z } from "zod";
import { placeOrder } from "#contract/orders.ts";

/** The fields the buyer fills in. Quantities are checked against the current stock instead. */
export const buyerFields = placeOrder.body.pick({ name: true, address: true, number: true });
export type BuyerFields = z.output<typeof buyerFields>;

export interface OrderDraft extends Partial<z.input<typeof buyerFields>> {
  /** As typed, not yet parsed. */
  quantity?: string;
}

/** Returns a typed quantity as a whole number; NaN when it is none, such as an empty field. */
export function parseQuantity(typed: string): number {
  return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Returns the draft of one order form, which survives a reload and a new login. It lives as long as the tab.
 * @param subject the ordered part's id, or `cart`.
 */
export function draftOf(openStorage: () => DraftStorage, userId: string, subject: string) {
  const key = `order-draft:${userId}:${subject}`;
  /** Browsers block storage by throwing. The form works without a draft. */
  const attempt = <T>(work: (storage: DraftStorage) => T): T | undefined => {
    try {
      return work(openStorage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (): OrderDraft =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? "{}") as OrderDraft) ?? {},
    write: (draft: OrderDraft): void => attempt((storage) => storage.setItem(key, JSON.stringify(draft))),
    clear: (): void => attempt((storage) => storage.removeItem(key)),
  };
}
