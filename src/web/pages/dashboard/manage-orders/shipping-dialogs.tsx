import { z } from "zod";
import { countAllOrders, deliverOrder, listAllOrders, shipOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import type { Action, DialogState } from "#web/team/actions.tsx";
import type { BulkAction } from "#web/team/bulk.tsx";
import { Field } from "#web/ui/field.tsx";

/** The queries that show an order, which are read again after a step. */
export const orderReads = [listAllOrders, countAllOrders, getOrder];

/** The contract's body, which is optional there. */
const shipment = z.object(shipOrder.body.unwrap().unwrap().shape);

/** Marks a paid order as shipped, with an optional carrier and tracking number. The shop emails the buyer. */
export function ShipDialog({ order, ...dialog }: DialogState & { order: OrderDto }) {
  const send = useSend(shipOrder, orderReads);
  return (
    <FormDialog
      {...dialog}
      title={`Ship ${order.orderNumber}`}
      lead={
        <p className="wrap-anywhere whitespace-pre-line">
          To {order.name}, who gets an email.{"\n"}
          {order.address}
        </p>
      }
      schema={shipment}
      defaultValues={{ carrier: "", trackingNumber: "" }}
      action="Mark as shipped"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: order._id }, body });
        toast.success(`${order.orderNumber} marked as shipped`);
      }}
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

/** Marks a shipped order as delivered, after a look at the shipment. */
export function useDelivery(order: OrderDto): Pick<Action, "run" | "ask"> {
  const send = useSend(deliverOrder, orderReads);
  const { orderNumber, shippedAt, carrier, trackingNumber } = order;
  return {
    run: async () => {
      await send.mutateAsync({ params: { id: order._id } });
      return `${orderNumber} marked as delivered`;
    },
    ask: {
      title: `${orderNumber} has shipped`,
      action: "Mark as delivered",
      variant: "primary",
      body: (
        <>
          <p>
            Shipped {shippedAt && formatDateTime(shippedAt)}
            {carrier && ` with ${carrier}`}.
          </p>
          <p className="mt-1">
            {trackingNumber ? `Tracking number ${trackingNumber}` : "No tracking number."}
          </p>
        </>
      ),
    },
  };
}

/** Marks several paid orders as shipped, without tracking numbers. */
export function useBulkShipping(): BulkAction<OrderDto> {
  const send = useSend(shipOrder, orderReads);
  return {
    text: "Mark as shipped",
    applies: ({ state }) => state === "paid",
    run: ({ _id }) => send.mutateAsync({ params: { id: _id } }),
    body: "Each buyer gets an email without a tracking number. To give one, ship the order by itself.",
  };
}
