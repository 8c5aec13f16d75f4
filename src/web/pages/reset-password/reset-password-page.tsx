import { useState } from "react";
import { resetPasswordBody } from "#contract/identity.ts";
import { AccountFrame } from "#web/account/account-frame.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

export const meta = screenMeta("Choose a new password");

const choice = resetPasswordBody.pick({ password: true });

/** Where the mail of `/forgot-password` leads: the link's token stands in the fragment. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <AccountFrame title="Choose a new password">
      {done ? (
        <>
          <Notice tone="success">
            Your password is changed. Everywhere you were signed in, you are signed out.
          </Notice>
          <ButtonLink to="/login" size="large" className="mt-6 w-full">
            Log in
          </ButtonLink>
        </>
      ) : (
        <ChoiceForm token={token} onDone={() => setDone(true)} />
      )}
    </AccountFrame>
  );
}

function ChoiceForm({ token, onDone }: { token: string | null | undefined; onDone: () => void }) {
  const { register, handleSubmit, formState } = useContractForm(choice);
  const [refusal, setRefusal] = useState<string>();
  const save = handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    await browserSession()
      .identity.resetPassword({ token: token ?? "", password })
      .then(onDone)
      .catch((error) => setRefusal(errorText(error)));
  });
  if (token === null) {
    return (
      <>
        <Notice tone="error">
          This page needs the link from our mail. Open it from there, or ask for a new one.
        </Notice>
        <AskAgain />
      </>
    );
  }
  return (
    <ScriptedForm onSubmit={save} className="grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" size="large" busy={formState.isSubmitting}>
        Save the new password
      </Button>
      {refusal && (
        <div>
          <FormError>{refusal}</FormError>
          <AskAgain />
        </div>
      )}
    </ScriptedForm>
  );
}

function AskAgain() {
  return (
    <ButtonLink to="/forgot-password" look="secondary" size="large" className="mt-4 w-full">
      Ask for a new link
    </ButtonLink>
  );
}
