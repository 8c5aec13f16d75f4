import { useState } from "react";
import { DemoMailbox } from "#web/account/demo-mailbox.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

/** Says that the address is not confirmed yet, and sends the link once more. */
export function ConfirmEmail({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const [refusal, setRefusal] = useState<string>();
  async function send() {
    setState("busy");
    setRefusal(undefined);
    try {
      await browserSession().identity.resendVerification();
      setState("sent");
    } catch (error) {
      setRefusal(errorText(error));
      setState("idle");
    }
  }
  return (
    <Notice className="mb-8 max-w-xl" live={false}>
      <p>
        We sent a link to <span className="break-all font-medium">{email}</span>. Open it to confirm your
        address.
        <DemoMailbox />
      </p>
      <div className="mt-2 -ml-4" aria-live="polite">
        {state === "sent" ? (
          <p className="py-3 pl-4 font-medium text-mint">The link is on its way again.</p>
        ) : (
          <Button look="quiet" busy={state === "busy"} onClick={() => void send()}>
            Send it again
          </Button>
        )}
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </Notice>
  );
}
