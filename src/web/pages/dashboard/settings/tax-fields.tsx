import { useFieldArray, useWatch } from "react-hook-form";
import { factsOfCountry } from "#domain/address/country-facts.ts";
import { CountryOptions, RegionOptions } from "#web/addresses/country-options.tsx";
import { nothingTyped } from "#web/forms/money-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Check, Group, NumberField } from "./form-parts.tsx";
import type { SettingsFormState } from "./settings-form.tsx";

/** The tax on sales, by country and state. */
export function TaxFields({ form }: { form: SettingsFormState }) {
  const rates = useFieldArray({ control: form.control, name: "tax.rates" });
  const errors = form.formState.errors.tax?.rates;
  return (
    <Group
      title="Tax"
      lead="Without rates, the shop collects no tax. A state's rate replaces its country's. Tax is computed for each line, after the discount, and rounded half up."
    >
      <Check label="Prices include the tax" {...form.register("tax.pricesIncludeTax")} />
      <ul className="grid gap-5">
        {rates.fields.map((rate, index) => (
          <li
            key={rate.id}
            className="grid gap-4 rounded-l border border-hairline bg-surface p-5 sm:grid-cols-2 lg:grid-cols-4"
          >
            <Field
              label="Name"
              placeholder="Sales tax"
              autoComplete="off"
              error={errors?.[index]?.name?.message}
              {...form.register(`tax.rates.${index}.name`)}
            />
            <Place form={form} index={index} />
            <NumberField
              form={form}
              name={`tax.rates.${index}.percent`}
              label="Rate in percent"
              error={errors?.[index]?.percent?.message}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 sm:col-span-2 lg:col-span-4">
              <Check label="Shipping is taxed, too" {...form.register(`tax.rates.${index}.taxesShipping`)} />
              <Button
                variant="quiet"
                className="-mx-4"
                aria-label={`Remove tax rate ${index + 1}`}
                onClick={() => rates.remove(index)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            rates.append({
              name: "",
              country: form.getValues("country"),
              region: "",
              percent: nothingTyped,
              taxesShipping: false,
            })
          }
        >
          Add a tax rate
        </Button>
      </div>
    </Group>
  );
}

/** Where a rate holds: a country, and one of its regions if its addresses name any. */
function Place({ form, index }: { form: SettingsFormState; index: number }) {
  const country = useWatch({ control: form.control, name: `tax.rates.${index}.country` });
  const errors = form.formState.errors.tax?.rates?.[index];
  const { region } = factsOfCountry(country);
  const wiring = {
    label: region && `${region.label} (optional)`,
    autoComplete: "off",
    error: errors?.region?.message,
    ...form.register(`tax.rates.${index}.region`),
  };
  return (
    <>
      <Select
        label="Country"
        autoComplete="off"
        // Of two rates for one place, too, where it names no region.
        error={errors?.country?.message ?? (region ? undefined : errors?.region?.message)}
        {...form.register(`tax.rates.${index}.country`, {
          onChange: () => form.setValue(`tax.rates.${index}.region`, ""),
        })}
      >
        <CountryOptions />
      </Select>
      {/* A new country has other regions: the field begins again. */}
      {region?.codes && (
        <Select key={country} {...wiring}>
          <option value="">All</option>
          <RegionOptions codes={region.codes} />
        </Select>
      )}
      {region && !region.codes && <Field key={country} {...wiring} />}
    </>
  );
}
