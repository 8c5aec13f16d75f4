import { useState } from "react";
import { changePasswordBody } from "#contract/identity.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { IdentityError } from "#web/identity/identity-client.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** Changes the password, for which the current one is asked. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useContractForm(changePasswordBody, {
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const [formError, setFormError] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (choice) => {
    setFormError(undefined);
    try {
      await browserSession().identity.changePassword(choice);
      form.reset();
      toast.success("Your password has been changed");
      onChanged();
    } catch (error) {
      const field = error instanceof IdentityError ? error.fields[0] : undefined;
      if (field?.path === "currentPassword" || field?.path === "newPassword") {
        form.setError(field.path, { message: field.message }, { shouldFocus: true });
      } else setFormError(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change password
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
