import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionView } from "#contract/identity.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { errorText, failureOf } from "#web/calls/error-text.ts";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { describeBrowser } from "./describe-browser.ts";
import { PasswordForm } from "./password-form.tsx";

const queryKey = ["sign-ins"];

/**
 * The password, and the browsers in which the user is signed in.
 * @param hosted with a hosted identity service, which does not list them
 */
export function SignIns({ hosted }: { hosted: boolean }) {
  const { email } = useUser();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey });
  return (
    <>
      <section aria-labelledby="password" className="mt-14 max-w-xl">
        <h2 id="password" className="mb-5 text-title">
          Password
        </h2>
        <PasswordForm email={email} onChanged={() => void refetch()} />
      </section>
      <section aria-labelledby="sign-ins" className="mt-14 max-w-xl">
        <h2 id="sign-ins" className="text-title">
          Where you’re signed in
        </h2>
        {!hosted && (
          <>
            <p className="mt-1 mb-5 text-ink-soft">
              Don’t recognize one? Sign it out and change your password.
            </p>
            <SignInList onEnded={refetch} />
          </>
        )}
        <SignOutEverywhere />
      </section>
    </>
  );
}

function SignInList({ onEnded }: { onEnded: () => Promise<void> }) {
  const list = useQuery({ queryKey, queryFn: () => embeddedAccount().sessions() });
  if (!list.data) {
    return list.error ? (
      <CallFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <RowsSkeleton height="h-16" rows={1} />
    );
  }
  return (
    <ul className="border-hairline border-b">
      {list.data.map((session) => (
        <li key={session.id} className="border-hairline border-t">
          <SignIn session={session} onEnded={onEnded} />
        </li>
      ))}
    </ul>
  );
}

function SignIn({ session, onEnded }: { session: SessionView; onEnded: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const browser = describeBrowser(session.userAgent);
  async function end() {
    setBusy(true);
    try {
      await embeddedAccount().endSession(session.id);
      toast.success(`${browser} is signed out`);
    } catch (error) {
      toast.error(errorText(error));
    }
    await onEnded();
    setBusy(false);
  }
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {session.current && <Badge tone="azure">This browser</Badge>}
        </p>
        <p className="text-ink-soft text-small">Signed in {formatDateTime(session.signedInAt)}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Sign out ${browser}, signed in ${formatDateTime(session.signedInAt)}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}

function SignOutEverywhere() {
  const [confirming, setConfirming] = useState(false);
  const signOut = () => failureOf(() => browserSession().signOutEverywhere());
  return (
    <>
      <Button variant="secondary" className="mt-5" onClick={() => setConfirming(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        variant="primary"
        onConfirm={signOut}
        onClose={() => setConfirming(false)}
      >
        <p>All browsers are signed out, this one included.</p>
      </ConfirmDialog>
    </>
  );
}
