import { useState } from "react";
import { passwordMinLength, signUpBody } from "#contract/identity.ts";
import { EmailField } from "#web/account/email-field.tsx";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** Name, email and password. Once it succeeded, the page around it leads on. */
export function SignupForm() {
  const { register, handleSubmit, formState } = useContractForm(signUpBody);
  const [refusal, setRefusal] = useState<string>();
  const { errors, isSubmitting } = formState;
  const signUp = handleSubmit(async (person) => {
    setRefusal(undefined);
    await browserSession()
      .signUp(person)
      .catch((error) => setRefusal(errorText(error)));
  });
  return (
    <ScriptedForm onSubmit={signUp} className="grid gap-5">
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label="Password"
        hint={`${passwordMinLength} characters or more. A few words you remember are better than one you don't.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" size="large" busy={isSubmitting}>
        Sign up
      </Button>
      {refusal && <FormError>{refusal}</FormError>}
    </ScriptedForm>
  );
}
