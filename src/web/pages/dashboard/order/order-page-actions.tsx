import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { isReturnable } from "#domain/order-states.ts";
import { useIsOwn } from "#web/account/signed-in.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useFurtherActions, useNextStep } from "../manage-orders/managed-order-actions.tsx";
import { OrderActions } from "../my-orders/order-actions.tsx";
import { useMay } from "../screen.tsx";
import { useOrdersList } from "./order-not-found.tsx";
import { useOrderReturns } from "./use-order-returns.ts";

/** The buyer's actions as in My Orders, and the team's as in Manage All Orders. */
export function OrderPageActions({ order }: { order: OrderDto }) {
  const mayManage = useMay("manage-orders");
  const own = useIsOwn(order);
  const navigate = useNavigate();
  const list = useOrdersList();
  // A deleted order has no page.
  const leave = () => void navigate(list.to, { replace: true });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {own && <OrderActions order={order} onDeleted={leave} />}
      {own && isReturnable(order.state) && <ReturnAction orderId={order._id} />}
      {order.paidAt && (
        <ButtonLink to={`/dashboard/order/${order._id}/invoice`} variant="secondary">
          Invoice
        </ButtonLink>
      )}
      {mayManage && <TeamActions order={order} onDeleted={leave} />}
    </div>
  );
}

/** Beside the badges, which say the state, the next step says what it does. */
function TeamActions({ order, onDeleted }: { order: OrderDto; onDeleted: () => void }) {
  const own = useIsOwn(order);
  const step = useNextStep(order);
  const further = useFurtherActions(order, onDeleted);
  const text = order.state === "paid" ? "Mark as shipped" : "Mark as delivered";
  return (
    <ActionButtons
      of={order.orderNumber}
      size="medium"
      shown={3}
      actions={[
        step && { ...step, text, label: text, variant: "primary" },
        // Buyers delete among their own actions.
        ...further.filter((action) => action && !(own && action.text === messages.buttonDelete)),
      ]}
    />
  );
}

/** Leads to the form that asks for a return, while there is something to return. */
function ReturnAction({ orderId }: { orderId: string }) {
  if (!useOrderReturns(orderId).data?.open) return null;
  return (
    <ButtonLink to={`/dashboard/order/${orderId}/return`} variant="secondary">
      Return items
    </ButtonLink>
  );
}
