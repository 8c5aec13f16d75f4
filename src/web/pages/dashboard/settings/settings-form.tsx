import { useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { AnswerOf } from "#contract/call.ts";
import type { listCategories } from "#contract/parts.ts";
import {
  type getSalesSettings,
  type SalesSettingsDto,
  salesSettings,
  saveSalesSettings,
} from "#contract/sales-settings.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { CountryOptions } from "#web/addresses/country-options.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { UnsavedNote, useFormDraft } from "#web/forms/form-draft.tsx";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { mergeSettings } from "./settings-merge.ts";
import { SettingsPreview } from "./settings-preview.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { TaxFields } from "./tax-fields.tsx";

export type SettingsFormState = UseFormReturn<SalesSettingsDto, unknown, SalesSettingsDto>;

type Saved = AnswerOf<typeof getSalesSettings>;
export type Categories = AnswerOf<typeof listCategories>;

interface SettingsFormProps {
  first: Saved;
  categories: Categories;
  /** Loads what is saved now, maybe by somebody else. */
  load: () => Promise<Saved | undefined>;
}

/** All sales settings in one form. They are saved together, and only if no one else has saved meanwhile. */
export function SettingsForm({ first, categories, load }: SettingsFormProps) {
  const user = useUser();
  const form = useContractForm(salesSettings, { defaultValues: first.settings }) as SettingsFormState;
  const [read, setRead] = useState(first);
  const isUnsaved = useFormDraft(form, `sales-settings:${user.id}`, [read, setRead]);
  const send = useSend(saveSalesSettings);
  const [failure, setFailure] = useState<unknown>();
  /** Where both changed the same, after someone else saved first. */
  const [clashes, setClashes] = useState<string[]>();
  const { errors } = form.formState;
  function show(saved: Saved): void {
    setFailure(undefined);
    setClashes(undefined);
    setRead(saved);
    form.reset(saved.settings);
  }
  async function reload(): Promise<void> {
    const current = await load();
    if (current) show(current);
  }
  /** Shows theirs, except where I changed something. @returns whether they could be loaded */
  async function takeOver(mine: SalesSettingsDto): Promise<boolean> {
    const current = await load();
    if (!current) return false;
    const merged = mergeSettings({ read: read.settings, mine, theirs: current.settings });
    show(current);
    form.reset(merged.settings, { keepDefaultValues: true });
    setClashes(merged.clashes);
    return true;
  }
  const save = form.handleSubmit(async (settings) => {
    setFailure(undefined);
    try {
      show(await send.mutateAsync({ body: { version: read.version, settings } }));
      toast.success("Settings saved");
    } catch (error) {
      if (problemOf(error)?.code === "edited_meanwhile" && (await takeOver(settings))) return;
      setFailure(error);
      for (const [index, { path, message }] of (problemOf(error)?.errors ?? []).entries()) {
        const field = path.replace(/^settings\./, "") as FieldPath<SalesSettingsDto>;
        form.setError(field, { message }, { shouldFocus: index === 0 });
      }
    }
  });
  return (
    <div className="gap-12 xl:grid xl:grid-cols-[minmax(0,48rem)_20rem]">
      <form noValidate onSubmit={save} className="grid max-w-3xl gap-12">
        <DeliveryFields form={form} categories={categories} />
        <Select
          label="The shop's country"
          hint="Also that of orders whose address names none."
          autoComplete="off"
          className="max-w-80"
          error={errors.country?.message}
          {...form.register("country")}
        >
          <CountryOptions />
        </Select>
        <ShippingFields form={form} />
        <TaxFields form={form} />
        <div className="save-bar sticky bottom-0 -mt-4 grid justify-items-start gap-3 border-hairline border-t bg-paper py-4">
          {Object.keys(errors).length > 0 && (
            <FormError>Nothing was saved. Fix what is marked above, then save again.</FormError>
          )}
          {failure !== undefined && <FormError>{errorText(failure)}</FormError>}
          {clashes && (
            <FormError>
              Someone else has changed these settings since you opened them. What you did not change now shows
              theirs
              {clashes.length > 0 && `; yours stays where both of you changed it: ${clashes.join(", ")}`}.
              Save again to keep yours.
            </FormError>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="large" busy={send.isPending}>
              Save settings
            </Button>
            <UnsavedNote isUnsaved={isUnsaved} onDiscard={() => void reload()} />
          </div>
        </div>
      </form>
      <SettingsPreview form={form} />
    </div>
  );
}
