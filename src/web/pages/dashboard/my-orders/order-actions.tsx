import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { deleteOrder, listOrders, type OrderDto } from "#contract/orders.ts";
import { deletableStates } from "#domain/order.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { OrderAgain } from "#web/cart/order-again.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

/** The buyer's actions for an order. A paid order cannot be deleted (specification §4). */
export function OrderActions({ order, onDeleted }: { order: OrderDto; onDeleted?: () => void }) {
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
  if (!(deletableStates as readonly string[]).includes(order.state)) return null;
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
