import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listStockHistory, type ManagedPart } from "#contract/stock.ts";
import { priceText } from "#domain/currency.ts";
import { numberText } from "#domain/number-text.ts";
import { useCallList } from "#web/calls/use-call.ts";
import { Ago } from "#web/team/ago.tsx";
import { DataList } from "#web/team/data-list.tsx";
import { type Column, Unit } from "#web/team/data-table.tsx";
import { FilterBar, oneOf, StateChips, useFilters } from "#web/team/filters.tsx";

type Step = AnswerOf<typeof listStockHistory>[number];
type HistoryKind = Step["kind"];

const kindTexts: Readonly<Record<HistoryKind, { short: string; withOrder: string }>> = {
  receive: { short: "Received", withOrder: "Received" },
  adjust: { short: "Corrected", withOrder: "Corrected" },
  scrap: { short: "Scrapped", withOrder: "Scrapped" },
  reserve: { short: "Reserved", withOrder: "Reserved for" },
  release: { short: "Released", withOrder: "Released from" },
  sell: { short: "Sold", withOrder: "Sold in" },
  return: { short: "Returned", withOrder: "Returned from" },
  price: { short: "Price", withOrder: "Price" },
};

const offered: readonly HistoryKind[] = ["receive", "adjust", "scrap", "sell", "return", "price"];

const columnsIn = (currency: string): readonly Column<Step>[] => [
  { head: "Date", onPhone: "half", className: "text-ink-soft", cell: ({ at }) => <Ago at={at} /> },
  {
    head: "Change",
    isNumber: true,
    onPhone: "half",
    className: "font-medium",
    cell: (step) => <Change step={step} currency={currency} />,
  },
  {
    head: "Type",
    grows: "wraps",
    cell: ({ kind, order, note }) => (
      <>
        <span className="font-medium">{order ? kindTexts[kind].withOrder : kindTexts[kind].short}</span>{" "}
        {order && <OrderNumber order={order} />}
        {note && <span className="wrap-anywhere text-ink-soft"> {note}</span>}
      </>
    ),
  },
  balance("On hand", ({ onHand }) => onHand),
  balance("Reserved", ({ reserved }) => reserved),
  { head: "By", className: "wrap-anywhere text-ink-soft md:min-w-24", cell: ({ by }) => by ?? "The shop" },
];

const balance = (head: string, of: (step: Step) => number | null): Column<Step> => ({
  head,
  isNumber: true,
  onPhone: "half",
  className: "text-ink-soft",
  cell: (step) => {
    const value = of(step);
    if (value === null) return <span className="sr-only">unchanged</span>;
    return (
      <>
        {numberText(value)}
        <Unit> {head.toLowerCase()}</Unit>
      </>
    );
  },
});

const filters = { kind: oneOf(offered) };

/** The changes of a part's stock and price, newest first. */
export function StockHistory({ part }: { part: ManagedPart }) {
  const { query, change, isFiltered, clear } = useFilters(filters);
  const list = useCallList(listStockHistory, { params: { id: part._id }, query });
  return (
    <section aria-labelledby="history" className="mt-10">
      <h3 id="history" className="mb-3 text-title">
        History
      </h3>
      <FilterBar
        chips={
          <StateChips
            label="Type"
            name="kind"
            value={query.kind}
            onChange={change}
            states={offered.map((value) => ({ value, text: kindTexts[value].short }))}
          />
        }
      />
      <DataList
        item="change"
        caption="History"
        list={list}
        columns={columnsIn(part.currency)}
        keyOf={({ _id }) => _id}
        nameOf={({ kind }) => kindTexts[kind].short}
        empty={{ title: "No changes yet", text: "What comes in, is sold or corrected appears here." }}
        onClear={isFiltered ? clear : undefined}
      />
    </section>
  );
}

function OrderNumber({ order }: { order: NonNullable<Step["order"]> }) {
  if (order.deleted)
    return <span className="part-number whitespace-nowrap">{order.orderNumber}, deleted</span>;
  return (
    <Link to={`/dashboard/order/${order._id}`} className="part-number whitespace-nowrap text-link">
      {order.orderNumber}
    </Link>
  );
}

/** The change of the stock, of the reserved units, or of the price. */
function Change({ step, currency }: { step: Step; currency: string }) {
  if (step.price) {
    const after = priceText(step.price.after, currency);
    return step.price.before === null ? after : `${priceText(step.price.before, currency)} to ${after}`;
  }
  const change = step.onHandChange || step.reservedChange;
  const reservation = step.onHandChange === 0;
  return (
    <span className={reservation ? "text-ink-soft" : change > 0 ? "text-mint" : "text-ink"}>
      <span className="figures">{signed(change)}</span>
      {reservation && " reserved"}
    </span>
  );
}

/** Uses a minus sign, because a hyphen is narrower than the plus. */
const signed = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);
