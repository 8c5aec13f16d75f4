import { useWatch } from "react-hook-form";
import { listCategories } from "#contract/parts.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { PictureUpload } from "#web/forms/picture-upload.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { NumberRows } from "./number-rows.tsx";
import type { ProductForm } from "./product-form.ts";
import { SpecFields } from "./spec-fields.tsx";

export interface PictureState {
  url: string;
  fault: string | undefined;
  onChange: (url: string) => void;
  onBusy: (busy: boolean) => void;
}

interface ProductFieldsProps {
  form: ProductForm;
  picture: PictureState;
  /** A new part comes with its first stock; afterwards stock has a screen of its own. */
  withStock: boolean;
  /** Specifications to show beside those of the category: what the part has of its own. */
  ownSpecs?: readonly string[];
}

/** Everything a part is made of, to be filled in. */
export function ProductFields({ form, picture, withStock, ownSpecs = [] }: ProductFieldsProps) {
  const currency = useShop()?.currency ?? "";
  const categories = useCall(listCategories, {});
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: "category" });
  const named = categories.data?.find(({ id }) => id === (chosen || "other"))?.specs ?? [];
  const specs = [
    ...named,
    ...ownSpecs.filter((key) => !named.some((spec) => spec.key === key)).map((key) => ({ key, label: key })),
  ];
  return (
    <>
      <Field label="Name" error={errors.name?.message} {...form.register("name")} />
      <PictureUpload
        label="Picture"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB."
        value={picture.url}
        error={picture.fault}
        onChange={picture.onChange}
        onBusy={picture.onBusy}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label={`Price, ${currency}`}
          type="number"
          inputMode="decimal"
          step="any"
          error={errors.price?.message}
          {...form.register("price", { valueAsNumber: true })}
        />
        {withStock && (
          <Field
            label="Available quantity"
            type="number"
            inputMode="numeric"
            error={errors.availableQuantity?.message}
            {...form.register("availableQuantity", { valueAsNumber: true })}
          />
        )}
        <Field
          label="Minimum quantity"
          type="number"
          inputMode="numeric"
          error={errors.minimumQuantity?.message}
          {...form.register("minimumQuantity", { valueAsNumber: true })}
        />
      </div>
      <TextArea label="Description" error={errors.description?.message} {...form.register("description")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          // A list that comes later than its value would show the first entry instead.
          key={categories.data ? "listed" : "to come"}
          label="Category"
          error={errors.category?.message}
          hint={
            categories.error
              ? `The categories could not be listed: ${errorText(categories.error)}`
              : undefined
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
        <Field
          label="SKU"
          hint={withStock ? "Left empty, the shop gives one." : undefined}
          error={errors.sku?.message}
          {...form.register("sku")}
        />
      </div>
      <SpecFields form={form} category={chosen} specs={specs} />
      <NumberRows form={form} />
    </>
  );
}

/** The specifications a category names, by their keys. */
export function useSpecKeys(): (category: string) => string[] {
  const { data } = useCall(listCategories, {});
  return (category) =>
    data?.find(({ id }) => id === (category || "other"))?.specs.map(({ key }) => key) ?? [];
}
