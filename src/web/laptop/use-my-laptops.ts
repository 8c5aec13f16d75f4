import { useSyncExternalStore } from "react";
import { chooseStorage } from "../identity/session-storage.ts";
import { type LaptopsStore, openLaptops } from "./laptops-store.ts";
import { chosenLaptop, type MyLaptop, type MyLaptops } from "./my-laptops.ts";

let opened: LaptopsStore | undefined;

/** Returns the store of this browser's laptops. In the browser only: the server renders the same page for everyone. */
export function browserLaptops(): LaptopsStore {
  opened ??= openLaptops({
    storage: chooseStorage([() => localStorage, () => sessionStorage]),
    events: window,
    syncWithProfile: async () => (await import("./sync-laptops.ts")).syncLaptops(browserLaptops()),
  });
  return opened;
}

const subscribe = (listener: () => void) => browserLaptops().subscribe(listener);
const snapshot = () => browserLaptops().snapshot();
const onServer = () => undefined;

/** Returns the visitor's laptops; undefined on the server and during hydration. */
export function useMyLaptops(): MyLaptops | undefined {
  return useSyncExternalStore<MyLaptops | undefined>(subscribe, snapshot, onServer);
}

/**
 * Returns the chosen laptop; undefined on the server, during hydration, and if none is chosen: where none is, a page is
 * not rendered a second time after hydration.
 */
export function useMyLaptop(): MyLaptop | undefined {
  return useSyncExternalStore<MyLaptop | undefined>(subscribe, () => chosenLaptop(snapshot()), onServer);
}

/** Returns whether changes could not be saved to the profile. */
export function useIsProfileBehind(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => browserLaptops().isBehind(),
    () => false,
  );
}
