import { useState } from "react";
import { listStockHistory } from "#contract/stock.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { HeadCell, Table } from "#web/ui/table.tsx";
import type { ManagedPart } from "../manage-products/managed-part.ts";
import { type HistoryKind, kindNames, StockStep } from "./stock-step.tsx";

const offered: readonly HistoryKind[] = ["receive", "adjust", "sell", "return", "price"];

/** Everything that moved a part's stock or price, newest first. On small screens each step is a block of its own. */
export function StockHistory({ part }: { part: ManagedPart }) {
  const [kind, setKind] = useState<HistoryKind>();
  const list = useCallList(listStockHistory, { params: { id: part._id }, query: kind ? { kind } : {} });
  return (
    <section aria-labelledby="history" className="mt-14">
      <h3 id="history" className="text-title">
        History
      </h3>
      <ChoiceChips
        label="Which steps"
        className="mt-4 mb-4"
        value={kind ?? ""}
        onChoose={(value) => setKind(offered.find((known) => known === value))}
        choices={[
          { value: "", text: "All" },
          ...offered.map((value) => ({ value, text: kindNames[value].short })),
        ]}
      />
      <ListView
        list={list}
        skeleton={<RowsSkeleton height="h-16" rows={5} />}
        empty={<p className="text-ink-soft">{kind ? "No such steps." : "Nothing has moved yet."}</p>}
      >
        {(steps) => (
          <Table caption="History">
            <thead className="max-lg:sr-only">
              <tr>
                <HeadCell>When</HeadCell>
                <HeadCell>What</HeadCell>
                <HeadCell className="text-right">Change</HeadCell>
                <HeadCell className="text-right">On hand</HeadCell>
                <HeadCell className="text-right">Held</HeadCell>
                <HeadCell className="pr-0">Who</HeadCell>
              </tr>
            </thead>
            <tbody className="max-lg:block">
              {steps.map((step) => (
                <StockStep key={step._id} step={step} currency={part.currency} />
              ))}
            </tbody>
          </Table>
        )}
      </ListView>
    </section>
  );
}
