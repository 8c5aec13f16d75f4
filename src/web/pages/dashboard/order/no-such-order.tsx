import { useIsAdmin } from "#web/account/admins-only.tsx";
import { useUser } from "#web/account/signed-in.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** Where one finds one's orders: admins all of them, others their own. */
export function useOrdersList(): { to: string; text: string } {
  const user = useUser();
  const admin = useIsAdmin().data?.admin ?? user.admin;
  return admin
    ? { to: "/dashboard/manageallproduct", text: "Manage All Orders" }
    : { to: "/dashboard/order", text: "My Orders" };
}

export function NoSuchOrder() {
  const list = useOrdersList();
  return (
    <EmptyState title="No such order" action={<ButtonLink to={list.to}>{list.text}</ButtonLink>}>
      <p>It may have been deleted, or the address is mistyped.</p>
    </EmptyState>
  );
}
