import { useWatch } from "react-hook-form";
import { specKind } from "#domain/part-specs.ts";
import { Field, Select } from "#web/ui/field.tsx";
import type { ProductForm } from "./product-form.ts";

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

/** What a part of the chosen category is described by. All of it is optional; what was typed stays. */
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

/** Words to choose from, an answer to tick, a number, or a few words of one's own: as the category has it. */
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
  const words = typed && !kind.includes(typed) ? [...kind, typed] : kind;
  return (
    <Select label={label} error={error} {...form.register(`specs.${key}`)}>
      <option value="">Not stated</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </Select>
  );
}

/** Untouched it stays unsaid; ticked it is a yes, and unticked again a no. */
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
      {typed === "" && <span className="text-ink-faint">not stated</span>}
    </label>
  );
}
