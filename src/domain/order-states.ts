/**
 * The states of an order and of its returns, and the actions possible in each. Screens, calls and updates use this
 * table.
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

/** Returns a state as people read it; the API keeps the specification's spelling. */
export const stateText = (state: OrderState): string => (state === "cancelled" ? "canceled" : state);

interface Action<State extends string> {
  from: readonly State[];
  to: State;
}

/** The actions on an order, each with the states it is possible in and the state it leads to. */
export const orderActions = {
  /** A payment arrived. An order that expired meanwhile is paid if its parts are still in stock. */
  pay: { from: ["unpaid", "expired"], to: "paid" },
  /** The time to pay ran out. */
  expire: { from: ["unpaid"], to: "expired" },
  /** The buyer or the shop cancels it before it ships; a payment goes back. */
  cancel: { from: ["unpaid", "paid"], to: "cancelled" },
  ship: { from: ["paid"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  /** The whole payment goes back. */
  refund: { from: ["paid", "shipped", "delivered"], to: "refunded" },
} as const satisfies Record<string, Action<OrderState>>;
export type OrderAction = keyof typeof orderActions;

/** Returns whether the action is possible for an order in this state. */
export function mayDo(action: OrderAction, state: OrderState): boolean {
  return (orderActions[action].from as readonly OrderState[]).includes(state);
}

/** Orders in these states can be deleted: nothing was paid for them, or the payment went back. */
const deletableStates: readonly OrderState[] = ["unpaid", "expired", "cancelled", "refunded"];

/** Returns whether an order in this state can be taken off the lists. (Spec §4: a paid order cannot.) */
export function isDeletable(state: OrderState): boolean {
  return deletableStates.includes(state);
}

/** The events in an order's history: each move of the order and of its returns, and each movement of money. */
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
 * An order whose parts can be sent back. It may have arrived even if the shop has not marked it as delivered.
 */
const returnableStates: readonly OrderState[] = ["shipped", "delivered"];

/** Returns whether parts of an order in this state can be sent back. */
export function isReturnable(state: OrderState): boolean {
  return returnableStates.includes(state);
}

/** The states of a return: some units of one order that the buyer sends back. */
export const returnStates = ["requested", "accepted", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof returnStates)[number];

/** The shop's actions on a return, each with the states it is possible in and the state it leads to. */
export const returnActions = {
  accept: { from: ["requested"], to: "accepted" },
  /** Also for an accepted return whose parcel never came. */
  decline: { from: ["requested", "accepted"], to: "declined" },
  receive: { from: ["accepted"], to: "received" },
  /** Money goes back; nothing if the payment went back before. */
  refund: { from: ["received"], to: "refunded" },
} as const satisfies Record<string, Action<ReturnState>>;
export type ReturnAction = keyof typeof returnActions;

/** Returns whether the action is possible for a return in this state. */
export function mayDoToReturn(action: ReturnAction, state: ReturnState): boolean {
  return (returnActions[action].from as readonly ReturnState[]).includes(state);
}

/** In these states the buyer can change where the order goes: it has not shipped. */
export const statesBeforeShipping: readonly OrderState[] = ["unpaid", "paid"];

/** Returns whether the delivery address of an order in this state can change. */
export function isAddressChangeable(state: OrderState): boolean {
  return statesBeforeShipping.includes(state);
}
