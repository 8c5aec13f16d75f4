import { useParams } from "react-router";
import { getManagedPart, type ManagedPart } from "#contract/stock.ts";
import { numberText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { PartHead } from "../manage-products/part-head.tsx";
import { Screen, useMay } from "../screen.tsx";
import { CountForm, ReceiveForm, ScrapForm } from "./stock-forms.tsx";
import { StockHistory } from "./stock-history.tsx";

export const meta = screenMeta("Stock");

const skeleton = <RowsSkeleton height="h-28" rows={4} />;

/** One part's stock: its levels, receipts, counts and history. */
export default function StockPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Stock" skeleton={skeleton} permission="read-parts">
      <Stock key={id} id={id} />
    </Screen>
  );
}

function Stock({ id }: { id: string }) {
  const mayManage = useMay("manage-parts");
  const part = useCall(getManagedPart, { params: { id } });
  if (!part.data) {
    return part.error ? <CallFailed error={part.error} onRetry={() => void part.refetch()} /> : skeleton;
  }
  return (
    <>
      <PartHead part={part.data} />
      <StockLevels part={part.data} />
      {mayManage && (
        <div className="mt-8 grid gap-8 xl:grid-cols-3">
          <ReceiveForm part={part.data} />
          <CountForm part={part.data} />
          <ScrapForm part={part.data} />
        </div>
      )}
      <StockHistory part={part.data} />
    </>
  );
}

function StockLevels({ part }: { part: ManagedPart }) {
  const levels = [
    { label: "Available", value: part.availableQuantity, note: "Can be ordered now" },
    { label: "On hand", value: part.onHand, note: "Not sold yet" },
    { label: "Reserved", value: part.reserved, note: "By unpaid orders" },
    { label: "To ship", value: part.toSend, note: "Paid, no longer on hand" },
    { label: "Minimum", value: part.minimumQuantity, note: "Per order" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-l border border-hairline bg-hairline sm:grid-cols-3 xl:grid-cols-5">
      {levels.map(({ label, value, note }) => (
        <div key={label} className="bg-surface p-4 last:max-xl:col-span-full sm:last:max-xl:col-span-2">
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd className="figures mt-1 font-semibold text-heading">{numberText(value)}</dd>
          <dd className="mt-1 text-ink-faint text-label">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
