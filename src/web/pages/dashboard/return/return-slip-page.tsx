import { useParams } from "react-router";
import { getReturn } from "#contract/returns.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrderNotFound } from "../order/order-not-found.tsx";
import "../printed-sheet.css";
import { Screen } from "../screen.tsx";
import { ReturnSlip } from "./return-slip.tsx";

export const meta = screenMeta("Return slip");

const skeleton = <Skeleton className="h-[40rem] w-full rounded-l" />;

/** The slip of an accepted return, to print and put in the parcel. */
export default function ReturnSlipPage() {
  const { id = "", returnId = "" } = useParams();
  return (
    <div className="printed-page min-w-0">
      <Screen title="Return slip" skeleton={skeleton}>
        <Slip key={returnId} orderId={id} returnId={returnId} />
      </Screen>
    </div>
  );
}

function Slip({ orderId, returnId }: { orderId: string; returnId: string }) {
  const { data: returned, error, refetch } = useCall(getReturn, { params: { id: returnId } });
  const back = (
    <ButtonLink to={`/dashboard/order/${orderId}`} variant="secondary">
      Back to the order
    </ButtonLink>
  );
  if (problemOf(error)?.status === 404) return <OrderNotFound />;
  if (!returned) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : skeleton;
  if (returned.state === "requested" || returned.state === "declined") {
    return (
      <EmptyState title="No return slip" action={back}>
        <p>
          {returned.state === "requested"
            ? "We issue it once we have accepted the return. Please don't send anything yet."
            : "This return was declined."}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="not-printed mb-6 flex flex-wrap gap-2">
        <Button onClick={() => window.print()}>Print</Button>
        {back}
      </div>
      <ReturnSlip returned={returned} />
    </>
  );
}
