import { getOrderReturns } from "#contract/returns.ts";
import { useCall } from "#web/calls/use-call.ts";

/** Reads what can be returned of an order, and its returns. */
export const useOrderReturns = (orderId: string) => useCall(getOrderReturns, { params: { id: orderId } });
