import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type * as orders from "#contract/orders.ts";
import type { OrderDto } from "#contract/orders.ts";
import type * as payments from "#contract/payments.ts";
import { callShop } from "#web/calls/call-shop.ts";
import { errorText } from "#web/calls/error-text.ts";
import { keyOf, refetch } from "#web/calls/refetch.ts";
import type { CardPayments } from "#web/card-form/card-payments.ts";
import { getOrder, listOrders } from "#web/orders/order-calls.ts";
import { problemOf } from "#web/shop-context.ts";

/** The contract's calls, by type only: their schemas would add Zod to the page. */
const createPaymentIntent = {
  name: "createPaymentIntent",
  method: "POST",
  path: "/create-payment-intent",
  access: "user",
} as typeof payments.createPaymentIntent;

const settleOrder = {
  name: "settleOrder",
  method: "PATCH",
  path: "/orders/{id}",
  access: "self",
} as typeof orders.settleOrder;

interface PayOrderOptions {
  order: OrderDto;
  cards: RefObject<CardPayments | null>;
  /** Called when the bank has the payment and has not decided. */
  onProcessing: () => void;
  /** Called when the card has been charged. */
  onCharged: () => void;
  /** Called when the order may have changed: refetch it. */
  onStale: () => void;
}

/** Pays an order: creates the intent, confirms it with the card, and reports it to the shop. */
export function usePayOrder({ order, cards, onProcessing, onCharged, onStale }: PayOrderOptions) {
  const [charging, setCharging] = useState(false);
  const [error, setError] = useState<string>();
  const queries = useQueryClient();

  const settle = useMutation({
    mutationFn: async (transactionId: string) => {
      const body = { appointment: order._id, transactionId };
      return (await callShop(settleOrder, { params: { id: order._id }, body })).body.order;
    },
    retry: (failures, failure) => failures < MAX_SETTLE_RETRIES && maySettleLater(failure),
    retryDelay: settleDelayMs,
    onSuccess: (paid) => {
      queries.setQueryData(keyOf(getOrder, { params: { id: order._id } }), paid);
      void refetch(queries, [listOrders]);
    },
    onError: (failure) => {
      if (maySettleLater(failure)) return;
      setError(errorText(failure));
      onStale();
    },
  });

  async function pay(): Promise<void> {
    const card = cards.current;
    if (!card?.check()) return;
    setError(undefined);
    setCharging(true);
    try {
      const body = { price: order.price, orderId: order._id };
      const { clientSecret } = (await callShop(createPaymentIntent, { body })).body;
      const outcome = await card.pay(clientSecret, { name: order.name, email: order.email });
      if (outcome.kind === "failed") {
        setError(outcome.message);
        return;
      }
      if (outcome.kind === "processing") {
        onProcessing();
        return;
      }
      onCharged();
      settle.mutate(outcome.transactionId);
    } catch (failure) {
      if (problemOf(failure)?.code === "payment_not_settled") {
        onProcessing();
        return;
      }
      setError(errorText(failure));
      // The order may have been paid in another tab, have expired or have changed.
      onStale();
    } finally {
      setCharging(false);
    }
  }

  const transactionId = settle.variables;
  const charged = settle.isPending || (settle.isError && maySettleLater(settle.error));
  return {
    pay,
    error,
    paying: charging || (settle.isPending && settle.failureCount === 0),
    /** Set when the card was charged and the shop did not confirm it at the first attempt. */
    confirming:
      charged && settle.failureCount > 0 && transactionId !== undefined
        ? {
            transactionId,
            retrying: settle.isPending,
            retry: () => settle.mutate(transactionId),
          }
        : undefined,
  };
}

const MAX_SETTLE_RETRIES = 6;

/** 1, 2, 4, 8 seconds, then every 15. @param failures the number of earlier failures. */
export const settleDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 15_000);

/**
 * Returns whether reporting a charged payment again can succeed: yes when the shop was unreachable or busy, or did
 * not know of the payment yet. Other errors are final.
 */
export function maySettleLater(error: unknown): boolean {
  const problem = problemOf(error);
  if (!problem || problem.status === 0 || problem.status >= 500) return true;
  return problem.status === 429 || problem.code === "payment_not_settled";
}
