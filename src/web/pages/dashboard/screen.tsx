import { type ReactNode, useEffect } from "react";
import { isAdmin } from "#contract/users.ts";
import { SignedInOnly, useSignOutToLogin, useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";

interface ScreenProps {
  title: string;
  lead?: ReactNode;
  /** A placeholder of the content's size. */
  skeleton: ReactNode;
  adminsOnly?: boolean;
  children: ReactNode;
}

/** One screen of the dashboard. The server renders its title; the content follows for the signed-in user. */
export function Screen({ title, lead, skeleton, adminsOnly = false, children }: ScreenProps) {
  return (
    <section className="min-w-0">
      <h1 className="text-heading">{title}</h1>
      {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-6 lg:mt-8">
        <SignedInOnly fallback={skeleton}>
          {adminsOnly ? <AdminsOnly fallback={skeleton}>{children}</AdminsOnly> : children}
        </SignedInOnly>
      </div>
    </section>
  );
}

/** Asks the server, which reads the role from the database each time. */
export function useIsAdmin() {
  return useCall(isAdmin, { params: { email: useUser().email } });
}

/** Renders its children for admins. Signs others out and redirects them to the login page (specification §4). */
function AdminsOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { data, error, refetch } = useIsAdmin();
  const signOutToLogin = useSignOutToLogin();
  const denied = data?.admin === false;
  useEffect(() => {
    if (denied) signOutToLogin("admins");
  }, [denied, signOutToLogin]);
  if (data?.admin) return children;
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : fallback;
}
