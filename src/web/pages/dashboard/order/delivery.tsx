import { useState } from "react";
import type { OrderDto } from "#contract/orders.ts";
import { isAddressChangeable } from "#domain/order-states.ts";
import { useIsOwn } from "#web/account/signed-in.tsx";
import { lazyDialog } from "#web/forms/lazy-dialog.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button } from "#web/ui/button.tsx";

const AddressDialog = lazyDialog(() => import("./address-dialog.tsx"));

/** Where the order goes and how to reach the buyer, who can change it until it ships. */
export function Delivery({ order }: { order: OrderDto }) {
  const [editing, setEditing] = useState(false);
  const own = useIsOwn(order);
  return (
    <>
      <address className="wrap-anywhere whitespace-pre-line text-small not-italic">
        {order.name}
        {"\n"}
        {order.address}
      </address>
      <p className="wrap-anywhere mt-2 text-ink-soft text-small">
        {order.number}
        <br />
        <Breakable text={order.email} />
      </p>
      {own && isAddressChangeable(order.state) && (
        <>
          <Button variant="quiet" className="mt-1 -ml-4" onClick={() => setEditing(true)}>
            Change address
          </Button>
          <AddressDialog order={order} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </>
  );
}
