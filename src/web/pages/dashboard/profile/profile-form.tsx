import { useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { messages } from "#contract/messages.ts";
import { getProfile, saveProfile } from "#contract/users.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { UnsavedNote, useFormDraft } from "#web/forms/form-draft.tsx";
import { browserSession } from "#web/identity/use-session.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

const fields = saveProfile.body.omit({ email: true });
const names = ["name", "education", "location", "phoneNumber", "profileLink"] as const;

interface ProfileFormProps {
  profile: AnswerOf<typeof getProfile>;
  /** The profile's or, until one is saved, the one from the sign-up. */
  name: string;
}

export function ProfileForm({ profile, name }: ProfileFormProps) {
  const { email, ...values } = profile;
  const form = useContractForm(fields, { defaultValues: { ...values, name } });
  const isUnsaved = useFormDraft(form, `profile:${email}`);
  const send = useSend(saveProfile, [getProfile]);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const save = form.handleSubmit(async (typed) => {
    setFormError(undefined);
    // Only what was changed here: another browser may have saved the rest since.
    const { defaultValues: begun } = form.formState;
    const changed = names.filter((field) => typed[field] !== begun?.[field]);
    const body = Object.fromEntries(changed.map((field) => [field, typed[field]]));
    try {
      const { profile: saved } = await send.mutateAsync({ params: { email }, body });
      form.reset({ ...saved, name: saved.name || name });
      toast.success(messages.profileSaved);
      // The header shows the name of the token, which is renewed later in any case.
      if (changed.includes("name"))
        await browserSession()
          .refresh()
          .catch(() => {});
    } catch (error) {
      if (!showFieldErrors(form, error, names)) setFormError(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={save} className="grid max-w-xl items-start gap-5 sm:grid-cols-2">
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register("name")} />
      <Field label="Email" type="email" value={email} readOnly autoComplete="email" />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...form.register("phoneNumber")}
      />
      <Field
        label="Location"
        autoComplete="address-level2"
        error={errors.location?.message}
        {...form.register("location")}
      />
      <Field label="Education" error={errors.education?.message} {...form.register("education")} />
      <Field
        label="Profile link"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        error={errors.profileLink?.message}
        {...form.register("profileLink")}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button type="submit" size="large" busy={send.isPending}>
          Save
        </Button>
        <UnsavedNote isUnsaved={isUnsaved} onDiscard={() => form.reset()} />
      </div>
      {formError && (
        <div className="sm:col-span-2">
          <FormError>{formError}</FormError>
        </div>
      )}
    </form>
  );
}
