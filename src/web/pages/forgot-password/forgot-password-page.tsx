import { useState } from "react";
import { requestResetBody } from "#contract/identity.ts";
import { AccountPage, EmailField } from "#web/account/account-page.tsx";
import { SignInMailbox } from "#web/account/demo-mailbox.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

export const meta = screenMeta("Forgot password");

/** Mails a link to `/reset-password`. Does not reveal whether an account exists. */
export default function ForgotPasswordPage() {
  const { register, handleSubmit, formState } = useContractForm(requestResetBody);
  const [sentTo, setSentTo] = useState<string>();
  const [formError, setFormError] = useState<string>();
  const requestLink = handleSubmit(async ({ email }) => {
    setFormError(undefined);
    setSentTo(undefined);
    await browserSession()
      .identity.requestPasswordReset(email)
      .then(() => setSentTo(email))
      .catch((error) => setFormError(errorText(error)));
  });
  return (
    <AccountPage
      title="Forgot your password?"
      lead="Enter your email and we'll send you a reset link."
      facts={{
        title: "The reset link",
        rows: [
          ["Works", "Once, for one hour."],
          ["Then", "You choose a new password."],
          ["Ends", "Every other sign-in to your account."],
        ],
      }}
      footer={
        <ButtonLink to="/login" variant="secondary" size="large" className="w-full">
          Back to log in
        </ButtonLink>
      }
    >
      <ScriptedForm task="Resetting your password" onSubmit={requestLink} className="grid gap-5">
        <EmailField error={formState.errors.email?.message} {...register("email")} />
        <Button type="submit" size="large" busy={formState.isSubmitting}>
          Send reset link
        </Button>
        {formError && <FormError>{formError}</FormError>}
        {sentTo && (
          <Notice tone="success">
            If {sentTo} has an account, a reset link is on its way. It works for one hour.
            <SignInMailbox />
          </Notice>
        )}
      </ScriptedForm>
    </AccountPage>
  );
}
