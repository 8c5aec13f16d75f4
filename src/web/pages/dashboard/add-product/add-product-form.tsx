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
import {
  blankProduct,
  productBody,
  productFields,
  typedFields,
  type ProductFields as Values,
} from "./product-body.ts";
import { noPictureMessage, ProductFields, useSpecKeys } from "./product-fields.tsx";

interface AddProductFormProps {
  /** Values and pictures to start with. */
  start?: { values: Partial<Values>; pictures: readonly string[] } | undefined;
  /** Called when the part is on sale; the next part needs a new form. */
  onAdded: (part: { name: string; slug: string }) => void;
}

/** Adds a part: the picture is uploaded first (specification §5), then the rest is sent. */
export function AddProductForm({ start, onAdded }: AddProductFormProps) {
  const { email } = useUser();
  const specKeysOf = useSpecKeys();
  const form = useContractForm(productFields, { defaultValues: { ...blankProduct, ...start?.values } });
  const send = useSend(addPart, [listParts, listAllParts, countAllParts]);
  const [pictures, setPictures] = useState<readonly string[]>(start?.pictures ?? []);
  const [pictureError, setPictureError] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const [formError, setFormError] = useState<string>();

  const submit = form.handleSubmit(
    async (fields) => {
      setFormError(undefined);
      if (pictures.length === 0) return setPictureError(noPictureMessage);
      const specKeys = [...specKeysOf(fields.category), ...Object.keys(start?.values.specs ?? {})];
      try {
        const { slug } = await send.mutateAsync({ body: productBody(fields, { pictures, email, specKeys }) });
        toast.success(messages.partAdded);
        onAdded({ name: fields.name, slug });
      } catch (error) {
        if (!showFieldErrors(form, error, [...typedFields, "category"])) setFormError(errorText(error));
        toast.error(messages.partNotAdded);
      }
    },
    () => setPictureError(pictures.length > 0 ? undefined : noPictureMessage),
  );

  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <ProductFields
        form={form}
        isNew
        ownSpecs={Object.keys(start?.values.specs ?? {})}
        pictures={{
          urls: pictures,
          error: pictureError,
          onChange: (urls) => {
            setPictures(urls);
            setPictureError(undefined);
          },
          onBusy: setUploading,
        }}
      />
      <div>
        <Button type="submit" size="large" busy={send.isPending} disabled={uploading}>
          Add product
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
