import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { isDeletable, mayDo } from "#domain/order-states.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { OrderAgain } from "#web/cart/order-again.tsx";
import { lazyDialog } from "#web/forms/lazy-dialog.tsx";
import { deleteOrder, listOrders } from "#web/orders/order-calls.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

const CancelDialog = lazyDialog(() => import("./cancel-dialog.tsx"));

interface OrderActionsProps {
  order: OrderDto;
  onDeleted?: () => void;
}

/** The buyer's actions for an order. A paid order cannot be deleted (specification §4), but canceled until it ships. */
export function OrderActions({ order, onDeleted }: OrderActionsProps) {
  if (isDeletable(order.state)) return <DeletableActions order={order} {...(onDeleted && { onDeleted })} />;
  return mayDo("cancel", order.state) ? <CancelAction order={order} /> : null;
}

function CancelAction({ order }: { order: OrderDto }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <CancelDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function DeletableActions({ order, onDeleted }: OrderActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const send = useSend(deleteOrder, [listOrders]);
  async function remove(): Promise<string | undefined> {
    try {
      await send.mutateAsync({ params: { id: order._id } });
      toast.success(messages.orderDeleted);
      onDeleted?.();
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {order.state === "unpaid" && (
        <ButtonLink to={`/dashboard/payment/${order._id}`} className="min-w-24">
          {messages.buttonPay}
        </ButtonLink>
      )}
      {order.state === "expired" && <OrderAgain order={order} variant="secondary" />}
      <Button variant={order.state === "unpaid" ? "secondary" : "quiet"} onClick={() => setConfirming(true)}>
        {messages.buttonDelete}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Delete order ${order.orderNumber}?`}
        action={messages.buttonDelete}
        onConfirm={remove}
        onClose={() => setConfirming(false)}
      >
        <p>
          {order.partsname}
          {order.state === "unpaid"
            ? ". Your reserved items will be released."
            : ". It will be removed from your list."}
        </p>
      </ConfirmDialog>
    </div>
  );
}
