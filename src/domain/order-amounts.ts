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
