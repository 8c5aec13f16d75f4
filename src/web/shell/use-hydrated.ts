import { type ReactNode, useSyncExternalStore } from "react";

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

/** Renders what only the browser knows. Apart from the page, which else would be rendered a second time after hydration. */
export const BrowserOnly = ({ children }: { children: ReactNode }): ReactNode =>
  useHydrated() ? children : null;
