import { useFieldArray } from "react-hook-form";
import { nothingTyped } from "#web/forms/money-field.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { CountryList } from "./country-list.tsx";
import { Group, NumberField } from "./form-parts.tsx";
import type { SettingsFormState } from "./settings-form.tsx";

/** Shipping prices, by zone and weight. */
export function ShippingFields({ form }: { form: SettingsFormState }) {
  const zones = useFieldArray({ control: form.control, name: "shipping.zones" });
  return (
    <Group
      title="Shipping"
      lead="Without zones, shipping is free everywhere. With zones, the shop ships only to their countries. One rate is a flat one; several go by the weight of the order."
    >
      {zones.fields.map((zone, index) => (
        <Zone key={zone.id} form={form} index={index} onRemove={() => zones.remove(index)} />
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            zones.append({
              name: "",
              countries: [],
              rates: [{ upToGrams: null, price: nothingTyped }],
              freeFrom: null,
            })
          }
        >
          Add a zone
        </Button>
      </div>
      <NumberField
        form={form}
        name="shipping.unknownWeightGrams"
        label="Default weight of a part, in grams"
        className="max-w-80"
        error={form.formState.errors.shipping?.unknownWeightGrams?.message}
      />
    </Group>
  );
}

function Zone({ form, index, onRemove }: { form: SettingsFormState; index: number; onRemove: () => void }) {
  const { currency = "USD" } = { ...useShop() };
  const rates = useFieldArray({ control: form.control, name: `shipping.zones.${index}.rates` });
  const errors = form.formState.errors.shipping?.zones?.[index];
  const countryErrors = errors?.countries;
  return (
    <fieldset className="grid gap-5 rounded-l border border-hairline bg-surface p-5">
      <legend className="sr-only">Zone {index + 1}</legend>
      <div className="grid gap-5">
        <Field
          label="Zone"
          autoComplete="off"
          className="max-w-96"
          error={errors?.name?.message}
          {...form.register(`shipping.zones.${index}.name`)}
        />
        <CountryList
          form={form}
          name={`shipping.zones.${index}.countries`}
          error={countryErrors?.message ?? countryErrors?.find?.((issue) => issue)?.message}
        />
      </div>
      <ul className="grid gap-3">
        {rates.fields.map((rate, row) => (
          <li key={rate.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            <NumberField
              form={form}
              name={`shipping.zones.${index}.rates.${row}.upToGrams`}
              optional
              label="Up to grams"
              placeholder="No limit"
              error={errors?.rates?.[row]?.upToGrams?.message}
            />
            <NumberField
              form={form}
              name={`shipping.zones.${index}.rates.${row}.price`}
              currency={currency}
              label={`Price in ${currency}`}
              error={errors?.rates?.[row]?.price?.message}
            />
            <Button
              variant="quiet"
              className="mt-[1.6875rem]"
              aria-label={`Remove rate ${row + 1} of zone ${index + 1}`}
              disabled={rates.fields.length === 1}
              onClick={() => rates.remove(row)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Button
          variant="secondary"
          onClick={() => rates.insert(rates.fields.length - 1, { upToGrams: null, price: nothingTyped })}
        >
          Add a rate by weight
        </Button>
      </div>
      <NumberField
        form={form}
        name={`shipping.zones.${index}.freeFrom`}
        optional
        currency={currency}
        label={`Free from an order of, in ${currency}`}
        hint="The subtotal after discounts. Leave empty if shipping is never free."
        className="max-w-72"
        error={errors?.freeFrom?.message}
      />
      <div>
        <Button variant="quiet" className="-mx-4" onClick={onRemove}>
          Remove this zone
        </Button>
      </div>
    </fieldset>
  );
}
