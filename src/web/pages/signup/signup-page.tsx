import { useState } from "react";
import { MIN_PASSWORD_LENGTH, signUpBody } from "#contract/identity.ts";
import { AccountPage, accountFacts, EmailField } from "#web/account/account-page.tsx";
import { OtherWays, ProviderSignIn } from "#web/account/provider-sign-in.tsx";
import { withOrigin } from "#web/account/redirect-target.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { useOrigin, useRedirectWhenSignedIn } from "#web/account/use-origin.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

export const meta = screenMeta("Sign up");

export default function SignupPage() {
  const { origin } = useOrigin();
  useRedirectWhenSignedIn();
  return (
    <AccountPage
      title="SIGN UP"
      lead="A name, an email and a password: that is all."
      facts={accountFacts}
      footer={
        <>
          <p className="mb-3 text-ink-soft text-small">Already have an account?</p>
          <ButtonLink to={withOrigin("/login", origin)} variant="secondary" size="large" className="w-full">
            Login here
          </ButtonLink>
        </>
      }
    >
      <SignupForm />
      <OtherWays>
        <ProviderSignIn />
      </OtherWays>
    </AccountPage>
  );
}

/** Creates an account and signs in. The page then redirects. */
function SignupForm() {
  const { register, handleSubmit, formState } = useContractForm(signUpBody);
  const [formError, setFormError] = useState<string>();
  const { errors, isSubmitting } = formState;
  const signUp = handleSubmit(async (person) => {
    setFormError(undefined);
    await browserSession()
      .signUp(person)
      .catch((error) => setFormError(errorText(error)));
  });
  return (
    <ScriptedForm task="Signing up" onSubmit={signUp} className="grid gap-5">
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label="Password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words you can remember work well.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" size="large" busy={isSubmitting}>
        Sign up
      </Button>
      {/* Below the form, as the specification has it (§8). */}
      {formError && <FormError>{formError}</FormError>}
    </ScriptedForm>
  );
}
