import { useState } from "react";
import { Link } from "react-router";
import { signUpBody } from "#contract/identity.ts";
import { EmailField } from "#web/account/email-field.tsx";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** The rules of a sign-up hold here too (specification §5): no account has a shorter password. */
const credentials = signUpBody.pick({ email: true, password: true });

/** Email and password. Once it succeeded, the page around it leads on. */
export function LoginForm() {
  const { register, handleSubmit, formState } = useContractForm(credentials);
  const [refusal, setRefusal] = useState<string>();
  const { errors, isSubmitting } = formState;
  const logIn = handleSubmit(async (typed) => {
    setRefusal(undefined);
    await browserSession()
      .signIn(typed)
      .catch((error) => setRefusal(errorText(error)));
  });
  return (
    <ScriptedForm onSubmit={logIn} className="grid gap-5">
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
      {refusal && <FormError>{refusal}</FormError>}
      <p className="text-small">
        <Link to="/forgot-password" className="text-link">
          Forgot your password?
        </Link>
      </p>
    </ScriptedForm>
  );
}
