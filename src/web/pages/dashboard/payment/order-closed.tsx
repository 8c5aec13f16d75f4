import type { OrderDto } from "#contract/orders.ts";
import { OrderAgain } from "#web/cart/order-again.tsx";
import { refundNote } from "#web/orders/refund-note.ts";
import { EmptyState } from "#web/ui/states.tsx";

const endings = {
  expired: {
    title: "The time to pay has run out",
    text: "This order's pieces went back on the shelf. Nothing was charged for it: just order again.",
  },
  cancelled: { title: "This order was deleted", text: "There is nothing to pay for it." },
  refunded: { title: "This order was refunded", text: "" },
} as const;

/** An order that can no longer be paid: why, and the way on. */
export function OrderClosed({ order }: { order: OrderDto }) {
  const ending = endings[order.state as keyof typeof endings];
  const refund = refundNote(order);
  return (
    <EmptyState className="self-start" title={ending.title} action={<OrderAgain order={order} />}>
      <p>{refund ?? ending.text}</p>
    </EmptyState>
  );
}
