import { useFieldArray } from "react-hook-form";
import { MAX_BATTERIES, type StatedFacts } from "#contract/added-laptops.ts";
import { asNumberOrNull } from "#web/forms/money-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { LaptopFactsForm } from "./laptop-fact-fields.tsx";

/** The schema asks for what is empty. */
const emptyRow = { code: "", energyWh: null, voltageV: null } as unknown as StatedFacts["batteries"][number];

/** The batteries that the laptop came with, as their labels name them. */
export function BatteryRows({ form }: { form: LaptopFactsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "batteries" });
  const errors = form.formState.errors.batteries;
  return (
    <div className="col-span-full">
      <p className="-mt-2 text-small">
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
      {fields.length < MAX_BATTERIES && (
        <Button
          variant="secondary"
          className={fields.length > 0 ? "mt-3" : undefined}
          onClick={() => append(emptyRow)}
        >
          Add a battery
        </Button>
      )}
    </div>
  );
}
