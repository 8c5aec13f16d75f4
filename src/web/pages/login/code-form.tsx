import { useState } from "react";
import { codeBody, recoveryCodeForm } from "#contract/identity.ts";
import { errorText } from "#web/calls/error-text.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

const kinds = {
  app: {
    schema: codeBody,
    label: "Code from your authenticator app",
    other: "Use a recovery code",
    input: { inputMode: "numeric", autoComplete: "one-time-code" },
  },
  recovery: {
    schema: recoveryCodeForm,
    label: "Recovery code",
    other: "Use the authenticator app",
    input: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
  },
  phone: {
    schema: codeBody,
    label: "Code we sent to your phone",
    other: undefined,
    input: { inputMode: "numeric", autoComplete: "one-time-code" },
  },
} as const;

/**
 * The second step of a login. The page then redirects.
 * @param sent the code came by SMS
 */
export function CodeForm({ sent, onStartOver }: { sent: boolean; onStartOver: () => void }) {
  const [kind, setKind] = useState<keyof typeof kinds>(sent ? "phone" : "app");
  const { other } = kinds[kind];
  return (
    <>
      <CodeField key={kind} kind={kind} />
      <div className="mt-4 -ml-4 flex flex-wrap">
        {other && (
          <Button variant="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
            {other}
          </Button>
        )}
        <Button variant="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </>
  );
}

function CodeField({ kind }: { kind: keyof typeof kinds }) {
  const { schema, label, input } = kinds[kind];
  const form = useContractForm(schema, { defaultValues: { code: "" } });
  const [formError, setFormError] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const logIn = form.handleSubmit(async ({ code }) => {
    setFormError(undefined);
    await browserSession()
      .enterCode({ kind, code })
      .catch((error) => {
        if (!showFieldErrors(form, error, ["code"])) setFormError(errorText(error));
      });
  });
  return (
    <form noValidate onSubmit={logIn} className="grid gap-5">
      <Field label={label} autoFocus error={errors.code?.message} {...input} {...form.register("code")} />
      <Button type="submit" size="large" busy={isSubmitting}>
        Log in
      </Button>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
