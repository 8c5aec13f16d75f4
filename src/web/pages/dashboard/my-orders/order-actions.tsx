import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { isDeletable, mayDo } from "#domain/order-states.ts";
import { OrderAgain } from "#web/cart/order-again.tsx";
import { lazyDialog } from "#web/forms/lazy-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const CancelDialog = lazyDialog(() => import("./cancel-dialog.tsx"));
const DeleteDialog = lazyDialog(() => import("./delete-dialog.tsx"));

interface OrderActionsProps {
  order: OrderDto;
  onDeleted?: () => void;
}

/**
 * The buyer's actions for an order. A paid order cannot be deleted (specification §4), but canceled until it ships; later
 * its parts can be ordered again.
 */
export function OrderActions({ order, onDeleted }: OrderActionsProps) {
  if (isDeletable(order.state)) return <DeletableActions order={order} {...(onDeleted && { onDeleted })} />;
  return mayDo("cancel", order.state) ? (
    <CancelAction order={order} />
  ) : (
    <OrderAgain order={order} variant="secondary" />
  );
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
  return (
    <div className="flex flex-wrap gap-2">
      {order.state === "unpaid" ? (
        <ButtonLink to={`/dashboard/payment/${order._id}`} className="min-w-24">
          {messages.buttonPay}
        </ButtonLink>
      ) : (
        <OrderAgain order={order} variant="secondary" />
      )}
      <Button variant={order.state === "unpaid" ? "secondary" : "quiet"} onClick={() => setConfirming(true)}>
        {messages.buttonDelete}
      </Button>
      <DeleteDialog
        order={order}
        open={confirming}
        onClose={() => setConfirming(false)}
        onDeleted={onDeleted}
      />
    </div>
  );
}
