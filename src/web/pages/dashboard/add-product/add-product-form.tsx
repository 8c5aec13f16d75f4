import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { addPart, listParts } from "#contract/parts.ts";
import { countAllParts, listAllParts } from "#contract/stock.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { productBody, productFields, type ProductFields as Values } from "./product-body.ts";
import { ProductFields, useSpecKeys } from "./product-fields.tsx";

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
const noPicture = "Choose a picture: a part is bought by its looks, too.";

interface AddProductFormProps {
  /** What to begin with: the values and the picture of another part. */
  start?: { values: Partial<Values>; picture: string } | undefined;
  /** The part is on sale; the form is done with, too: the next part begins with a new one. */
  onAdded: (part: { name: string; slug: string }) => void;
}

/** Puts a part on sale: the picture is sent first (specification §5), then everything else. */
export function AddProductForm({ start, onAdded }: AddProductFormProps) {
  const { email } = useUser();
  const specKeysOf = useSpecKeys();
  const form = useContractForm(productFields, { defaultValues: { ...blank, ...start?.values } });
  const send = useSend(addPart, [listParts, listAllParts, countAllParts]);
  const [picture, setPicture] = useState(start?.picture ?? "");
  const [pictureFault, setPictureFault] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = form.handleSubmit(
    async (fields) => {
      setRefusal(undefined);
      if (!picture) return setPictureFault(noPicture);
      const specKeys = [...specKeysOf(fields.category), ...Object.keys(start?.values.specs ?? {})];
      try {
        const { slug } = await send.mutateAsync({ body: productBody(fields, { picture, email, specKeys }) });
        toast.success(messages.partAdded);
        onAdded({ name: fields.name, slug });
      } catch (error) {
        if (!showFieldErrors(form, error, names)) setRefusal(errorText(error));
        toast.error(messages.partNotAdded);
      }
    },
    () => setPictureFault(picture ? undefined : noPicture),
  );

  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <ProductFields
        form={form}
        withStock
        ownSpecs={Object.keys(start?.values.specs ?? {})}
        picture={{
          url: picture,
          fault: pictureFault,
          onChange: (url) => {
            setPicture(url);
            setPictureFault(undefined);
          },
          onBusy: setUploading,
        }}
      />
      <div>
        <Button type="submit" size="large" busy={send.isPending} disabled={uploading}>
          Add product
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </form>
  );
}
