import { useState } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listStockHistory, type ManagedPart } from "#contract/stock.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { priceText } from "#web/ui/price.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { HeadCell, Table } from "#web/ui/table.tsx";

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

/** The changes of a part's stock and price, newest first. On small screens each row becomes a block of its own. */
export function StockHistory({ part }: { part: ManagedPart }) {
  const [kind, setKind] = useState<HistoryKind>();
  const list = useCallList(listStockHistory, { params: { id: part._id }, query: kind ? { kind } : {} });
  return (
    <section aria-labelledby="history" className="mt-14">
      <h3 id="history" className="text-title">
        History
      </h3>
      <ChoiceChips
        label="Type"
        className="mt-4 mb-4"
        value={kind ?? ""}
        onChoose={(value) => setKind(offered.find((known) => known === value))}
        choices={[
          { value: "", text: "All" },
          ...offered.map((value) => ({ value, text: kindTexts[value].short })),
        ]}
      />
      <ListView
        item="change"
        list={list}
        skeleton={<RowsSkeleton height="h-16" rows={5} />}
        empty={<p className="text-ink-soft">{kind ? "No changes match." : "No changes yet."}</p>}
      >
        {(steps) => (
          <Table caption="History">
            <thead className="max-lg:sr-only">
              <tr>
                <HeadCell>Date</HeadCell>
                <HeadCell>Type</HeadCell>
                <HeadCell className="text-right">Change</HeadCell>
                <HeadCell className="text-right">On hand</HeadCell>
                <HeadCell className="text-right">Reserved</HeadCell>
                <HeadCell className="pr-0">By</HeadCell>
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

const cell = "align-top py-1 lg:border-hairline lg:border-b lg:py-3 lg:pr-4";
const row =
  "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:border-hairline max-lg:border-b max-lg:py-2.5";

/** One change with its date, reason, amount, resulting stock and author. */
function StockStep({ step, currency }: { step: Step; currency: string }) {
  return (
    <tr className={row}>
      <td className={classNames(cell, "whitespace-nowrap text-ink-soft max-lg:order-3 max-lg:col-span-2")}>
        <time dateTime={step.at}>{formatDateTime(step.at)}</time>
        {step.by && <span className="wrap-anywhere whitespace-normal lg:hidden"> · {step.by}</span>}
      </td>
      <td className={cell}>
        <span className="font-medium">
          {step.order ? kindTexts[step.kind].withOrder : kindTexts[step.kind].short}
        </span>{" "}
        {step.order && <OrderNumber order={step.order} />}
        {step.note && <span className="wrap-anywhere block text-ink-soft">{step.note}</span>}
      </td>
      <td className={classNames(cell, "whitespace-nowrap text-right font-medium")}>
        <Change step={step} currency={currency} />
      </td>
      <Balance label="on hand" value={step.onHand} className="max-lg:hidden" />
      <Balance label="reserved" value={step.reserved} className="max-lg:hidden" />
      <td className={classNames(cell, "wrap-anywhere max-w-48 text-ink-soft max-lg:hidden lg:pr-0")}>
        {step.by ?? "The shop"}
      </td>
      <td className={classNames(cell, "text-ink-faint max-lg:order-4 max-lg:col-span-2 lg:hidden")}>
        {step.onHand !== null && `${step.onHand} on hand, ${step.reserved} reserved`}
      </td>
    </tr>
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

function Balance({ label, value, className }: { label: string; value: number | null; className: string }) {
  return (
    <td className={classNames(cell, "text-right text-ink-soft", className)}>
      {value === null ? (
        <span className="sr-only">{label} unchanged</span>
      ) : (
        <span className="figures">{value.toLocaleString("en")}</span>
      )}
    </td>
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
