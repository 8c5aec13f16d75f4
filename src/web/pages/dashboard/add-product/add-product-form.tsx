import { useState } from "react";
import { useWatch } from "react-hook-form";
import { messages } from "#contract/messages.ts";
import { addPart, listCategories, listParts } from "#contract/parts.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { PictureUpload } from "#web/forms/picture-upload.tsx";
import { showFaults } from "#web/forms/refused-fields.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { NumberRows } from "./number-rows.tsx";
import { productBody, productFields } from "./product-body.ts";
import { SpecFields } from "./spec-fields.tsx";

const names = [
  "name",
  "price",
  "availableQuantity",
  "minimumQuantity",
  "description",
  "sku",
  "category",
] as const;
const blank = {
  name: "",
  description: "",
  sku: "",
  category: "",
  minimumQuantity: 1,
  specs: {},
  numbers: [],
};

interface AddProductFormProps {
  /** The part is on sale; the form is done with, too: the next part begins with a new one. */
  onAdded: (part: { name: string; slug: string }) => void;
}

/** Puts a part on sale: the picture is sent first (specification §5), then everything else. */
export function AddProductForm({ onAdded }: AddProductFormProps) {
  const { email } = useUser();
  const currency = useShop()?.currency ?? "";
  const categories = useCall(listCategories, {});
  const form = useContractForm(productFields, { defaultValues: blank });
  const send = useSend(addPart, [listParts]);
  const [picture, setPicture] = useState("");
  const [pictureFault, setPictureFault] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: "category" });
  const category = categories.data?.find(({ id }) => id === chosen);

  const submit = form.handleSubmit(
    async (fields) => {
      setRefusal(undefined);
      if (!picture) return setPictureFault("Choose a picture: a part is bought by its looks, too.");
      const specKeys = category?.specs.map(({ key }) => key) ?? [];
      try {
        const { slug } = await send.mutateAsync({ body: productBody(fields, { picture, email, specKeys }) });
        toast.success(messages.partAdded);
        onAdded({ name: fields.name, slug });
      } catch (error) {
        if (!showFaults(form, error, names)) setRefusal(errorText(error));
        toast.error(messages.partNotAdded);
      }
    },
    () => setPictureFault(picture ? undefined : "Choose a picture: a part is bought by its looks, too."),
  );

  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <Field label="Name" error={errors.name?.message} {...form.register("name")} />
      <PictureUpload
        label="Picture"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB."
        value={picture}
        error={pictureFault}
        onChange={(url) => {
          setPicture(url);
          setPictureFault(undefined);
        }}
        onBusy={setUploading}
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
        <Field
          label="Available quantity"
          type="number"
          inputMode="numeric"
          error={errors.availableQuantity?.message}
          {...form.register("availableQuantity", { valueAsNumber: true })}
        />
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
          hint="Left empty, the shop gives one."
          error={errors.sku?.message}
          {...form.register("sku")}
        />
      </div>
      {category && <SpecFields form={form} specs={category.specs} />}
      <NumberRows form={form} />
      <div>
        <Button type="submit" size="large" busy={send.isPending} disabled={uploading}>
          Add product
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </form>
  );
}
