import { useState } from "react";
import { messages } from "#contract/messages.ts";
import {
  countAllOrders,
  deleteAnyOrder,
  getOrder,
  listAllOrders,
  type OrderDto,
  refundOrder,
} from "#contract/orders.ts";
import { deletableStates, mayBecome } from "#domain/order.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { priceText } from "#web/ui/price.tsx";

interface ManagedOrderActionsProps {
  order: OrderDto;
  /** An action that is offered elsewhere on the page. */
  without?: "delete" | undefined;
  onDeleted?: () => void;
  /** `small` in a table row, whose height the buttons do not affect. */
  size?: "small" | "medium";
}

/** An admin's further actions: refund a paid order, delete one without a payment. */
export function ManagedOrderActions({ order, without, onDeleted, size = "small" }: ManagedOrderActionsProps) {
  const [dialog, setDialog] = useState<"refund" | "delete">();
  const refund = useSend(refundOrder, [listAllOrders, countAllOrders, getOrder]);
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
  const total = priceText(order.price, order.currency);
  return (
    <div className={size === "small" ? "-mr-3 flex justify-end gap-1 lg:-my-2" : "flex gap-1"}>
      {mayBecome(order.state, "refunded") && (
        <>
          <Button
            variant="quiet"
            size={size}
            aria-label={`Refund ${order.orderNumber}`}
            onClick={() => setDialog("refund")}
          >
            Refund
          </Button>
          <ConfirmDialog
            open={dialog === "refund"}
            title={`Refund ${order.orderNumber}?`}
            action={`Refund ${total}`}
            onConfirm={run(() => refund.mutateAsync(input), `${order.orderNumber} refunded`)}
            onClose={close}
          >
            <p>
              We refund {total} to {order.name}.{order.state === "paid" && " The items go back in stock."}
            </p>
          </ConfirmDialog>
        </>
      )}
      {without !== "delete" && (deletableStates as readonly string[]).includes(order.state) && (
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
