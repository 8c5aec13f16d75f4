import { useState } from "react";
import { requestResetBody } from "#contract/identity.ts";
import { AccountFrame } from "#web/account/account-frame.tsx";
import { DemoMailbox } from "#web/account/demo-mailbox.tsx";
import { EmailField } from "#web/account/email-field.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

export const meta = screenMeta("Forgot password");

/** Asks for a mail with a link to `/reset-password`; says nothing about whether an account exists. */
export default function ForgotPasswordPage() {
  const { register, handleSubmit, formState } = useContractForm(requestResetBody);
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const ask = handleSubmit(async ({ email }) => {
    setRefusal(undefined);
    setSentTo(undefined);
    await browserSession()
      .identity.requestPasswordReset(email)
      .then(() => setSentTo(email))
      .catch((error) => setRefusal(errorText(error)));
  });
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your email address, and we send you a link to choose a new one."
      beside={
        <ButtonLink to="/login" look="secondary" size="large" className="w-full">
          Back to log in
        </ButtonLink>
      }
    >
      <ScriptedForm onSubmit={ask} className="grid gap-5">
        <EmailField error={formState.errors.email?.message} {...register("email")} />
        <Button type="submit" size="large" busy={formState.isSubmitting}>
          Send the link
        </Button>
        {refusal && <FormError>{refusal}</FormError>}
        {sentTo && (
          <Notice tone="success">
            If {sentTo} has an account here, a mail with a link is on its way. The link works for one hour.
            <DemoMailbox />
          </Notice>
        )}
      </ScriptedForm>
    </AccountFrame>
  );
}
