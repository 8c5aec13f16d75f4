import { useState } from "react";
import { resetPasswordBody } from "#contract/identity.ts";
import { AccountPage } from "#web/account/account-page.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { embeddedAccount } from "#web/identity/embedded-account.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

export const meta = screenMeta("Choose a new password");

const newPassword = resetPasswordBody.pick({ password: true });

/** The target of the mailed reset link, whose fragment has the token. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <AccountPage title="Choose a new password">
      {done ? (
        <>
          <Notice tone="success">
            Your password has been changed. You've been signed out on all your devices.
          </Notice>
          <ButtonLink to="/login" size="large" className="mt-6 w-full">
            Log in
          </ButtonLink>
        </>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </AccountPage>
  );
}

function NewPasswordForm({ token, onDone }: { token: string | null | undefined; onDone: () => void }) {
  const { register, handleSubmit, formState } = useContractForm(newPassword);
  const [formError, setFormError] = useState<string>();
  const save = handleSubmit(async ({ password }) => {
    setFormError(undefined);
    await embeddedAccount()
      .resetPassword({ token: token ?? "", password })
      .then(onDone)
      .catch((error) => setFormError(errorText(error)));
  });
  if (token === null) {
    return (
      <>
        <Notice tone="error">Open this page from the link in our email, or request a new link.</Notice>
        <NewLinkButton />
      </>
    );
  }
  return (
    <ScriptedForm task="Resetting your password" onSubmit={save} className="grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" size="large" busy={formState.isSubmitting}>
        Save new password
      </Button>
      {formError && (
        <div>
          <FormError>{formError}</FormError>
          <NewLinkButton />
        </div>
      )}
    </ScriptedForm>
  );
}

function NewLinkButton() {
  return (
    <ButtonLink to="/forgot-password" variant="secondary" size="large" className="mt-4 w-full">
      Request a new link
    </ButtonLink>
  );
}
