import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { type DeliveryInput, deliveryFields } from "#web/addresses/delivery-form.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { type OrderDraft, typedChanges, withDraft } from "./order-draft.ts";

/**
 * Holds the delivery fields of an order form, which begin with what the profile has and what the draft kept.
 * @param initial the profile's values; it may change while the form is open
 * @returns the form, its present values, and of these what to keep in the draft
 */
export function useDeliveryForm(initial: DeliveryInput, draft: OrderDraft) {
  const [begun] = useState(initial);
  const form = useContractForm(deliveryFields, { defaultValues: withDraft(begun, draft) });
  const typed = useWatch({ control: form.control });
  const changes = useMemo(() => typedChanges(begun, typed), [begun, typed]);
  return { form, typed, changes };
}
