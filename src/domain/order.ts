/** The life of an order, as data: every state change in the shop is one of these and no other. */
export const orderStates = ["unpaid", "paid", "shipped", "cancelled", "expired", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  unpaid: ["paid", "cancelled", "expired"],
  paid: ["shipped", "refunded"],
  shipped: ["refunded"],
  expired: [],
  cancelled: [],
  refunded: [],
};

/** Returns the number people read out, e.g. LW-10042. */
export function orderNumberOf(number: number): string {
  return `LW-${number}`;
}

/** May an order go from one state to the other? */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** Paid for, whether or not it has been sent (spec §4: a paid order cannot be deleted). */
export function isPaid(state: OrderState): boolean {
  return state === "paid" || state === "shipped" || state === "refunded";
}

/** Orders that may be taken off the lists: nothing was paid for them, or the money went back. */
export const deletableStates = ["unpaid", "expired", "refunded"] as const satisfies readonly OrderState[];

/** Spec §5: quantity must be whole and between the minimum and what is available, inclusive. */
export function quantityAllowed(
  quantity: number,
  part: { minimumQuantity: number; availableQuantity: number },
): boolean {
  return Number.isInteger(quantity) && quantity >= part.minimumQuantity && quantity <= part.availableQuantity;
}
