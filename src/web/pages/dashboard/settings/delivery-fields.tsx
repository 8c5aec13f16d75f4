import { useFieldArray } from "react-hook-form";
import { weekdays } from "#domain/delivery/calendar-text.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Check, Checks, Group, NumberField } from "./form-parts.tsx";
import type { Categories, SettingsFormState } from "./settings-form.tsx";

const days = weekdays.map(({ weekday, name }) => ({ value: weekday, text: name }));

/** The calendar behind the delivery dates. */
export function DeliveryFields({ form, categories }: { form: SettingsFormState; categories: Categories }) {
  const shop = useShop();
  const errors = form.formState.errors.delivery;
  return (
    <Group
      title="Delivery dates"
      lead={`The day the shop promises on part pages, in the cart and on the order. All times are those of ${shop?.timeZone ?? "the shop"}.`}
    >
      <Check label="Promise a delivery date" {...form.register("delivery.isPromised")} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label="Orders ship the same day before"
          type="time"
          error={errors?.cutOff?.message}
          {...form.register("delivery.cutOff")}
        />
        <NumberField
          form={form}
          name="delivery.carrierDays"
          label="Days to the buyer"
          hint="Carrier days from shipping to delivery."
          error={errors?.carrierDays?.message}
        />
        <NumberField
          form={form}
          name="delivery.groundCarrierDays"
          label="Days by ground"
          hint="Lithium batteries can't go by air."
          error={errors?.groundCarrierDays?.message}
        />
      </div>
      <Checks form={form} name="delivery.shippingWeekdays" label="You ship on" choices={days} />
      <Checks form={form} name="delivery.carrierWeekdays" label="Carriers deliver on" choices={days} />
      <Checks
        form={form}
        name="delivery.groundCategories"
        label="Ship by ground"
        choices={categories.map(({ id, name }) => ({ value: id, text: name }))}
      />
      <DaysOff form={form} />
    </Group>
  );
}

function DaysOff({ form }: { form: SettingsFormState }) {
  const list = useFieldArray({ control: form.control, name: "delivery.daysOff" });
  const errors = form.formState.errors.delivery?.daysOff;
  return (
    <fieldset>
      <legend className="font-medium text-small">Days off</legend>
      <p className="mt-1 text-ink-faint text-small">Nothing ships and nothing is delivered.</p>
      <ul className="mt-3 grid gap-3">
        {list.fields.map((day, index) => (
          <li key={day.id} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            <Field
              label="Day"
              type="date"
              error={errors?.[index]?.date?.message}
              {...form.register(`delivery.daysOff.${index}.date`)}
            />
            <Field
              label="Name (optional)"
              autoComplete="off"
              error={errors?.[index]?.name?.message}
              {...form.register(`delivery.daysOff.${index}.name`)}
            />
            <Button
              variant="quiet"
              className="justify-self-start max-sm:-mx-4 sm:mt-[1.6875rem]"
              aria-label={`Remove day off ${index + 1}`}
              onClick={() => list.remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={() => list.append({ date: "", name: "" })}>
        Add a day off
      </Button>
    </fieldset>
  );
}
