import { useFieldArray } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import type { ProductForm } from "./product-body.ts";

const kinds = [
  { kind: "maker", text: "Manufacturer's number" },
  { kind: "own", text: "Our number" },
  { kind: "old", text: "Earlier number" },
  { kind: "substitute", text: "Replaces" },
] as const;

/** The part's numbers: shoppers search for the number on the label of their old part. */
export function NumberRows({ form }: { form: ProductForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "numbers" });
  const { errors } = form.formState;
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-small">Part numbers</legend>
      <div className="grid gap-3">
        {fields.map((field, index) => (
          <div
            key={field.id}
            className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 max-sm:border-hairline max-sm:border-b max-sm:pb-4 sm:grid-cols-[11rem_1fr_auto]"
          >
            <div className="max-sm:col-span-2">
              <Select
                label={<span className="sr-only">Kind</span>}
                {...form.register(`numbers.${index}.kind`)}
              >
                {kinds.map(({ kind, text }) => (
                  <option key={kind} value={kind}>
                    {text}
                  </option>
                ))}
              </Select>
            </div>
            <div>
              <Field
                label={<span className="sr-only">Number</span>}
                autoComplete="off"
                spellCheck={false}
                error={errors.numbers?.[index]?.number?.message}
                {...form.register(`numbers.${index}.number`)}
              />
            </div>
            <Button variant="quiet" className="self-end" onClick={() => remove(index)}>
              Remove
            </Button>
          </div>
        ))}
      </div>
      <Button
        variant="secondary"
        className={fields.length > 0 ? "mt-3" : undefined}
        onClick={() => append({ kind: "maker", number: "" })}
      >
        Add a number
      </Button>
    </fieldset>
  );
}
