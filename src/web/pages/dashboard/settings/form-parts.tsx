import type { ComponentProps, ReactNode } from "react";
import { type FieldPath, useController } from "react-hook-form";
import type { SalesSettingsDto } from "#contract/sales-settings.ts";
import { asNumber, asNumberOrNull, MoneyField } from "#web/forms/money-field.tsx";
import type { Field } from "#web/ui/field.tsx";
import type { SettingsFormState } from "./settings-form.tsx";

/** A group of settings with a heading. */
export function Group({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-title">{title}</h2>
        {lead && <p className="mt-1 max-w-prose text-ink-soft text-small">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** A check box with its text. */
export function Check({ label, ...rest }: { label: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-azure-fill" />
      <span>{label}</span>
    </label>
  );
}

interface ChecksProps<Value> {
  form: SettingsFormState;
  name: FieldPath<SalesSettingsDto>;
  label: string;
  choices: readonly { value: Value; text: string }[];
}

/** Several check boxes whose checked values are one list. */
export function Checks<Value>({ form, name, label, choices }: ChecksProps<Value>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const chosen = field.value as unknown as Value[];
  return (
    <fieldset>
      <legend className="font-medium text-small">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(({ value, text }) => (
          <Check
            key={text}
            label={text}
            checked={chosen.includes(value)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      {fieldState.error && (
        <p role="alert" className="text-ember text-small">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

/** A number, or an amount of money. One that may be left out is null while the field is empty. */
export function NumberField({
  form,
  name,
  optional = false,
  currency,
  ...rest
}: {
  form: SettingsFormState;
  name: FieldPath<SalesSettingsDto>;
  optional?: boolean;
  /** The currency of an amount. */
  currency?: string;
} & Omit<ComponentProps<typeof Field>, "form" | "name">) {
  return (
    <MoneyField
      currency={currency}
      {...rest}
      {...form.register(name, { setValueAs: optional ? asNumberOrNull : asNumber })}
    />
  );
}
