import type { KeyValueStore } from "../identity/session-storage.ts";
import { type Cart, cartKey, parseCart } from "./cart.ts";

/** Told to the page whenever the cart has changed in this tab; `storage` events tell of other tabs. */
export const cartEvent = "lapwright:cart";

interface CartPorts {
  storage: KeyValueStore;
  /** The window: `storage` events come from it, {@link cartEvent} goes to it. */
  events: EventTarget;
}

export type CartStore = ReturnType<typeof openCart>;

/** The cart in the browser's storage, the same in all tabs. */
export function openCart({ storage, events }: CartPorts) {
  const listeners = new Set<() => void>();
  let kept = storage.getItem(cartKey);
  let current = parseCart(kept);

  function look(): Cart {
    const now = storage.getItem(cartKey);
    if (now !== kept) {
      kept = now;
      current = parseCart(now);
    }
    return current;
  }
  function tell(): void {
    look();
    for (const listener of listeners) listener();
  }
  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // A null key: everything was cleared.
    if (key === null || key === cartKey) tell();
  });

  return {
    snapshot: (): Cart => current,

    /** Changes what is there at this moment, in whichever tab it was put there. */
    change(how: (cart: Cart) => Cart): void {
      const before = look();
      const after = how(before);
      if (after === before) return;
      if (after.length > 0) storage.setItem(cartKey, JSON.stringify(after));
      else storage.removeItem(cartKey);
      tell();
      events.dispatchEvent(new Event(cartEvent));
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
