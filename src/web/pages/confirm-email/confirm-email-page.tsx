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

export const meta = screenMeta("Confirm the change of your email address");

/** The target of both links of a change of address. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  // The second link may be opened where the first one was: only the fragment differs.
  return <Confirmation key={token} token={token} />;
}

function Confirmation({ token }: { token: string | null | undefined }) {
  const [state, setState] = useState<"idle" | "busy" | "half" | "changed">("idle");
  const [error, setError] = useState<string>();
  async function confirm() {
    setState("busy");
    setError(undefined);
    try {
      const { changed } = await embeddedAccount().confirmEmail(token ?? "");
      setState(changed ? "changed" : "half");
      // All sign-ins have ended, this browser's as well.
      if (changed) await browserSession().signOut();
    } catch (failure) {
      setError(errorText(failure));
      setState((now) => (now === "changed" ? now : "idle"));
    }
  }
  if (state === "changed") {
    return (
      <AccountPage title="Thank you">
        <Notice tone="success">Your email address has been changed. Log in with the new one.</Notice>
        <ButtonLink to="/login" size="large" className="mt-6 w-full">
          Log in
        </ButtonLink>
      </AccountPage>
    );
  }
  if (state === "half") {
    return (
      <AccountPage title="One more step">
        <Notice tone="success">
          This address is confirmed. Now open the link in the mail to the other one.
        </Notice>
      </AccountPage>
    );
  }
  return (
    <LinkConfirmation
      title="Change your email address"
      token={token}
      withoutLink="Open this page from the link in our email, or start again in your profile."
      lead="Click the button to confirm the change."
      action="Confirm change"
      busy={state === "busy"}
      error={error}
      onConfirm={confirm}
    />
  );
}
