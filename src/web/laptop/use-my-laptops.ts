import { useSyncExternalStore } from "react";
import { chooseStorage } from "../identity/session-storage.ts";
import { type LaptopsStore, openLaptops } from "./laptops-store.ts";
import { chosenLaptop, type MyLaptop, type MyLaptops } from "./my-laptops.ts";

let opened: LaptopsStore | undefined;

/** The laptops of whoever is at this browser. In the browser only: the server renders for nobody in particular. */
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

/** In this tab or another; undefined on the server and until the page has come to life. */
export function useMyLaptops(): MyLaptops | undefined {
  return useSyncExternalStore<MyLaptops | undefined>(subscribe, snapshot, onServer);
}

/** The laptop that fits are shown for; null when none is chosen, undefined like {@link useMyLaptops}. */
export function useMyLaptop(): MyLaptop | null | undefined {
  const mine = useMyLaptops();
  return mine && (chosenLaptop(mine) ?? null);
}

/** Whether the profile could not be told of what was changed here. */
export function useProfileIsBehind(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => browserLaptops().isBehind(),
    () => false,
  );
}
