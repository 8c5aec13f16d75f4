import { useFieldArray } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import type { ProductForm } from "./product-form.ts";

const kinds = [
  { kind: "maker", text: "Maker's number" },
  { kind: "own", text: "Our number" },
  { kind: "old", text: "Earlier number" },
  { kind: "substitute", text: "Replaces" },
] as const;

/** The numbers a part goes by: buyers search for what stands on the label of the old one. */
export function NumberRows({ form }: { form: ProductForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "numbers" });
  const { errors } = form.formState;
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-small">Part numbers</legend>
      <div className="grid gap-3">
        {fields.map((field, place) => (
          <div
            key={field.id}
            className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 max-sm:border-hairline max-sm:border-b max-sm:pb-4 sm:grid-cols-[11rem_1fr_auto]"
          >
            <div className="max-sm:col-span-2">
              <Select
                label={<span className="sr-only">Kind</span>}
                {...form.register(`numbers.${place}.kind`)}
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
                error={errors.numbers?.[place]?.number?.message}
                {...form.register(`numbers.${place}.number`)}
              />
            </div>
            <Button variant="quiet" className="self-end" onClick={() => remove(place)}>
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
