import { useSyncExternalStore } from "react";
import { chooseStorage } from "../identity/session-storage.ts";
import type { Cart } from "./cart.ts";
import { type CartStore, openCart } from "./cart-store.ts";

let opened: CartStore | undefined;

/** This browser's cart. In the browser only: the server renders for nobody in particular. */
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

/** What is in the cart, in this tab or another; undefined on the server and until the page has come to life. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(subscribe, snapshot, onServer);
}
