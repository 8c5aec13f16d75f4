import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { addPart, listParts } from "#contract/parts.ts";
import { countAllParts, listAllParts } from "#contract/stock.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { UnsavedNote, useFormDraft } from "#web/forms/form-draft.tsx";
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
  /** The part to copy, and the values to start with. */
  start?: { id: string; values: Partial<Values> };
  /** Called when the part is on sale; the next part needs a new form. */
  onAdded: (part: { name: string; slug: string }) => void;
}

/** Adds a part: the picture is uploaded first (specification §5), then the rest is sent. */
export function AddProductForm({ start, onAdded }: AddProductFormProps) {
  const { id: userId, email } = useUser();
  const specKeysOf = useSpecKeys();
  const form = useContractForm(productFields, { defaultValues: { ...blankProduct, ...start?.values } });
  const isUnsaved = useFormDraft(form, `add-part:${userId}:${start?.id ?? ""}`);
  const send = useSend(addPart, [listParts, listAllParts, countAllParts]);
  const [uploading, setUploading] = useState(false);
  const [formError, setFormError] = useState<string>();

  const askForPicture = () => form.setError("pictures", { message: noPictureMessage });
  const submit = form.handleSubmit(
    async (fields) => {
      setFormError(undefined);
      if (fields.pictures.length === 0) return askForPicture();
      const specKeys = [...specKeysOf(fields.category), ...Object.keys(start?.values.specs ?? {})];
      try {
        const { slug } = await send.mutateAsync({ body: productBody(fields, { email, specKeys }) });
        toast.success(messages.partAdded);
        form.reset();
        onAdded({ name: fields.name, slug });
      } catch (error) {
        if (!showFieldErrors(form, error, [...typedFields, "category"])) setFormError(errorText(error));
        toast.error(messages.partNotAdded);
      }
    },
    () => form.getValues("pictures").length === 0 && askForPicture(),
  );

  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <ProductFields
        form={form}
        isNew
        ownSpecs={Object.keys(start?.values.specs ?? {})}
        onUploading={setUploading}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" busy={send.isPending} disabled={uploading}>
          Add product
        </Button>
        <UnsavedNote isUnsaved={isUnsaved} onDiscard={() => form.reset()} />
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
