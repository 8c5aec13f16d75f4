import { useEffect, useState } from "react";
import type { OrderDto } from "#contract/orders.ts";
import type * as payments from "#contract/payments.ts";
import { useCall } from "#web/calls/use-call.ts";

/** The contract's call, by type only: its schema would add Zod to the page. */
const getPaymentState = {
  name: "getPaymentState",
  method: "GET",
  path: "/orders/{id}/payment",
  access: "self",
} as typeof payments.getPaymentState;

const RECHECK_MS = 3000;

/**
 * Follows an unpaid order's payment at the bank, also after a reload.
 * @param onClosed the payment came through, or the order was closed.
 */
export function usePaymentState(order: OrderDto, onClosed: () => void) {
  const [atBank, setAtBank] = useState(false);
  const [wasAtBank, setWasAtBank] = useState(false);
  const { data, isPending, refetch } = useCall(
    getPaymentState,
    { params: { id: order._id } },
    { refetchEveryMs: atBank ? RECHECK_MS : undefined },
  );
  const state = data?.state;
  if (atBank !== (state === "processing")) setAtBank(!atBank);
  if (atBank && !wasAtBank) setWasAtBank(true);
  const closed = state === "closed";
  useEffect(() => {
    if (closed) onClosed();
  }, [closed, onClosed]);
  return {
    /** The first answer has not arrived. */
    isPending,
    isProcessing: atBank || closed,
    /** The bank had the payment on this visit of the page, and has not made it. */
    wasDeclined: state === "open" && wasAtBank,
    check: () => void refetch(),
  };
}
