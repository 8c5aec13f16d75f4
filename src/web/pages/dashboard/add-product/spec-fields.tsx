import { Field } from "#web/ui/field.tsx";
import type { ProductForm } from "./product-form.ts";

interface SpecFieldsProps {
  form: ProductForm;
  specs: readonly { key: string; label: string; unit?: string | undefined }[];
}

/** What a part of the chosen category is described by. All of it is optional; what was typed stays. */
export function SpecFields({ form, specs }: SpecFieldsProps) {
  if (specs.length === 0) return null;
  const { errors } = form.formState;
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-small">Specifications</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {specs.map(({ key, label, unit }) => (
          <Field
            key={key}
            label={unit ? `${label}, ${unit}` : label}
            error={errors.specs?.[key]?.message}
            {...form.register(`specs.${key}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
