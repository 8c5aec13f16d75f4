import { type ReactNode, Suspense } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Renders what only the browser knows, once its code has loaded. A component of its own: a page that asked for hydration
 * itself would be rendered a second time, all of it at once.
 */
export function BrowserOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense>{children}</Suspense> : null;
}
