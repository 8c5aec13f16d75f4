import { useState } from "react";
import { z } from "zod";
import { countAllOrders, deliverOrder, listAllOrders, shipOrder } from "#contract/manage-orders.ts";
import { messages } from "#contract/messages.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

interface OrderStateProps {
  order: OrderDto;
  /**
   * `small` in a table row, whose height the button does not affect: the button says the state. `medium` beside an
   * order's badges, which say it already: the button says what it does.
   */
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

/** Opens the shipment's details, from where it is marked as delivered. */
function ShippedButton({ order, size }: OrderStateProps) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const send = useSend(deliverOrder, [listAllOrders, countAllOrders, getOrder]);
  const close = () => setOpen(false);
  async function deliver() {
    setError(undefined);
    try {
      await send.mutateAsync({ params: { id: order._id } });
      toast.success(`${order.orderNumber} marked as delivered`);
      close();
    } catch (failure) {
      setError(errorText(failure));
    }
  }
  return (
    <>
      <Button
        variant={size === "small" ? "quiet" : "secondary"}
        size={size}
        className={size === "small" ? "-ml-3 lg:-my-2" : undefined}
        aria-label={size === "small" ? `${messages.stateShipped}: ${order.orderNumber}` : undefined}
        onClick={() => setOpen(true)}
      >
        {size === "small" ? messages.stateShipped : "Mark as delivered"}
      </Button>
      <Dialog
        open={open}
        title={`${order.orderNumber} has shipped`}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <Button busy={send.isPending} onClick={() => void deliver()}>
              Mark as delivered
            </Button>
          </>
        }
      >
        <p>
          Shipped {order.shippedAt && formatDateTime(order.shippedAt)}
          {order.carrier && ` with ${order.carrier}`}.
        </p>
        <p className="mt-1">
          {order.trackingNumber ? `Tracking number ${order.trackingNumber}` : "No tracking number."}
        </p>
        {error && <FormError>{error}</FormError>}
      </Dialog>
    </>
  );
}

interface ShipDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** The contract's body, which is optional there. */
const shipment = z.object(shipOrder.body.unwrap().unwrap().shape);

/** Marks a paid order as shipped, with an optional carrier and tracking number. The shop emails the buyer. */
function ShipDialog({ order, open, onClose }: ShipDialogProps) {
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
