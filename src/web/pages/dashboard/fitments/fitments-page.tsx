import { useParams } from "react-router";
import { getManagedPart } from "#contract/stock.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { PartHead } from "../manage-products/part-head.tsx";
import { Screen } from "../screen.tsx";
import { AddFitment } from "./add-fitment.tsx";
import { FitRows } from "./fitments.tsx";

export const meta = screenMeta("Fits");

const skeleton = <RowsSkeleton height="h-24" rows={5} />;

/** Which laptops one part fits: what somebody has listed, and what the rules say beside it. */
export default function FitmentsPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Fits" skeleton={skeleton} adminsOnly>
      <Fits key={id} id={id} />
    </Screen>
  );
}

function Fits({ id }: { id: string }) {
  const part = useCall(getManagedPart, { params: { id } });
  if (!part.data) {
    return part.error ? <CallFailed error={part.error} onRetry={() => void part.refetch()} /> : skeleton;
  }
  return (
    <>
      <PartHead part={part.data} />
      <AddFitment partId={id} />
      <FitRows partId={id} />
    </>
  );
}
