import { useState } from "react";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import { hasPasskeys, passkeyProblem } from "#web/identity/passkeys.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { useHydrated } from "#web/shell/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";

/** The button that logs in with a passkey, where the browser has them. The page then redirects. */
export function PasskeySignIn() {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (hydrated && !hasPasskeys()) return null;
  async function logIn() {
    setBusy(true);
    setError(undefined);
    await browserSession()
      .signInBy(() => embeddedAccount().signInWithPasskey())
      .catch((failure) => setError(passkeyProblem(failure) ?? errorText(failure)));
    setBusy(false);
  }
  return (
    <ScriptedForm
      onSubmit={(event) => {
        event.preventDefault();
        void logIn();
      }}
      className="grid gap-3"
    >
      <Button type="submit" variant="secondary" size="large" busy={busy}>
        Use a passkey
      </Button>
      {error && <FormError>{error}</FormError>}
    </ScriptedForm>
  );
}
