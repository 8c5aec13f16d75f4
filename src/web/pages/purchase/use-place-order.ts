import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { v4 as newKey } from "uuid";
import { messages } from "#contract/messages.ts";
import { getOrder, listOrders, placeOrder } from "#contract/orders.ts";
import { getPart } from "#contract/parts.ts";
import { keyOf, useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.ts";
import { type BuyerFields, orderBody } from "./order-draft.ts";
import type { Part } from "./ordered-part.tsx";
import { type Refused, refusedOrder } from "./refused-order.ts";

/**
 * Places the order of one form. The form's key goes with every attempt: an answer that got lost cannot make two
 * orders of one.
 * @param asked the part's id or slug, as its kept answer is named.
 */
export function usePlaceOrder(asked: string, part: Part, email: string) {
  const [key] = useState(() => newKey());
  const [refused, setRefused] = useState<Refused>();
  const send = useSend(placeOrder, [listOrders]);
  const queries = useQueryClient();
  const navigate = useNavigate();

  /** @returns whether the order is placed. Rethrows what the form has to show beside its fields. */
  async function place(buyer: BuyerFields, quantity: number, onPlaced: () => void): Promise<void> {
    setRefused(undefined);
    try {
      const { insertedId, order } = await send.mutateAsync({
        headers: { "idempotency-key": key },
        body: orderBody(buyer, { part, quantity, email }),
      });
      onPlaced();
      queries.setQueryData(keyOf(getOrder, { params: { id: insertedId } }), order);
      toast.success(messages.orderPlaced);
      await navigate(`/dashboard/payment/${insertedId}`);
    } catch (error) {
      const why = refusedOrder(error, part.price);
      setRefused(why);
      const shown = keyOf(getPart, { params: { id: asked } });
      if (why.kind === "price") queries.setQueryData(shown, { ...part, price: why.to });
      // Someone was faster, or the part has changed: show what is true now.
      if (why.kind === "quantity" || why.kind === "price")
        void queries.invalidateQueries({ queryKey: shown });
      throw error;
    }
  }
  return { place, refused, placing: send.isPending };
}
