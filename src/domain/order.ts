/** The states of an order. */
export const orderStates = ["unpaid", "paid", "shipped", "cancelled", "expired", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

/** Every transition the shop allows. */
const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  unpaid: ["paid", "cancelled", "expired"],
  paid: ["shipped", "refunded"],
  shipped: ["refunded"],
  expired: [],
  cancelled: [],
  refunded: [],
};

/** Maximum number of different parts in an order and in a cart. */
export const MAX_ORDER_LINES = 50;

/** Returns the number people read out, e.g. LW-10042. */
export function orderNumberOf(number: number): string {
  return `LW-${number}`;
}

/** May an order go from one state to the other? */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** Has the order been paid, whether or not it was shipped or refunded since? (Spec §4: it cannot be deleted.) */
export function isPaid(state: OrderState): boolean {
  return state === "paid" || state === "shipped" || state === "refunded";
}

/** Orders in these states can be taken off the lists: nothing was paid for them, or the payment was refunded. */
export const deletableStates = ["unpaid", "expired", "refunded"] as const satisfies readonly OrderState[];

/** Is the quantity whole and between the minimum and what is available, inclusive? (Spec §5.) */
export function quantityAllowed(
  quantity: number,
  part: { minimumQuantity: number; availableQuantity: number },
): boolean {
  return Number.isInteger(quantity) && quantity >= part.minimumQuantity && quantity <= part.availableQuantity;
}

/** What an order comes to, in cents or as decimals: total = subtotal − discount + shipping + tax, none negative. */
export type OrderAmounts = Record<"subtotal" | "discount" | "shipping" | "tax" | "total", number>;

/** Returns the amounts of an order of parts worth `subtotal`. No rates are configured: nothing is added or deducted. */
export function amountsOf(subtotal: number): OrderAmounts {
  return { subtotal, discount: 0, shipping: 0, tax: 0, total: subtotal };
}

/** Returns the rows above the total as people read them. Shipping at no cost is "Free"; no discount or tax, no row. */
export function amountRows(
  { subtotal, discount, shipping, tax }: OrderAmounts,
  format: (amount: number) => string,
): { label: string; text: string }[] {
  return [
    { label: "Subtotal", text: format(subtotal) },
    ...(discount > 0 ? [{ label: "Discount", text: format(-discount) }] : []),
    { label: "Shipping", text: shipping > 0 ? format(shipping) : "Free" },
    ...(tax > 0 ? [{ label: "Tax", text: format(tax) }] : []),
  ];
}
