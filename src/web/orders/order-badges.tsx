import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { Badge } from "#web/ui/badge.tsx";

/** An order's state as badges, in the specification's words where it has them. */
export function OrderBadges({ order }: { order: Pick<OrderDto, "state"> }) {
  switch (order.state) {
    case "unpaid":
      return <Badge tone="amber">{messages.stateUnpaid}</Badge>;
    case "paid":
      return <Badge tone="mint">{messages.statePaid}</Badge>;
    case "shipped":
      return (
        <span className="inline-flex gap-1.5">
          <Badge tone="mint">{messages.statePaid}</Badge>
          <Badge tone="azure">{messages.stateShipped}</Badge>
        </span>
      );
    default:
      return <Badge>{order.state}</Badge>;
  }
}
