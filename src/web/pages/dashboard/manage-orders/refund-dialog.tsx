import { countAllOrders, listAllOrders, refundOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { amountOf, RefundFields, refundForm } from "#web/orders/refund-fields.tsx";
import { toast } from "#web/shell/toast.tsx";
import { priceText } from "#web/ui/price.tsx";

interface RefundDialogProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

/** Returns what is left of an order's payment, as a decimal. */
export function refundable({ price, refunded, currency }: OrderDto): number {
  const cents = (amount: number) => fromDecimal(amount, currency)?.cents ?? 0;
  return toDecimal({ cents: cents(price) - cents(refunded), currency });
}

/** Refunds what is left of a payment, or an amount of it. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
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
