import { useState } from "react";
import { endTrackingLinks } from "#contract/order-tracking.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { failureOf } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

/** Ends the links that show the order to anyone who has one of its mails. */
export function TrackingLinks({ order }: { order: OrderDto }) {
  const [confirming, setConfirming] = useState(false);
  const send = useSend(endTrackingLinks, [getOrder]);
  const end = () =>
    failureOf(async () => {
      await send.mutateAsync({ params: { id: order._id } });
      toast.success("Tracking links ended");
    });
  return (
    <>
      <Button variant="quiet" className="mt-1 -ml-4" onClick={() => setConfirming(true)}>
        End tracking links
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`End the tracking links of ${order.orderNumber}?`}
        action="End tracking links"
        onConfirm={end}
        onClose={() => setConfirming(false)}
      >
        <p>
          Our emails about this order have a link that shows where it is without signing in. The links sent so
          far stop working, also in forwarded emails. The next email has a new one.
        </p>
      </ConfirmDialog>
    </>
  );
}
