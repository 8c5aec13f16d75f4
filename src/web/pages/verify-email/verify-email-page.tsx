import { useState } from "react";
import { AccountPage } from "#web/account/account-page.tsx";
import { LinkConfirmation } from "#web/account/link-confirmation.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { errorText } from "#web/calls/error-text.ts";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export const meta = screenMeta("Confirm your email address");

/** The target of the mailed verification link. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [error, setError] = useState<string>();
  async function confirm() {
    setState("busy");
    setError(undefined);
    try {
      await embeddedAccount().verifyEmail(token ?? "");
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
    <LinkConfirmation
      title="Confirm your email address"
      token={token}
      withoutLink="Open this page from the link in our email, or log in and resend the link from your profile."
      lead="Click the button to confirm that this address is yours."
      action="Confirm email"
      busy={state === "busy"}
      error={error}
      onConfirm={confirm}
    />
  );
}
