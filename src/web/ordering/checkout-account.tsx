import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import type { z } from "zod";
import { MIN_PASSWORD_LENGTH, signUpBody } from "#contract/identity.ts";
import { EmailField } from "#web/account/account-page.tsx";
import { loginAddress } from "#web/account/redirect-target.ts";
import { errorText } from "#web/calls/error-text.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { IdentityError, type SignInStep } from "#web/identity/identity-client.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { FormError } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** The rules of a sign-up: no account has a shorter password. */
const credentials = signUpBody.pick({ email: true, password: true });
type CredentialsForm = UseFormReturn<z.input<typeof credentials>, unknown, z.output<typeof credentials>>;

export interface CheckoutAccount {
  form: CredentialsForm;
  /** The address that turned out to have an account. */
  knownEmail: string | undefined;
  /** The password was right, and a code has to follow: an authenticator app's, or one that came by SMS. */
  codeStep: Exclude<SignInStep, "signed-in"> | undefined;
  startOver: () => void;
  error: string | undefined;
  /** Makes the account, or signs in to the one that the address has. @returns whether the buyer is signed in now */
  enter: (name: string) => Promise<boolean>;
}

/** Holds a guest's email and one password: for a new account, or for the one that the email has. */
export function useCheckoutAccount(initialEmail: () => string): CheckoutAccount {
  const [email] = useState(initialEmail);
  const form = useContractForm(credentials, { defaultValues: { email, password: "" } });
  const [knownEmail, setKnownEmail] = useState<string>();
  const [codeStep, setCodeStep] = useState<CheckoutAccount["codeStep"]>();
  const [error, setError] = useState<string>();

  async function enter(name: string): Promise<boolean> {
    setError(undefined);
    const { email, password } = credentials.parse(form.getValues());
    try {
      if (email !== knownEmail && (await signedUp({ name, email, password }))) return true;
      setKnownEmail(email);
      const step = await browserSession().signIn({ email, password });
      setCodeStep(step === "signed-in" ? undefined : step);
      return step === "signed-in";
    } catch (failure) {
      if (failure instanceof IdentityError && failure.code === "wrong-credentials") {
        const message =
          email === knownEmail ? failure.message : "This email has an account. Enter its password.";
        form.setError("password", { type: "server", message }, { shouldFocus: true });
      } else if (!showFieldErrors(form, failure, ["email", "password"])) setError(errorText(failure));
      return false;
    }
  }
  return { form, knownEmail, codeStep, startOver: () => setCodeStep(undefined), error, enter };
}

/** @returns false if the address has an account already */
async function signedUp(person: { name: string; email: string; password: string }): Promise<boolean> {
  try {
    await browserSession().signUp(person);
    return true;
  } catch (failure) {
    if (failure instanceof IdentityError && failure.code === "email-taken") return false;
    throw failure;
  }
}

/** Email and password of a guest, at the top of the order form. */
export function CheckoutAccountFields({ account }: { account: CheckoutAccount }) {
  const { register, formState } = account.form;
  const { errors } = formState;
  const isKnown = account.knownEmail !== undefined;
  return (
    <>
      <p className="-mt-2 text-ink-soft text-small">
        Already have an account? Enter its email and password below, or{" "}
        <Link to={loginAddress("/checkout")} className="text-link">
          log in another way
        </Link>
        .
      </p>
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label={isKnown ? "Your account's password" : "Password"}
        {...(!isKnown && {
          hint: `Creates an account, so you can follow your order. At least ${MIN_PASSWORD_LENGTH} characters.`,
        })}
        autoComplete={isKnown ? "current-password" : "new-password"}
        error={errors.password?.message}
        {...register("password")}
      />
      {isKnown && (
        <p className="-mt-3 text-small">
          <Link to="/forgot-password" className="text-link inline-flex min-h-11 items-center">
            Forgot your password?
          </Link>
        </p>
      )}
      {account.error && <FormError>{account.error}</FormError>}
    </>
  );
}
