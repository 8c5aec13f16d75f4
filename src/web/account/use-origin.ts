import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "../identity/use-session.ts";
import { useHydrated } from "../shell/use-hydrated.ts";
import { destinationFor } from "./destination.ts";
import { originIn, reasonIn } from "./redirect-target.ts";

/** Where the visitor came from and why, once the browser's address can be read: the server's page is everybody's. */
export function useOrigin() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  return hydrated
    ? { known: true, origin: originIn(search), reason: reasonIn(search) }
    : { known: false, origin: "/", reason: undefined };
}

/** Whoever is signed in, by this form or already, goes on to the page they came from (specification §4). */
export function useGoOnWhenSignedIn(): void {
  const { user } = useSession();
  const { known, origin } = useOrigin();
  const navigate = useNavigate();
  useEffect(() => {
    if (user && known) void navigate(destinationFor(user, origin), { replace: true });
  }, [user, known, origin, navigate]);
}
