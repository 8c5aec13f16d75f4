import { useNavigate } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { useIsAdmin } from "#web/account/admins-only.tsx";
import { useUser } from "#web/account/signed-in.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ManagedOrderActions } from "../manage-orders/managed-order-actions.tsx";
import { OrderState } from "../manage-orders/order-state.tsx";
import { OrderActions } from "../my-orders/order-actions.tsx";
import { useOrdersList } from "./no-such-order.tsx";

/** What can be done with the order now: by its buyer as in My Orders, by an admin as in Manage All Orders. */
export function OrderChoices({ order }: { order: OrderDto }) {
  const user = useUser();
  const admin = useIsAdmin().data?.admin ?? false;
  const own = order.email === user.email;
  const navigate = useNavigate();
  const list = useOrdersList();
  // A deleted order has no page any more.
  const leave = () => void navigate(list.to, { replace: true });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {own && <OrderActions order={order} onDeleted={leave} />}
      {order.paidAt && (
        <ButtonLink to={`/dashboard/order/${order._id}/invoice`} look="secondary">
          Invoice
        </ButtonLink>
      )}
      {admin && (order.state === "paid" || order.state === "shipped") && (
        <OrderState order={order} size="medium" />
      )}
      {admin && (
        <ManagedOrderActions
          order={order}
          size="medium"
          without={own ? "delete" : undefined}
          onDeleted={leave}
        />
      )}
    </div>
  );
}
