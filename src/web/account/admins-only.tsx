import { type ReactNode, useEffect } from "react";
import { isAdmin } from "#contract/users.ts";
import { CallFailed } from "../calls/call-failed.tsx";
import { useCall } from "../calls/use-call.ts";
import { useDismiss, useUser } from "./signed-in.tsx";

/** Asks the server, which reads it from the database each time. */
export function useIsAdmin() {
  return useCall(isAdmin, { params: { email: useUser().email } });
}

/** What only admins see. Others are signed out and led to the login page, as specification §4 has it. */
export function AdminsOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { data, error, refetch } = useIsAdmin();
  const dismiss = useDismiss();
  const refused = data?.admin === false;
  useEffect(() => {
    if (refused) dismiss("admins");
  }, [refused, dismiss]);
  if (data?.admin) return children;
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : fallback;
}
