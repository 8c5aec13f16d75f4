import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { InputOf } from "#contract/call.ts";
import { messages } from "#contract/messages.ts";
import { getOrder, listOrders, placeOrder, quoteOrder } from "#contract/orders.ts";
import { keyOf } from "#web/calls/refetch.ts";
import { useSend } from "#web/calls/use-call.ts";
import { prepareToasts, toast } from "#web/shell/toast.tsx";
import { type OrderError, orderErrorOf } from "./order-error.ts";

type OrderBody = InputOf<typeof placeOrder>["body"];

interface SendCallbacks {
  /** The order is placed: clear its draft. */
  onPlaced: () => void;
  /** The order was not placed: refetch the current data. */
  onFailed: (error: OrderError) => void;
}

/**
 * Places the order of one form, then opens its payment page. Every attempt sends the idempotency key of the
 * form's draft, so that neither a lost reply nor a reload leads to a second order.
 */
export function useSendOrder(orderKey: () => string) {
  const [orderError, setOrderError] = useState<OrderError>();
  const send = useSend(placeOrder, [listOrders, quoteOrder]);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(prepareToasts, []);

  /** Rethrows the error, because the form shows its field errors. */
  async function sendOrder(body: OrderBody, { onPlaced, onFailed }: SendCallbacks): Promise<void> {
    setOrderError(undefined);
    try {
      const { insertedId, order } = await send.mutateAsync({
        headers: { "idempotency-key": orderKey() },
        body,
      });
      onPlaced();
      queries.setQueryData(keyOf(getOrder, { params: { id: insertedId } }), order);
      toast.success(messages.orderPlaced);
      await navigate(`/dashboard/payment/${insertedId}`);
    } catch (error) {
      const orderFailure = orderErrorOf(error, body.price ?? 0);
      setOrderError(orderFailure);
      onFailed(orderFailure);
      throw error;
    }
  }
  return { sendOrder, orderError, sending: send.isPending };
}
