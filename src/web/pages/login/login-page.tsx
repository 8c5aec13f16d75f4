import { useState } from "react";
import { Link } from "react-router";
import { signUpBody } from "#contract/identity.ts";
import { AccountPage, accountFacts, EmailField } from "#web/account/account-page.tsx";
import { OtherWays, ProviderSignIn } from "#web/account/provider-sign-in.tsx";
import { purposeOf, withOrigin } from "#web/account/redirect-target.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { useOrigin, useRedirectWhenSignedIn } from "#web/account/use-origin.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import type { SignInStep } from "#web/identity/identity-client.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

export const meta = screenMeta("Log in");

export default function LoginPage() {
  const { origin, reason } = useOrigin();
  const [step, setStep] = useState<SignInStep | "password">("password");
  const hosted = useShop()?.firebase !== undefined;
  useRedirectWhenSignedIn();
  return (
    <AccountPage
      title="LOG IN"
      lead={purposeOf(origin)}
      facts={accountFacts}
      footer={
        <>
          <p className="mb-3 text-ink-soft text-small">New here? Creating an account takes a minute.</p>
          <ButtonLink to={withOrigin("/Signup", origin)} variant="secondary" size="large" className="w-full">
            Create a new Account
          </ButtonLink>
        </>
      }
    >
      {reason === "admins" && (
        <Notice className="mb-6">
          That page is for admins, so we signed you out. Log in with an admin account to see it.
        </Notice>
      )}
      {step === "phone-code" || step === "second-factor" ? (
        <CodeForm sent={step === "phone-code"} onStartOver={() => setStep("password")} />
      ) : (
        <>
          <LoginForm onStep={setStep} />
          <OtherWays>
            <ProviderSignIn />
            {!hosted && <PasskeySignIn />}
          </OtherWays>
        </>
      )}
    </AccountPage>
  );
}

/** The rules of a sign-up (specification §5): no account has a shorter password. */
const credentials = signUpBody.pick({ email: true, password: true });

/** Signs in with email and password. The page then redirects, or asks for a code. */
function LoginForm({ onStep }: { onStep: (step: SignInStep) => void }) {
  const { register, handleSubmit, formState } = useContractForm(credentials);
  const [formError, setFormError] = useState<string>();
  const { errors, isSubmitting } = formState;
  const logIn = handleSubmit(async (typed) => {
    setFormError(undefined);
    await browserSession()
      .signIn(typed)
      .then(onStep)
      .catch((error) => setFormError(errorText(error)));
  });
  return (
    <ScriptedForm task="Logging in" onSubmit={logIn} className="grid gap-5">
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" size="large" busy={isSubmitting}>
        Log in
      </Button>
      {formError && <FormError>{formError}</FormError>}
      <p className="-my-2 text-small">
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link">
          Forgot your password?
        </Link>
      </p>
    </ScriptedForm>
  );
}
