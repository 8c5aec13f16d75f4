import { useState } from "react";
import { AccountFrame } from "#web/account/account-frame.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { errorText } from "#web/calls/error-text.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

export const meta = screenMeta("Confirm your email address");

/**
 * Where the mail after a sign-up leads. It confirms only when a person presses the button: programs that look
 * through mails open every link.
 */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const [state, setState] = useState<"asked" | "busy" | "done">("asked");
  const [refusal, setRefusal] = useState<string>();
  async function confirm() {
    setState("busy");
    setRefusal(undefined);
    try {
      await browserSession().identity.verifyEmail(token ?? "");
      setState("done");
    } catch (error) {
      setRefusal(errorText(error));
      setState("asked");
      return;
    }
    // The token at hand still says "not confirmed". It is renewed by itself in any case, so a failure can wait.
    await browserSession()
      .refresh()
      .catch(() => {});
  }
  if (state === "done") {
    return (
      <AccountFrame title="Thank you">
        <Notice tone="success">Your email address is confirmed.</Notice>
        <ButtonLink to="/" size="large" className="mt-6 w-full">
          Go to the shop
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Confirm your email address">
      {token === null ? (
        <>
          <Notice tone="error">
            This page needs the link from our mail. Open it from there, or log in and have it sent again from
            your profile.
          </Notice>
          <ButtonLink to="/dashboard" look="secondary" size="large" className="mt-4 w-full">
            Go to your profile
          </ButtonLink>
        </>
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-soft">One press, and we know that our mails reach you.</p>
          <Button size="large" busy={state === "busy"} onClick={() => void confirm()}>
            Confirm my address
          </Button>
          {refusal && <FormError>{refusal}</FormError>}
        </div>
      )}
    </AccountFrame>
  );
}
