import { useController, useWatch } from "react-hook-form";
import { MAX_MORE_PICTURES, partFields, partFieldsOfKind } from "#contract/part-fields.ts";
import { listCategories } from "#contract/parts.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { MoneyField } from "#web/forms/money-field.tsx";
import { PictureList } from "#web/forms/picture-list.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { NumberRows } from "./number-rows.tsx";
import type { ProductForm } from "./product-body.ts";
import { SpecFields } from "./spec-fields.tsx";

export const noPictureMessage = "Add a picture.";

interface ProductFieldsProps {
  form: ProductForm;
  /** Called when a picture's upload starts and ends. */
  onUploading: (uploading: boolean) => void;
  pictureError?: string | undefined;
  /** A new part: it comes with its first stock, and the shop can assign its SKU. */
  isNew: boolean;
  /** Specifications of the part that its category may not have. */
  ownSpecs?: readonly string[];
}

const lines = partFieldsOfKind("line").filter(({ name }) => name !== "name");
const paragraphs = partFieldsOfKind("paragraph");
const numbers = partFieldsOfKind("price", "stock", "count");

/** The inputs for all fields of a part. */
export function ProductFields({ form, onUploading, pictureError, isNew, ownSpecs = [] }: ProductFieldsProps) {
  const categories = useCall(listCategories, {});
  const { errors } = form.formState;
  const { field: pictures } = useController({ control: form.control, name: "pictures" });
  const category = useWatch({ control: form.control, name: "category" });
  const named = categories.data?.find(({ id }) => id === (category || "other"))?.specs ?? [];
  const specs = [
    ...named,
    ...ownSpecs.filter((key) => !named.some((spec) => spec.key === key)).map((key) => ({ key, label: key })),
  ];
  return (
    <>
      <Field label={partFields.name.label} error={errors.name?.message} {...form.register("name")} />
      <PictureList
        label="Pictures"
        max={MAX_MORE_PICTURES + 1}
        value={pictures.value}
        error={pictureError ?? errors.pictures?.message}
        onChange={pictures.onChange}
        onBusy={onUploading}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {numbers
          .filter(({ kind }) => isNew || kind !== "stock")
          .map((field) => (
            <NumberField key={field.name} form={form} field={field} />
          ))}
      </div>
      {paragraphs.map(({ name, label }) => (
        <TextArea key={name} label={label} error={errors[name]?.message} {...form.register(name)} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          // Remounts when the categories arrive: a select ignores a value that is not among its options.
          key={categories.data ? "loaded" : "loading"}
          label={partFields.category.label}
          error={errors.category?.message}
          hint={
            categories.error ? `Categories could not be loaded: ${errorText(categories.error)}` : undefined
          }
          {...form.register("category")}
        >
          <option value="">Other</option>
          {categories.data
            ?.filter(({ id }) => id !== "other")
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
        {lines.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            hint={isNew && name === "sku" ? "Leave empty to have one assigned." : undefined}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
      <SpecFields form={form} category={category} specs={specs} />
      <NumberRows form={form} />
    </>
  );
}

function NumberField({ form, field }: { form: ProductForm; field: (typeof numbers)[number] }) {
  const { name, kind, label, zero } = field;
  const currency = useShop()?.currency;
  const unit = kind === "price" ? currency : field.unit;
  const canBeEmpty = field.initial === null;
  const hint = canBeEmpty ? "Leave empty if unknown." : zero && `0 for ${zero}.`;
  const common = {
    label: unit ? `${label}, ${unit}` : label,
    type: "number",
    hint,
    error: form.formState.errors[name]?.message,
    ...form.register(name, {
      setValueAs: (typed: string | number | null) =>
        typed === "" || typed === null ? (canBeEmpty ? null : Number.NaN) : Number(typed),
    }),
  };
  return kind === "price" ? (
    <MoneyField {...common} currency={currency} step="any" />
  ) : (
    <Field {...common} inputMode="numeric" />
  );
}

/** Returns a function that lists the specification keys of a category. */
export function useSpecKeys(): (category: string) => string[] {
  const { data } = useCall(listCategories, {});
  return (category) =>
    data?.find(({ id }) => id === (category || "other"))?.specs.map(({ key }) => key) ?? [];
}
