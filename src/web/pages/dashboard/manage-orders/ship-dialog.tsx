import { z } from "zod";
import { countAllOrders, listAllOrders, shipOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Field } from "#web/ui/field.tsx";

interface ShipDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** The contract's body, which is optional there. */
const shipment = z.object(shipOrder.body.unwrap().unwrap().shape);

/** Marks a paid order as shipped, with an optional carrier and tracking number. The shop emails the buyer. */
export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const send = useSend(shipOrder, [listAllOrders, countAllOrders, getOrder]);
  return (
    <FormDialog
      open={open}
      title={`Ship ${order.orderNumber}`}
      schema={shipment}
      defaultValues={{ carrier: "", trackingNumber: "" }}
      action="Mark as shipped"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: order._id }, body });
        toast.success(`${order.orderNumber} marked as shipped`);
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field
            label="Carrier (optional)"
            autoComplete="off"
            error={errors.carrier?.message}
            {...register("carrier")}
          />
          <Field
            label="Tracking number (optional)"
            autoComplete="off"
            spellCheck={false}
            error={errors.trackingNumber?.message}
            {...register("trackingNumber")}
          />
        </>
      )}
    </FormDialog>
  );
}
