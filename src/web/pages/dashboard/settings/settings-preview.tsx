import { useState } from "react";
import { useWatch } from "react-hook-form";
import { minorUnitDigits } from "#domain/currency.ts";
import { weekdayText } from "#domain/day-text.ts";
import { deliveryPromise } from "#domain/delivery/delivery-calendar.ts";
import { MoneyField, numberOf } from "#web/forms/money-field.tsx";
import { OrderAmounts } from "#web/ordering/order-amounts.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { shopTime } from "#web/shop-clock.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { Label } from "#web/ui/label.tsx";
import { type SampleOrder, sampleOrder } from "./sample-order.ts";
import type { SettingsFormState } from "./settings-form.tsx";

/** A preview of what a buyer would read and pay by the settings as typed, before they are saved. */
export function SettingsPreview({ form }: { form: SettingsFormState }) {
  const { currency = "USD", timeZone = "UTC" } = { ...useShop() };
  const [price, setPrice] = useState(() => String(5000 / 10 ** minorUnitDigits(currency)));
  const [grams, setGrams] = useState("");
  const [place, setPlace] = useState("");
  const sample = sampleOrder(useWatch({ control: form.control }), {
    currency,
    price: numberOf(price),
    weightGrams: Number(grams) > 0 ? Number(grams) : null,
    place,
  });
  return (
    <section aria-labelledby="preview" className="self-start max-xl:mt-12 max-xl:max-w-md xl:sticky xl:top-6">
      <Label className="grid gap-4 px-5 pb-5">
        <div>
          <h2 id="preview" className="font-semibold">
            What a buyer gets
          </h2>
          <p className="text-ink-soft text-small">By what is entered here, saved or not.</p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <MoneyField
            currency={currency}
            label={`A part for, in ${currency}`}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
          <Field
            label="Grams (optional)"
            inputMode="numeric"
            autoComplete="off"
            value={grams}
            onChange={({ target }) => setGrams(target.value)}
          />
        </div>
        {sample && sample.places.length > 1 && (
          <Select label="Ordered from" value={place} onChange={({ target }) => setPlace(target.value)}>
            {sample.places.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
        {sample && <Arrivals delivery={sample.delivery} timeZone={timeZone} />}
        <output className="block border-edge border-t border-dashed pt-4 text-small">
          {!sample && "Complete the settings to see the amounts."}
          {sample &&
            (typeof sample.order === "string" ? sample.order : <OrderAmounts order={sample.order} />)}
        </output>
      </Label>
    </section>
  );
}

/** The days that would be promised for an order of this moment. */
function Arrivals({ delivery, timeZone }: { delivery: SampleOrder["delivery"]; timeZone: string }) {
  if (!delivery.isPromised) return <p className="text-small">No delivery date is promised.</p>;
  const days = [
    { name: "Arrives", promise: deliveryPromise(delivery, timeZone, shopTime(), false) },
    ...(delivery.groundCategories.length > 0
      ? [{ name: "By ground", promise: deliveryPromise(delivery, timeZone, shopTime(), true) }]
      : []),
  ];
  return (
    <dl className="grid gap-1 font-mono text-[0.8125rem]">
      {days.map(({ name, promise }) => (
        <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{promise ? `by ${weekdayText(promise.arrivesOn)}` : "never, by these days"}</dd>
        </div>
      ))}
    </dl>
  );
}
