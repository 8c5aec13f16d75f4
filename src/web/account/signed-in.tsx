import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { queryClientOf } from "../calls/query-client.ts";
import type { CurrentUser } from "../identity/session-storage.ts";
import { browserSession, useSession } from "../identity/use-session.ts";
import { type LoginReason, loginAddress } from "./redirect-target.ts";

interface SignedInValue {
  user: CurrentUser | null;
  /** Signs out and leads to the login page, which says why. */
  dismiss: (reason: LoginReason) => void;
}

const signedIn = createContext<SignedInValue>({ user: null, dismiss: () => {} });

/**
 * The part of the shop that belongs to somebody. Whoever is not signed in is led to the login page, and back here
 * afterwards. The frame inside it is everybody's and rendered on the server; {@link Personal} parts come later.
 */
export function SignedInArea({ children }: { children: ReactNode }) {
  const { state, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const reason = useRef<LoginReason>(undefined);
  useEffect(() => {
    // The address has changed already where somebody logs out and leaves in one: let them go.
    if (state !== "signed-out" || window.location.pathname !== pathname) return;
    void navigate(loginAddress(pathname + search + hash, reason.current), { replace: true });
  }, [state, pathname, search, hash, navigate]);
  const dismiss = useCallback((why: LoginReason) => {
    reason.current = why;
    // Signed out here at once; whether the identity service could be told changes nothing for this page.
    browserSession()
      .signOut()
      .catch(() => {});
  }, []);
  return (
    <signedIn.Provider value={{ user, dismiss }}>
      <QueryClientProvider client={queryClientOf(user?.id ?? "")}>{children}</QueryClientProvider>
    </signedIn.Provider>
  );
}

/**
 * What only its owner sees.
 * @param fallback stands in the server's HTML, and until it is known who this is.
 */
export function Personal({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useContext(signedIn).user ? children : fallback;
}

/** Whoever is signed in; inside {@link Personal} only. */
export function useUser(): CurrentUser {
  const { user } = useContext(signedIn);
  if (!user) throw new Error("Only inside <Personal>");
  return user;
}

export const useDismiss = () => useContext(signedIn).dismiss;
