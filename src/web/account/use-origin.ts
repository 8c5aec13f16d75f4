import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "../identity/use-session.ts";
import { useHydrated } from "../shell/use-hydrated.ts";
import { destinationFor } from "./dashboard-menu.ts";
import { originIn, reasonIn } from "./redirect-target.ts";

/** Returns where the visitor came from and why. Known after hydration: the server's page is the same for everyone. */
export function useOrigin() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  return hydrated
    ? { known: true, origin: originIn(search), reason: reasonIn(search) }
    : { known: false, origin: "/", reason: undefined };
}

/** Redirects a signed-in user to the page they came from (specification §4). */
export function useRedirectWhenSignedIn(): void {
  const { user } = useSession();
  const { known, origin } = useOrigin();
  const navigate = useNavigate();
  useEffect(() => {
    if (user && known) void navigate(destinationFor(user, origin), { replace: true });
  }, [user, known, origin, navigate]);
}
