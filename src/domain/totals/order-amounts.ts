/** The amounts of an order, in cents or as decimals: total = subtotal − discount + shipping + tax, none negative. */
export type OrderAmounts = Record<"subtotal" | "discount" | "shipping" | "tax" | "total", number>;

/** Returns the amounts of an order of parts worth `subtotal` to which nothing is added. */
export function amountsOf(subtotal: number): OrderAmounts {
  return { subtotal, discount: 0, shipping: 0, tax: 0, total: subtotal };
}

/** The breakdown of an order's amounts. */
export interface AmountDetails {
  tax?: { name: string; percent: number; amount: number; included: boolean } | null | undefined;
  /** The voucher's code. */
  voucher?: string | null | undefined;
}

/** Returns the rows above the total as people read them. Shipping at no cost is "Free"; no discount or tax, no row. */
export function amountRows(
  { subtotal, discount, shipping, tax: addedTax }: OrderAmounts,
  format: (amount: number) => string,
  { tax, voucher }: AmountDetails = {},
): { label: string; text: string }[] {
  const taxName = tax ? `${tax.name} ${tax.percent}%` : "Tax";
  return [
    { label: "Subtotal", text: format(subtotal) },
    ...(discount > 0
      ? [{ label: voucher ? `Discount (${voucher})` : "Discount", text: format(-discount) }]
      : []),
    {
      label: voucher && discount === 0 ? `Shipping (${voucher})` : "Shipping",
      text: shipping > 0 ? format(shipping) : "Free",
    },
    ...(addedTax > 0 ? [{ label: taxName, text: format(addedTax) }] : []),
    ...(tax?.included && tax.amount > 0 ? [{ label: `Includes ${taxName}`, text: format(tax.amount) }] : []),
  ];
}
