import { may } from "#domain/roles.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { useRole } from "../screen.tsx";

/** Returns the list that the user finds the order in: all orders for those who may read them, their own for others. */
export function useOrdersList(): { to: string; text: string } {
  const user = useUser();
  const role = useRole().role ?? user.role;
  return may(role, "read-orders")
    ? { to: "/dashboard/manageallproduct", text: "Manage All Orders" }
    : { to: "/dashboard/order", text: "My Orders" };
}

export function OrderNotFound() {
  const list = useOrdersList();
  return (
    <EmptyState title="Order not found" action={<ButtonLink to={list.to}>{list.text}</ButtonLink>}>
      <p>It may have been deleted, or the address may be mistyped.</p>
    </EmptyState>
  );
}
