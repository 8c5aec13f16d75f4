import { useState } from "react";
import { countAllOrders, deleteAnyOrder, listAllOrders } from "#contract/manage-orders.ts";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { isDeletable, mayDo } from "#domain/order-states.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { RefundDialog, refundable } from "./refund-dialog.tsx";

interface ManagedOrderActionsProps {
  order: OrderDto;
  /** An action that is offered elsewhere on the page. */
  without?: "delete" | undefined;
  onDeleted?: () => void;
  /** `small` in a table row, whose height the buttons do not affect. */
  size?: "small" | "medium";
}

/** The team's further actions: refund a paid order, delete one without a payment. */
export function ManagedOrderActions({ order, without, onDeleted, size = "small" }: ManagedOrderActionsProps) {
  const [dialog, setDialog] = useState<"refund" | "delete">();
  const remove = useSend(deleteAnyOrder, [listAllOrders, countAllOrders]);
  const close = () => setDialog(undefined);
  const run = (work: () => Promise<unknown>, message: string) => async () => {
    try {
      await work();
      toast.success(message);
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  };
  const input = { params: { id: order._id } };
  return (
    <div className={size === "small" ? "-mr-3 flex justify-end gap-1 lg:-my-2" : "flex gap-1"}>
      {mayDo("refund", order.state) && refundable(order) > 0 && (
        <>
          <Button
            variant="quiet"
            size={size}
            aria-label={`Refund ${order.orderNumber}`}
            onClick={() => setDialog("refund")}
          >
            Refund
          </Button>
          {/* After a refund, another amount is left. */}
          <RefundDialog key={order.refunded} order={order} open={dialog === "refund"} onClose={close} />
        </>
      )}
      {without !== "delete" && isDeletable(order.state) && (
        <>
          <Button
            variant="quiet"
            size={size}
            aria-label={`${messages.buttonDelete} ${order.orderNumber}`}
            onClick={() => setDialog("delete")}
          >
            {messages.buttonDelete}
          </Button>
          <ConfirmDialog
            open={dialog === "delete"}
            title={`Delete ${order.orderNumber}?`}
            action={messages.buttonDelete}
            onConfirm={run(() => remove.mutateAsync(input).then(onDeleted), messages.orderDeleted)}
            onClose={close}
          >
            <p>
              It will be removed from all lists.
              {order.state === "unpaid" && ` The items reserved for ${order.name} will be released.`}
            </p>
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
