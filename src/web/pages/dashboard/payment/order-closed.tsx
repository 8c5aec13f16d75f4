import type { OrderWire } from "#contract/orders.ts";
import { refundNote } from "#web/orders/refund-note.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
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
export function OrderClosed({ order }: { order: OrderWire }) {
  const [line, ...others] = order.lines;
  const ending = endings[order.state as keyof typeof endings];
  const refund = refundNote(order);
  const again = line && others.length === 0 ? `/purchases/${line.partId}` : partsListPath;
  return (
    <EmptyState
      className="self-start"
      title={ending.title}
      action={<ButtonLink to={again}>Order again</ButtonLink>}
    >
      <p>{refund ?? ending.text}</p>
    </EmptyState>
  );
}
