import { useParams } from "react-router";
import { getInvoice } from "#contract/orders.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrderNotFound } from "../order/order-not-found.tsx";
import { Screen } from "../screen.tsx";
import "../printed-sheet.css";
import { InvoiceSheet } from "./invoice-sheet.tsx";

export const meta = screenMeta("Invoice");

const skeleton = <Skeleton className="h-[40rem] w-full rounded-l" />;

/** The invoice of a paid order, to print or to save as a PDF. */
export default function InvoicePage() {
  const { id = "" } = useParams();
  return (
    <div className="printed-page min-w-0">
      <Screen title="Invoice" skeleton={skeleton}>
        <Invoice key={id} id={id} />
      </Screen>
    </div>
  );
}

function Invoice({ id }: { id: string }) {
  const { data: invoice, error, refetch } = useCall(getInvoice, { params: { id } });
  const problem = problemOf(error);
  if (invoice) {
    return (
      <>
        <div className="not-printed mb-6 flex flex-wrap gap-2">
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink to={`/dashboard/order/${id}`} variant="secondary">
            Back to the order
          </ButtonLink>
        </div>
        <InvoiceSheet invoice={invoice} />
      </>
    );
  }
  if (problem?.code === "order_not_paid") {
    return (
      <EmptyState
        title="No invoice yet"
        action={<ButtonLink to={`/dashboard/order/${id}`}>Back to the order</ButtonLink>}
      >
        <p>{problem.detail} We issue the invoice when the order is paid.</p>
      </EmptyState>
    );
  }
  if (problem?.status === 404) return <OrderNotFound />;
  return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : skeleton;
}
