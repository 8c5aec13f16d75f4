import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { queryClientOf } from "../calls/query-client.ts";
import type { CurrentUser } from "../identity/session-storage.ts";
import { browserSession, useSession } from "../identity/use-session.ts";
import { NeedsScript } from "../shell/needs-script.tsx";
import { type LoginReason, loginAddress } from "./redirect-target.ts";

interface SignedInValue {
  user: CurrentUser | null;
  signOutToLogin: (reason: LoginReason) => void;
}

const signedIn = createContext<SignedInValue>({ user: null, signOutToLogin: () => {} });

/**
 * The pages that need a sign-in. Redirects signed-out visitors to the login page, which returns them here. The
 * server renders the area for everyone; {@link SignedInOnly} content follows in the browser.
 */
export function SignedInArea({ children }: { children: ReactNode }) {
  const { state, user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const reason = useRef<LoginReason>(undefined);
  useEffect(() => {
    // On logout the address has already changed: the user is leaving by themselves.
    if (state !== "signed-out" || window.location.pathname !== pathname) return;
    void navigate(loginAddress(pathname + search + hash, reason.current), { replace: true });
  }, [state, pathname, search, hash, navigate]);
  const signOutToLogin = useCallback((why: LoginReason) => {
    reason.current = why;
    // The browser is signed out at once, so this page does not care whether the identity service could be reached.
    browserSession()
      .signOut()
      .catch(() => {});
  }, []);
  return (
    <signedIn.Provider value={{ user, signOutToLogin }}>
      <QueryClientProvider client={queryClientOf(user?.id ?? "")}>{children}</QueryClientProvider>
    </signedIn.Provider>
  );
}

/**
 * Renders its children for a signed-in user.
 * @param fallback rendered on the server and until the browser knows the user.
 */
export function SignedInOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useContext(signedIn).user ? children : fallback;
}

/** {@link SignedInOnly} for what a page is there for: browsers without scripts are told that they need them. */
export function SignedInContent({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const withNote = (
    <>
      <NeedsScript task="This page" />
      <div className="needs-script">{fallback}</div>
    </>
  );
  return <SignedInOnly fallback={withNote}>{children}</SignedInOnly>;
}

/** Returns the signed-in user. Only inside {@link SignedInOnly}. */
export function useUser(): CurrentUser {
  const { user } = useContext(signedIn);
  if (!user) throw new Error("useUser needs <SignedInOnly> around it");
  return user;
}

/** Returns whether an order is the signed-in user's own, whose screens the team sees, too. */
export const useIsOwn = ({ email }: { email: string }): boolean => useUser().email === email;

/** Returns a function that signs out and redirects to the login page, which gives the reason. */
export const useSignOutToLogin = () => useContext(signedIn).signOutToLogin;
