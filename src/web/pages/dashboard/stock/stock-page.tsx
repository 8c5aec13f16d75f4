import { useParams } from "react-router";
import { getManagedPart } from "#contract/stock.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { PartHead } from "../manage-products/part-head.tsx";
import { Screen } from "../screen.tsx";
import { CountForm } from "./count-form.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { StockFigures } from "./stock-figures.tsx";
import { StockHistory } from "./stock-history.tsx";

export const meta = screenMeta("Stock");

const skeleton = <RowsSkeleton height="h-28" rows={4} />;

/** One part's shelf: what is there, what comes in, what was counted, and all that ever moved it. */
export default function StockPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Stock" skeleton={skeleton} adminsOnly>
      <Stock key={id} id={id} />
    </Screen>
  );
}

function Stock({ id }: { id: string }) {
  const part = useCall(getManagedPart, { params: { id } });
  if (!part.data) {
    return part.error ? <CallFailed error={part.error} onRetry={() => void part.refetch()} /> : skeleton;
  }
  return (
    <>
      <PartHead part={part.data} />
      <StockFigures part={part.data} />
      <div className="mt-8 grid gap-8 xl:grid-cols-2">
        <ReceiveForm part={part.data} />
        <CountForm part={part.data} />
      </div>
      <StockHistory part={part.data} />
    </>
  );
}
