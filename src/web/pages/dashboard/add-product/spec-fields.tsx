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

const flagTexts = new Map([
  ["yes", "Yes"],
  ["no", "No"],
]);

/** A select, a number or a text, depending on the specification's type. */
function SpecField({ form, category, spec }: { form: ProductForm; category: string; spec: Spec }) {
  const { key, unit } = spec;
  const kind = specKind(category, key);
  const error = form.formState.errors.specs?.[key]?.message;
  const label = unit ? `${spec.label}, ${unit}` : spec.label;
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
  const words = kind === "flag" ? [...flagTexts.keys()] : kind;
  const options = typed && !words.includes(typed) ? [...words, typed] : words;
  return (
    <Select label={label} error={error} {...form.register(`specs.${key}`)}>
      <option value="">Not stated</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {flagTexts.get(option) ?? option}
        </option>
      ))}
    </Select>
  );
}
