import { useFieldArray } from "react-hook-form";
import type { StatedFacts } from "#contract/added-laptops.ts";
import { asNumberOrNull } from "#web/forms/money-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { LaptopFactsForm } from "./laptop-fact-fields.tsx";

/** Its fields are empty; the schema asks for them. */
const unnamed = { code: "", energyWh: null, voltageV: null } as unknown as StatedFacts["batteries"][number];

/** The batteries that the laptop came with, as their labels name them. */
export function BatteryRows({ form }: { form: LaptopFactsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "batteries" });
  const errors = form.formState.errors.batteries;
  return (
    <fieldset className="border-hairline border-t pt-4">
      <legend className="sr-only">Batteries</legend>
      <p aria-hidden className="font-semibold text-ink">
        Batteries
      </p>
      <p className="mt-1 text-small">
        All that its maker lists: a battery with another code is then said not to fit.
      </p>
      <div className="mt-3 grid gap-4">
        {fields.map((field, index) => (
          <div key={field.id} className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
            <Field
              className="col-span-2"
              label={`Code of battery ${index + 1}`}
              autoComplete="off"
              spellCheck={false}
              error={errors?.[index]?.code?.message}
              {...form.register(`batteries.${index}.code`)}
            />
            <Field
              label="Watt-hours"
              inputMode="decimal"
              autoComplete="off"
              error={errors?.[index]?.energyWh?.message}
              {...form.register(`batteries.${index}.energyWh`, { setValueAs: asNumberOrNull })}
            />
            <Field
              label="Volts"
              inputMode="decimal"
              autoComplete="off"
              error={errors?.[index]?.voltageV?.message}
              {...form.register(`batteries.${index}.voltageV`, { setValueAs: asNumberOrNull })}
            />
            <Button variant="quiet" className="col-span-2 justify-self-end" onClick={() => remove(index)}>
              Remove battery {index + 1}
            </Button>
          </div>
        ))}
      </div>
      {fields.length < 6 && (
        <Button
          variant="secondary"
          className={fields.length > 0 ? "mt-3" : undefined}
          onClick={() => append(unnamed)}
        >
          Add a battery
        </Button>
      )}
    </fieldset>
  );
}
