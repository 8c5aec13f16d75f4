import { deleteAnyOrder, refundOrder } from "#contract/manage-orders.ts";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { priceText } from "#domain/currency.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { isDeletable, mayDo } from "#domain/order-states.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { amountOf, RefundFields, refundDefaults, refundForm } from "#web/orders/refund-fields.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { Action, Actions, DialogState } from "#web/team/actions.tsx";
import { orderReads, ShipDialog, useDelivery } from "./shipping-dialogs.tsx";

/**
 * Returns the next step of a paid order: 'pending' ships it, 'shipped' marks it as delivered (specification §2).
 */
export function useNextStep(order: OrderDto): Action | false {
  const { state, orderNumber } = order;
  const delivery = useDelivery(order);
  if (state === "paid") {
    return {
      text: messages.statePending,
      label: `${messages.statePending}: mark ${orderNumber} as shipped`,
      dialog: (dialog) => <ShipDialog order={order} {...dialog} />,
    };
  }
  return (
    state === "shipped" && {
      text: messages.stateShipped,
      label: `${messages.stateShipped}: ${orderNumber}`,
      variant: "quiet",
      ...delivery,
    }
  );
}

/** Returns the team's further actions: refund a paid order, delete one without a payment. */
export function useFurtherActions(order: OrderDto, onDeleted?: () => void): Actions {
  const remove = useSend(deleteAnyOrder, orderReads.slice(0, 2));
  const { state, orderNumber, name, _id: id } = order;
  return [
    mayDo("refund", state) &&
      refundable(order) > 0 && {
        text: "Refund",
        variant: "quiet",
        // After a refund, another amount is left.
        dialog: (dialog) => <RefundDialog key={order.refunded} order={order} {...dialog} />,
      },
    isDeletable(state) && {
      text: messages.buttonDelete,
      variant: "danger",
      run: async () => {
        await remove.mutateAsync({ params: { id } });
        onDeleted?.();
        return messages.orderDeleted;
      },
      ask: {
        title: `Delete ${orderNumber}?`,
        body: (
          <p>
            It will be removed from all lists.
            {state === "unpaid" && ` The items reserved for ${name} will be released.`}
          </p>
        ),
      },
    },
  ];
}

/** Returns what is left of an order's payment, as a decimal. */
function refundable({ price, refunded, currency }: OrderDto): number {
  const cents = (amount: number) => fromDecimal(amount, currency)?.cents ?? 0;
  return toDecimal({ cents: cents(price) - cents(refunded), currency });
}

/** Refunds what is left of a payment, or an amount of it. */
function RefundDialog({ order, ...dialog }: DialogState & { order: OrderDto }) {
  const left = refundable(order);
  const send = useSend(refundOrder, orderReads);
  return (
    <FormDialog
      {...dialog}
      title={`Refund ${order.orderNumber}`}
      lead={
        <p>
          {priceText(left, order.currency)} of {order.name}'s payment is left. A refund of all of it closes
          the order{order.state === "paid" && ", and its items go back in stock"}.
        </p>
      }
      schema={refundForm}
      defaultValues={refundDefaults(left, order.currency)}
      action="Refund"
      variant="danger"
      onSubmit={async (values) => {
        const body = { amount: amountOf(values), note: values.note };
        await send.mutateAsync({ params: { id: order._id }, body });
        toast.success(`${priceText(body.amount, order.currency)} of ${order.orderNumber} will be refunded`);
      }}
    >
      {({ register, formState: { errors } }) => (
        <RefundFields currency={order.currency} register={register} errors={errors} />
      )}
    </FormDialog>
  );
}
