import { useId, useState } from "react";
import { changeOrderAddress, getOrder, listOrders, type OrderDto } from "#contract/orders.ts";
import { DeliveryFields } from "#web/addresses/delivery-fields.tsx";
import { deliveryFields, deliveryNames } from "#web/addresses/delivery-form.ts";
import { withoutAddress } from "#web/addresses/delivery-values.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/notice.tsx";

interface AddressDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** Changes where an order goes. What was typed stays when the shop refuses it. */
export default function AddressDialog({ order, open, onClose }: AddressDialogProps) {
  const formId = useId();
  const { name, number, addressParts } = order;
  const current = addressParts
    ? { name, number, addressParts }
    : withoutAddress({ name, number, line1: order.address.split("\n")[0] });
  const form = useContractForm(deliveryFields, { values: current });
  const send = useSend(changeOrderAddress, [getOrder, listOrders]);
  const [formError, setFormError] = useState<string>();
  const save = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      await send.mutateAsync({ params: { id: order._id }, body });
      toast.success("Delivery address changed");
      onClose();
    } catch (error) {
      showFieldErrors(form, error, deliveryNames);
      setFormError(errorText(error));
    }
  });
  return (
    <Dialog
      open={open}
      title="Delivery address"
      atTop
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            Save address
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="mt-4 grid gap-4 text-ink">
        <DeliveryFields form={form} />
        {formError && <FormError>{formError}</FormError>}
      </form>
    </Dialog>
  );
}
