import { useSyncExternalStore } from "react";
import { chooseStorage, type KeyValueStore } from "../identity/session-storage.ts";
import { type Cart, cartKey, parseCart } from "./cart.ts";

/** Dispatched on the window when the cart changes in this tab. Changes in other tabs arrive as `storage` events. */
export const cartEvent = "lapwright:cart";

interface CartPorts {
  storage: KeyValueStore;
  /** The window: the source of `storage` events and the target of {@link cartEvent}. */
  events: EventTarget;
}

type CartStore = ReturnType<typeof openCart>;

/** Opens the cart in the browser's storage, which all tabs share. */
export function openCart({ storage, events }: CartPorts) {
  const listeners = new Set<() => void>();
  let stored = storage.getItem(cartKey);
  let current = parseCart(stored);

  function refresh(): Cart {
    const latest = storage.getItem(cartKey);
    if (latest !== stored) {
      stored = latest;
      current = parseCart(latest);
    }
    return current;
  }
  function notify(): void {
    refresh();
    for (const listener of listeners) listener();
  }
  events.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    // A null key means that the storage was cleared.
    if (key === null || key === cartKey) notify();
  });

  return {
    snapshot: (): Cart => current,

    /** Updates the stored cart, including what another tab has just put there. */
    change(update: (cart: Cart) => Cart): void {
      const before = refresh();
      const after = update(before);
      if (after === before) return;
      if (after.length > 0) storage.setItem(cartKey, JSON.stringify(after));
      else storage.removeItem(cartKey);
      notify();
      events.dispatchEvent(new Event(cartEvent));
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let opened: CartStore | undefined;

/** Returns this browser's cart. Only in the browser: the server renders without one. */
export function browserCart(): CartStore {
  opened ??= openCart({
    storage: chooseStorage([() => localStorage, () => sessionStorage]),
    events: window,
  });
  return opened;
}

const subscribe = (listener: () => void) => browserCart().subscribe(listener);
const snapshot = () => browserCart().snapshot();
const onServer = () => undefined;

/** Returns the cart, shared by all tabs; undefined on the server and until hydration. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(subscribe, snapshot, onServer);
}
