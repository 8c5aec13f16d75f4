import { useState } from "react";
import type { SavedAddress } from "#contract/addresses.ts";
import { DeliveryFields } from "#web/addresses/delivery-fields.tsx";
import type { DeliveryForm } from "#web/addresses/delivery-form.ts";
import { fieldsOf, withoutAddress } from "#web/addresses/delivery-values.ts";
import { Field, Select } from "#web/ui/field.tsx";

interface BuyerFieldsetProps {
  form: DeliveryForm;
  /** Undefined for a guest, whose email has a field of its own. */
  email: string | undefined;
  saved: readonly SavedAddress[];
  /** Whether to save the address to the profile. */
  remember: boolean;
  onRemember: (remember: boolean) => void;
}

/** The buyer's fields, with the order on its label beside them, or above them on small screens. */
export const orderColumns = "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16";

/** The buyer's contact and delivery fields. A signed-in user's email cannot be changed. */
export function BuyerFieldset({ form, email, saved, remember, onRemember }: BuyerFieldsetProps) {
  return (
    <>
      {email !== undefined && (
        <Field label="Email" type="email" value={email} readOnly autoComplete="email" />
      )}
      {saved.length > 0 && <SavedAddressSelect form={form} saved={saved} />}
      <DeliveryFields form={form} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-azure-fill"
          checked={remember}
          onChange={({ target }) => onRemember(target.checked)}
        />
        Save to my profile for next time
      </label>
    </>
  );
}

/** Fills the fields with a saved address; they can still be edited for this order alone. */
function SavedAddressSelect({ form, saved }: { form: DeliveryForm; saved: readonly SavedAddress[] }) {
  const [initial] = useState(() => form.getValues());
  const isUnchanged = (address: SavedAddress) =>
    JSON.stringify(fieldsOf(address)) === JSON.stringify(initial);
  const choose = (id: string) => {
    const address = saved.find(({ _id }) => _id === id);
    const { name, number } = form.getValues();
    const fields = address ? fieldsOf(address) : withoutAddress({ name, number });
    form.clearErrors();
    form.setValue("name", fields.name);
    form.setValue("addressParts", fields.addressParts);
    form.setValue("number", fields.number);
  };
  return (
    <Select
      label="Deliver to"
      defaultValue={saved.find(isUnchanged)?._id ?? ""}
      onChange={({ target }) => choose(target.value)}
    >
      {saved.map(({ _id, name, address }) => (
        <option key={_id} value={_id}>
          {[name, ...address.split("\n")].join(", ")}
        </option>
      ))}
      <option value="">Another address</option>
    </Select>
  );
}
