import { useLocation } from "react-router";
import { linkTokenIn } from "../identity/identity-client.ts";
import { useHydrated } from "../shell/use-hydrated.ts";

/** Returns the token of a mailed link: undefined until hydration, null when the address has none. */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  return useHydrated() ? linkTokenIn(hash) : undefined;
}
