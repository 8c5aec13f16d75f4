/**
 * The states of an order and of its returns, and what may be done to them: the table that screens, calls and updates
 * use.
 */

export const orderStates = [
  "unpaid",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "refunded",
] as const;
export type OrderState = (typeof orderStates)[number];

interface Action<State extends string> {
  from: readonly State[];
  to: State;
}

/** What may be done to an order, the states it is possible in, and the state it leads to. */
export const orderActions = {
  /** A payment arrived. An order that expired meanwhile is paid if its parts are still in stock. */
  pay: { from: ["unpaid", "expired"], to: "paid" },
  /** Its time to pay ran out. */
  expire: { from: ["unpaid"], to: "expired" },
  /** The buyer or the shop cancels it before it ships; a payment goes back. */
  cancel: { from: ["unpaid", "paid"], to: "cancelled" },
  ship: { from: ["paid"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  /** The whole payment goes back. */
  refund: { from: ["paid", "shipped", "delivered"], to: "refunded" },
} as const satisfies Record<string, Action<OrderState>>;
export type OrderAction = keyof typeof orderActions;

/** May this be done to an order in this state? */
export function mayDo(action: OrderAction, state: OrderState): boolean {
  return (orderActions[action].from as readonly OrderState[]).includes(state);
}

/** Orders in these states can be deleted: nothing was paid for them, or the payment went back. */
const deletableStates: readonly OrderState[] = ["unpaid", "expired", "cancelled", "refunded"];

/** May an order in this state be taken off the lists? (Spec §4: a paid order cannot.) */
export function isDeletable(state: OrderState): boolean {
  return deletableStates.includes(state);
}

/** What an order's history records: each move of the order and of its returns, and what happens to its money. */
export const orderEventKinds = [
  "placed",
  "paid",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "return_requested",
  "return_accepted",
  "return_declined",
  "return_received",
  "return_closed",
  "refund_due",
  "refunded",
  "refund_failed",
  "disputed",
  "dispute_closed",
  "address_changed",
  "tracking_ended",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/**
 * An order whose parts can be sent back. One that the shop has not marked as delivered may have arrived all the same.
 */
const returnableStates: readonly OrderState[] = ["shipped", "delivered"];

/** May parts of an order in this state be sent back? */
export function isReturnable(state: OrderState): boolean {
  return returnableStates.includes(state);
}

/** The states of a return: some units of one order that the buyer sends back. */
export const returnStates = ["requested", "accepted", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof returnStates)[number];

/** What the shop may do to a return, the states it is possible in, and the state it leads to. */
export const returnActions = {
  accept: { from: ["requested"], to: "accepted" },
  /** Also one that was accepted and whose parcel never came. */
  decline: { from: ["requested", "accepted"], to: "declined" },
  receive: { from: ["accepted"], to: "received" },
  /** Money goes back; nothing if the payment went back before. */
  refund: { from: ["received"], to: "refunded" },
} as const satisfies Record<string, Action<ReturnState>>;
export type ReturnAction = keyof typeof returnActions;

/** May this be done to a return in this state? */
export function mayDoToReturn(action: ReturnAction, state: ReturnState): boolean {
  return (returnActions[action].from as readonly ReturnState[]).includes(state);
}

/** In these states the buyer can change where the order goes: it has not shipped. */
export const statesBeforeShipping: readonly OrderState[] = ["unpaid", "paid"];

/** May the delivery address of an order in this state change? */
export function isAddressChangeable(state: OrderState): boolean {
  return statesBeforeShipping.includes(state);
}
