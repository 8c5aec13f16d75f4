import { v4 as newKey } from "uuid";
import type { DeliveryInput } from "#web/addresses/delivery-form.ts";

type DeepPartial<T> = { [Key in keyof T]?: T[Key] extends object ? DeepPartial<T[Key]> : T[Key] };

export interface OrderDraft extends DeepPartial<DeliveryInput> {
  /** As typed, not yet parsed. */
  quantity?: string;
  /** The quantity that was chosen on the part's page; the form then began with it. */
  requestedUnits?: string;
  /** A guest's. */
  email?: string;
  /** The voucher's code, given in the cart or at checkout. */
  voucher?: string;
}

/** Whose drafts a visitor writes before an account is known. */
export const GUEST = "guest";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Returns the draft of one order form, which survives a reload and a new login. It lives as long as the tab.
 * @param subject the ordered part's id, or `cart`.
 */
export function draftOf(openStorage: () => DraftStorage, userId: string, subject: string) {
  const keysFor = (owner: string) =>
    [`order-draft:${owner}:${subject}`, `order-key:${owner}:${subject}`] as const;
  let [key, keyOfKey] = keysFor(userId);
  const fallbackKey = newKey();
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
    /** Returns the idempotency key of this order, the same until it is placed, also after a reload. */
    orderKey: (): string =>
      attempt((storage) => {
        const orderKey = storage.getItem(keyOfKey) ?? fallbackKey;
        storage.setItem(keyOfKey, orderKey);
        return orderKey;
      }) ?? fallbackKey,
    /** Hands a guest's draft to the account that they signed up for or in to, its idempotency key included. */
    moveTo(owner: string): void {
      const [toKey, toKeyOfKey] = keysFor(owner);
      const moves = [
        [key, toKey],
        [keyOfKey, toKeyOfKey],
      ] as const;
      attempt((storage) => {
        for (const [from, to] of moves) {
          const value = storage.getItem(from);
          if (from === to || value === null) continue;
          storage.setItem(to, value);
          storage.removeItem(from);
        }
      });
      [key, keyOfKey] = [toKey, toKeyOfKey];
    },
    clear: (): void =>
      attempt((storage) => {
        storage.removeItem(key);
        storage.removeItem(keyOfKey);
      }),
  };
}

/**
 * Returns the fields that differ from what a form began with: only these are kept, because the profile's address may
 * change before the form opens again. An address is kept whole, so that no two are mixed.
 */
export function typedChanges(
  initial: DeliveryInput,
  now: DeepPartial<DeliveryInput>,
): DeepPartial<DeliveryInput> {
  const { name, number, addressParts } = now;
  const begun: Record<string, unknown> = initial.addressParts;
  const isOtherAddress = Object.entries({ ...addressParts }).some(([part, typed]) => typed !== begun[part]);
  return {
    ...(name !== undefined && name !== initial.name && { name }),
    ...(number !== undefined && number !== initial.number && { number }),
    ...(addressParts && isOtherAddress && { addressParts }),
  };
}

/** Returns the fields that a form begins with: those of the draft, where it has them. */
export function withDraft(initial: DeliveryInput, draft: OrderDraft): DeliveryInput {
  return {
    name: draft.name ?? initial.name,
    number: draft.number ?? initial.number,
    addressParts: { ...initial.addressParts, ...draft.addressParts },
  };
}
