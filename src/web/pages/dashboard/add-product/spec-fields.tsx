import { useWatch } from "react-hook-form";
import { specKind } from "#domain/part-specs.ts";
import { Field, Select } from "#web/ui/field.tsx";
import type { ProductForm } from "./product-body.ts";

interface Spec {
  key: string;
  label: string;
  unit?: string | undefined;
}

interface SpecFieldsProps {
  form: ProductForm;
  category: string;
  specs: readonly Spec[];
}

/** The specifications of the selected category, all optional. What was typed for another category is kept. */
export function SpecFields({ form, category, specs }: SpecFieldsProps) {
  if (specs.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-small">Specifications</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {specs.map((spec) => (
          <SpecField key={`${category} ${spec.key}`} form={form} category={category} spec={spec} />
        ))}
      </div>
    </fieldset>
  );
}

/** A select, a checkbox, a number or a text, depending on the specification's type. */
function SpecField({ form, category, spec }: { form: ProductForm; category: string; spec: Spec }) {
  const { key, unit } = spec;
  const kind = specKind(category, key);
  const error = form.formState.errors.specs?.[key]?.message;
  const label = unit ? `${spec.label}, ${unit}` : spec.label;
  if (kind === "flag") return <Flag form={form} name={key} label={label} />;
  if (kind === undefined || kind === "text" || kind === "number") {
    return (
      <Field
        label={label}
        inputMode={kind === "number" ? "decimal" : "text"}
        autoComplete="off"
        error={error}
        {...form.register(`specs.${key}`)}
      />
    );
  }
  const typed = form.getValues(`specs.${key}`);
  const options = typed && !kind.includes(typed) ? [...kind, typed] : kind;
  return (
    <Select label={label} error={error} {...form.register(`specs.${key}`)}>
      <option value="">Not stated</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}

/** Has three states: not stated until it is touched, then yes or no. */
function Flag({ form, name, label }: { form: ProductForm; name: string; label: string }) {
  const typed = useWatch({ control: form.control, name: `specs.${name}` }) ?? "";
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-small">
      <input
        type="checkbox"
        className="size-5 accent-azure-fill"
        checked={typed.toLowerCase() === "yes"}
        onChange={({ target }) =>
          form.setValue(`specs.${name}`, target.checked ? "yes" : "no", { shouldDirty: true })
        }
      />
      <span className="font-medium">{label}</span>
      {typed === "" && <span className="text-ink-faint">Not stated</span>}
    </label>
  );
}
