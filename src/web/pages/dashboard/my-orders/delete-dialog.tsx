import { messages } from "#contract/messages.ts";
import { deleteOrder, listOrders, type OrderDto } from "#contract/orders.ts";
import { failureOf } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

interface DeleteDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** Deletes an order that has not been paid. */
export default function DeleteDialog({ order, open, onClose, onDeleted }: DeleteDialogProps) {
  const send = useSend(deleteOrder, [listOrders]);
  const remove = () =>
    failureOf(async () => {
      await send.mutateAsync({ params: { id: order._id } });
      toast.success(messages.orderDeleted);
      onDeleted?.();
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Delete order ${order.orderNumber}?`}
      action={messages.buttonDelete}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {order.partsname}
        {order.state === "unpaid"
          ? ". Your reserved items will be released."
          : ". It will be removed from your list."}
      </p>
    </ConfirmDialog>
  );
}
