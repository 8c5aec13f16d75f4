import { useState } from "react";
import { addAddress, editAddress, listAddresses, type SavedAddress } from "#contract/addresses.ts";
import { DeliveryFields } from "#web/addresses/delivery-fields.tsx";
import { deliveryFields, deliveryNames } from "#web/addresses/delivery-form.ts";
import { fieldsOf, withoutAddress } from "#web/addresses/delivery-values.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";

interface SavedAddressFormProps {
  email: string;
  /** The name a new address begins with. */
  name?: string;
  /** Undefined: a new address. */
  saved?: SavedAddress;
  onDone: () => void;
}

/** Adds or edits an address of the profile. */
export function SavedAddressForm({ email, name = "", saved, onDone }: SavedAddressFormProps) {
  const form = useContractForm(deliveryFields, {
    defaultValues: saved ? fieldsOf(saved) : withoutAddress({ name, number: "" }),
  });
  const add = useSend(addAddress, [listAddresses]);
  const edit = useSend(editAddress, [listAddresses]);
  const [formError, setFormError] = useState<string>();
  const save = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      if (saved) await edit.mutateAsync({ params: { email, id: saved._id }, body });
      else await add.mutateAsync({ params: { email }, body });
      onDone();
    } catch (error) {
      if (!showFieldErrors(form, error, deliveryNames)) setFormError(errorText(error));
    }
  });
  return (
    <form
      noValidate
      onSubmit={save}
      aria-label={saved ? "Edit address" : "New address"}
      className="grid gap-4"
    >
      <DeliveryFields form={form} />
      {formError && <FormError>{formError}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={add.isPending || edit.isPending}>
          Save address
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
