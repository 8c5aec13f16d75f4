import { useWatch } from "react-hook-form";
import { factsOfCountry } from "#domain/address/country-facts.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { CountryOptions, RegionOptions } from "./country-options.tsx";
import type { DeliveryForm } from "./delivery-form.ts";

/** Name, address and phone number, as the chosen country writes addresses. Browsers can fill them in. */
export function DeliveryFields({ form }: { form: DeliveryForm }) {
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: "addressParts.country" });
  const facts = factsOfCountry(country);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          autoComplete="shipping name"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="shipping tel"
          error={errors.number?.message}
          {...form.register("number")}
        />
      </div>
      <Select
        label="Country"
        autoComplete="shipping country"
        error={errors.addressParts?.country?.message}
        {...form.register("addressParts.country")}
      >
        <CountryOptions />
      </Select>
      <Field
        label="Address"
        autoComplete="shipping address-line1"
        error={errors.addressParts?.line1?.message}
        {...form.register("addressParts.line1")}
      />
      <Field
        label="Apartment, suite, etc. (optional)"
        autoComplete="shipping address-line2"
        error={errors.addressParts?.line2?.message}
        {...form.register("addressParts.line2")}
      />
      {/* As many as there are: a country may have no region, or no postal code. */}
      <div className="flex flex-wrap gap-5 [&>*]:flex-[1_1_10rem]">
        <Field
          label={labelOf("City", facts.city === "required")}
          autoComplete="shipping address-level2"
          error={errors.addressParts?.city?.message}
          {...form.register("addressParts.city")}
        />
        {/* A new country has other regions: the field begins again with the form's value. */}
        {facts.region && <RegionField key={country} form={form} region={facts.region} />}
        {facts.postalCode && (
          <Field
            label={labelOf(facts.postalCode.label, facts.postalCode.required)}
            autoComplete="shipping postal-code"
            error={errors.addressParts?.postalCode?.message}
            {...form.register("addressParts.postalCode")}
          />
        )}
      </div>
    </>
  );
}

type Region = NonNullable<ReturnType<typeof factsOfCountry>["region"]>;

function RegionField({ form, region: { label, required, codes } }: { form: DeliveryForm; region: Region }) {
  const wiring = {
    label: labelOf(label, required),
    autoComplete: "shipping address-level1",
    error: form.formState.errors.addressParts?.region?.message,
    ...form.register("addressParts.region"),
  };
  if (!codes) return <Field {...wiring} />;
  return (
    <Select {...wiring}>
      <option value="">Choose</option>
      <RegionOptions codes={codes} />
    </Select>
  );
}

const labelOf = (label: string, required: boolean) => (required ? label : `${label} (optional)`);
