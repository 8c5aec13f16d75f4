import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { stateText } from "#domain/order-states.ts";
import { Badge } from "#web/ui/badge.tsx";

/** An order's state as badges, in the specification's words where it has them. */
export function OrderBadges({ order }: { order: Pick<OrderDto, "state" | "refunded" | "price"> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StateBadges state={order.state} />
      {order.refunded > 0 && order.refunded < order.price && <Badge>refunded in part</Badge>}
    </span>
  );
}

function StateBadges({ state }: Pick<OrderDto, "state">) {
  switch (state) {
    case "unpaid":
      return <Badge tone="amber">{messages.stateUnpaid}</Badge>;
    case "paid":
      return <Badge tone="mint">{messages.statePaid}</Badge>;
    case "shipped":
      return (
        <>
          <Badge tone="mint">{messages.statePaid}</Badge>
          <Badge tone="azure">{messages.stateShipped}</Badge>
        </>
      );
    case "delivered":
      return <Badge tone="azure">delivered</Badge>;
    default:
      return <Badge>{stateText(state)}</Badge>;
  }
}
