import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { v4 as newKey } from "uuid";
import type { InputOf } from "#contract/call.ts";
import { messages } from "#contract/messages.ts";
import { getOrder, listOrders, placeOrder } from "#contract/orders.ts";
import { keyOf, useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.ts";
import { type OrderError, orderErrorOf } from "./order-error.ts";

type OrderBody = InputOf<typeof placeOrder>["body"];

interface Sending {
  /** The order is in the books: what was kept for it may go. */
  onPlaced: () => void;
  /** Nothing was ordered: show what is true now. */
  onRefused: (why: OrderError) => void;
}

/**
 * Sends the order of one form, and goes on to its payment. The form's key goes with every attempt: an answer that got
 * lost cannot make two orders of one.
 */
export function useSendOrder() {
  const [key] = useState(() => newKey());
  const [refused, setRefused] = useState<OrderError>();
  const send = useSend(placeOrder, [listOrders]);
  const queries = useQueryClient();
  const navigate = useNavigate();

  /** Rethrows what the form has to show beside its fields. */
  async function sendOrder(body: OrderBody, { onPlaced, onRefused }: Sending): Promise<void> {
    setRefused(undefined);
    try {
      const { insertedId, order } = await send.mutateAsync({ headers: { "idempotency-key": key }, body });
      onPlaced();
      queries.setQueryData(keyOf(getOrder, { params: { id: insertedId } }), order);
      toast.success(messages.orderPlaced);
      await navigate(`/dashboard/payment/${insertedId}`);
    } catch (error) {
      const why = orderErrorOf(error, body.price ?? 0);
      setRefused(why);
      onRefused(why);
      throw error;
    }
  }
  return { sendOrder, refused, sending: send.isPending };
}
