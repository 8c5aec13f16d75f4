import { useLocation } from "react-router";
import { linkTokenIn } from "../identity/identity-client.ts";
import { useHydrated } from "../shell/use-hydrated.ts";

/** The token of a mailed link; undefined until the browser's address can be read, null when it has none. */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  return useHydrated() ? linkTokenIn(hash) : undefined;
}
