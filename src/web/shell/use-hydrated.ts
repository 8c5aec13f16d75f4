import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and during hydration, then true. For what only the browser knows (storage, the address's
 * fragment), so that the first render matches the server's HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
