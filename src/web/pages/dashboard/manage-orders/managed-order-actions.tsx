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
import { toast } from "#web/shell/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { priceText } from "#web/ui/price.tsx";

interface ManagedOrderActionsProps {
  order: OrderDto;
  /** Stands elsewhere already. */
  without?: "delete" | undefined;
  onDeleted?: () => void;
  /** `small` in a row of a table, on whose height they take no part. */
  size?: "small" | "medium";
}

/** What else an admin may do with an order: give the money back of a paid one, delete one without money in it. */
export function ManagedOrderActions({ order, without, onDeleted, size = "small" }: ManagedOrderActionsProps) {
  const [asking, setAsking] = useState<"refund" | "delete">();
  const refund = useSend(refundOrder, [listAllOrders, countAllOrders, getOrder]);
  const remove = useSend(deleteAnyOrder, [listAllOrders, countAllOrders]);
  const close = () => setAsking(undefined);
  const doing = (work: () => Promise<unknown>, done: string) => async () => {
    try {
      await work();
      toast.success(done);
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
            look="quiet"
            size={size}
            aria-label={`Refund ${order.orderNumber}`}
            onClick={() => setAsking("refund")}
          >
            Refund
          </Button>
          <ConfirmDialog
            open={asking === "refund"}
            title={`Refund ${order.orderNumber}?`}
            action={`Refund ${total}`}
            onConfirm={doing(() => refund.mutateAsync(input), `${order.orderNumber} is refunded`)}
            onClose={close}
          >
            <p>
              {total} goes back to {order.name}.{order.state === "paid" && " Its pieces return to stock."}
            </p>
          </ConfirmDialog>
        </>
      )}
      {without !== "delete" && (deletableStates as readonly string[]).includes(order.state) && (
        <>
          <Button
            look="quiet"
            size={size}
            aria-label={`${messages.buttonDelete} ${order.orderNumber}`}
            onClick={() => setAsking("delete")}
          >
            {messages.buttonDelete}
          </Button>
          <ConfirmDialog
            open={asking === "delete"}
            title={`Delete ${order.orderNumber}?`}
            action={messages.buttonDelete}
            onConfirm={doing(() => remove.mutateAsync(input).then(onDeleted), messages.orderDeleted)}
            onClose={close}
          >
            <p>
              It disappears from all lists.
              {order.state === "unpaid" && ` The pieces held for ${order.name} go back on the shelf.`}
            </p>
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
