import { z } from "zod";
import { cancelOrder, getOrder, listOrders, type OrderDto } from "#contract/orders.ts";
import { useSend } from "#web/calls/use-call.ts";
import { OpenedFormDialog } from "#web/forms/opened-form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Field } from "#web/ui/field.tsx";

interface CancelDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** Cancels a paid order that has not shipped. */
export default function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const send = useSend(cancelOrder, [listOrders, getOrder]);
  return (
    <OpenedFormDialog
      open={open}
      title={`Cancel order ${order.orderNumber}?`}
      lead={<p>It will not ship, and we refund your payment to your card.</p>}
      schema={cancellation}
      defaultValues={{ note: "" }}
      action="Cancel order"
      keep="Keep order"
      variant="danger"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: order._id }, body });
        toast.success(`Order ${order.orderNumber} was canceled`);
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <Field
          label="Reason (optional)"
          autoComplete="off"
          error={errors.note?.message}
          {...register("note")}
        />
      )}
    </OpenedFormDialog>
  );
}

/** The contract's body, which is optional there. */
const cancellation = z.object(cancelOrder.body.unwrap().unwrap().shape);
