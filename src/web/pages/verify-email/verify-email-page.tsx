import { useState } from "react";
import { AccountPage } from "#web/account/account-page.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { errorText } from "#web/calls/error-text.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

export const meta = screenMeta("Confirm your email address");

/**
 * The target of the mailed verification link. Verifies on a click only, because mail scanners open every link.
 */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [error, setError] = useState<string>();
  async function confirm() {
    setState("busy");
    setError(undefined);
    try {
      await browserSession().identity.verifyEmail(token ?? "");
      setState("done");
    } catch (failure) {
      setError(errorText(failure));
      setState("idle");
      return;
    }
    // The current token still has the old state. It is renewed later in any case, so a failure does not matter.
    await browserSession()
      .refresh()
      .catch(() => {});
  }
  if (state === "done") {
    return (
      <AccountPage title="Thank you">
        <Notice tone="success">Your email address is confirmed.</Notice>
        <ButtonLink to="/" size="large" className="mt-6 w-full">
          Continue shopping
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Confirm your email address">
      {token === null ? (
        <>
          <Notice tone="error">
            Open this page from the link in our email, or log in and resend the link from your profile.
          </Notice>
          <ButtonLink to="/dashboard" variant="secondary" size="large" className="mt-4 w-full">
            Go to your profile
          </ButtonLink>
        </>
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-soft">Click the button to confirm that this address is yours.</p>
          <Button size="large" busy={state === "busy"} onClick={() => void confirm()}>
            Confirm email
          </Button>
          {error && <FormError>{error}</FormError>}
        </div>
      )}
    </AccountPage>
  );
}
