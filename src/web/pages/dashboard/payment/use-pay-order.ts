import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { getOrder, listOrders, type OrderDto, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import { errorText } from "#web/calls/error-text.ts";
import { callShop } from "#web/calls/shop-calls.ts";
import { keyOf } from "#web/calls/use-call.ts";
import type { CardPayments } from "#web/card-form/card-payments.ts";
import { mayStillSettle, settleDelayMs, settleRetries } from "./settling.ts";

interface PayOrderOptions {
  order: OrderDto;
  cards: RefObject<CardPayments | null>;
  /** The money has moved. */
  onPaid: () => void;
  /** The order is not what it was: read it anew. */
  onStale: () => void;
}

/** Takes an order through its payment: the secret, the card, the bank, and the shop's confirmation. */
export function usePayOrder({ order, cards, onPaid, onStale }: PayOrderOptions) {
  const [paying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const queries = useQueryClient();

  const settle = useMutation({
    mutationFn: async (transactionId: string) => {
      const body = { appointment: order._id, transactionId };
      return (await callShop(settleOrder, { params: { id: order._id }, body })).body.order;
    },
    retry: (failures, error) => failures < settleRetries && mayStillSettle(error),
    retryDelay: settleDelayMs,
    onSuccess: (paid) => {
      queries.setQueryData(keyOf(getOrder, { params: { id: order._id } }), paid);
      void queries.invalidateQueries({ queryKey: keyOf(listOrders) });
    },
    onError: (error) => {
      if (mayStillSettle(error)) return;
      setRefusal(errorText(error));
      onStale();
    },
  });

  async function pay(): Promise<void> {
    const card = cards.current;
    if (!card?.check()) return;
    setRefusal(undefined);
    setPaying(true);
    try {
      const body = { price: order.price, orderId: order._id };
      const { clientSecret } = (await callShop(createPaymentIntent, { body })).body;
      const outcome = await card.pay(clientSecret, { name: order.name, email: order.email });
      if (outcome.kind === "refused") {
        setRefusal(outcome.message);
        return;
      }
      onPaid();
      settle.mutate(outcome.transactionId);
    } catch (error) {
      setRefusal(errorText(error));
      // Paid in another tab, expired, changed: show the order as it now is.
      onStale();
    } finally {
      setPaying(false);
    }
  }

  const transactionId = settle.variables;
  const moved = settle.isPending || (settle.isError && mayStillSettle(settle.error));
  return {
    pay,
    refusal,
    paying: paying || (settle.isPending && settle.failureCount === 0),
    /** The money has moved, and the shop has not confirmed it at the first try. */
    confirming:
      moved && settle.failureCount > 0 && transactionId !== undefined
        ? {
            transactionId,
            trying: settle.isPending,
            again: () => settle.mutate(transactionId),
          }
        : undefined,
  };
}
