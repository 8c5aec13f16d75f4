import { useId, useState } from "react";
import { z } from "zod";
import { countAllOrders, getOrder, listAllOrders, type OrderDto, shipOrder } from "#contract/orders.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

interface ShipDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** The contract's body, which is optional there. */
const shipment = z.object(shipOrder.body.unwrap().unwrap().shape);

/** Marks a paid order as shipped, with an optional carrier and tracking number. The shop emails the buyer. */
export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const formId = useId();
  const form = useContractForm(shipment, { defaultValues: { carrier: "", trackingNumber: "" } });
  const send = useSend(shipOrder, [listAllOrders, countAllOrders, getOrder]);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const ship = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      await send.mutateAsync({ params: { id: order._id }, body });
      toast.success(`${order.orderNumber} marked as shipped`);
      onClose();
    } catch (error) {
      setFormError(errorText(error));
    }
  });
  return (
    <Dialog
      open={open}
      title={`Ship ${order.orderNumber}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            Mark as shipped
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={ship} className="mt-4 grid gap-4">
        <Field
          label="Carrier (optional)"
          autoComplete="off"
          error={errors.carrier?.message}
          {...form.register("carrier")}
        />
        <Field
          label="Tracking number (optional)"
          autoComplete="off"
          spellCheck={false}
          error={errors.trackingNumber?.message}
          {...form.register("trackingNumber")}
        />
        {formError && <FormError>{formError}</FormError>}
      </form>
    </Dialog>
  );
}
