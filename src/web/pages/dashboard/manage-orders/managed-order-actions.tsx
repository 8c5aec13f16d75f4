import { useState } from "react";
import { countAllOrders, deleteAnyOrder, listAllOrders, refundOrder } from "#contract/manage-orders.ts";
import { messages } from "#contract/messages.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { isDeletable, mayDo } from "#domain/order-states.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { amountOf, RefundFields, refundForm } from "#web/orders/refund-fields.tsx";
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

interface RefundDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** Returns what is left of an order's payment, as a decimal. */
function refundable({ price, refunded, currency }: OrderDto): number {
  const cents = (amount: number) => fromDecimal(amount, currency)?.cents ?? 0;
  return toDecimal({ cents: cents(price) - cents(refunded), currency });
}

/** Refunds what is left of a payment, or an amount of it. */
function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const left = refundable(order);
  const send = useSend(refundOrder, [listAllOrders, countAllOrders, getOrder]);
  return (
    <FormDialog
      open={open}
      title={`Refund ${order.orderNumber}`}
      lead={
        <p>
          {priceText(left, order.currency)} of {order.name}'s payment is left. A refund of all of it closes
          the order{order.state === "paid" && ", and its items go back in stock"}.
        </p>
      }
      schema={refundForm}
      defaultValues={{ amount: String(left), note: "" }}
      action="Refund"
      variant="danger"
      onSubmit={async (values) => {
        const body = { amount: amountOf(values), note: values.note };
        await send.mutateAsync({ params: { id: order._id }, body });
        toast.success(`${priceText(body.amount, order.currency)} of ${order.orderNumber} will be refunded`);
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <RefundFields currency={order.currency} register={register} errors={errors} />
      )}
    </FormDialog>
  );
}
