import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

interface OrderStateProps {
  order: OrderDto;
  /** `small` in a table row, whose height the button does not affect. */
  size?: "small" | "medium" | undefined;
}

/** 'unpaid', or for a paid order a 'pending' button that ships it, then 'shipped' (specification §2). */
export function OrderState({ order, size = "small" }: OrderStateProps) {
  if (order.state === "paid") return <PendingButton order={order} size={size} />;
  if (order.state === "shipped") return <ShippedButton order={order} size={size} />;
  return <OrderBadges order={order} />;
}

function PendingButton({ order, size }: OrderStateProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={size === "small" ? "lg:-my-2" : undefined}
        aria-label={`${messages.statePending}: mark ${order.orderNumber} as shipped`}
        onClick={() => setOpen(true)}
      >
        {messages.statePending}
      </Button>
      <ShipDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the shipment's details. */
function ShippedButton({ order, size }: OrderStateProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        className={size === "small" ? "-ml-3 lg:-my-2" : undefined}
        aria-label={`${messages.stateShipped}: ${order.orderNumber}`}
        onClick={() => setOpen(true)}
      >
        {messages.stateShipped}
      </Button>
      <Dialog
        open={open}
        title={`${order.orderNumber} has shipped`}
        onClose={close}
        actions={
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        }
      >
        <p>
          Shipped {order.shippedAt && formatDateTime(order.shippedAt)}
          {order.carrier && ` with ${order.carrier}`}.
        </p>
        <p className="mt-1">
          {order.trackingNumber ? `Tracking number ${order.trackingNumber}` : "No tracking number."}
        </p>
      </Dialog>
    </>
  );
}
