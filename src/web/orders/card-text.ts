import type { OrderDto } from "#contract/orders.ts";

/** "Visa ending in 4242" */
export function cardText({ brand, last4 }: NonNullable<OrderDto["card"]>): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}`;
}
