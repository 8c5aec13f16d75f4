import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import type { listStockHistory } from "#contract/stock.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { priceText } from "#web/ui/price.tsx";

type Step = AnswerOf<typeof listStockHistory>[number];
export type HistoryKind = Step["kind"];

export const kindNames: Readonly<Record<HistoryKind, { short: string; withOrder: string }>> = {
  receive: { short: "Received", withOrder: "Received" },
  adjust: { short: "Corrected", withOrder: "Corrected" },
  reserve: { short: "Held", withOrder: "Held for" },
  release: { short: "Released", withOrder: "Released from" },
  sell: { short: "Sold", withOrder: "Sold with" },
  return: { short: "Returned", withOrder: "Returned from" },
  price: { short: "Price", withOrder: "Price" },
};

const cell = "align-top py-1 lg:border-hairline lg:border-b lg:py-3 lg:pr-4";
const row =
  "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:border-hairline max-lg:border-b max-lg:py-2.5";

/** One step: when, what and why, by how much, what was there afterwards, and who did it. */
export function StockStep({ step, currency }: { step: Step; currency: string }) {
  return (
    <tr className={row}>
      <td className={classNames(cell, "whitespace-nowrap text-ink-soft max-lg:order-3 max-lg:col-span-2")}>
        <time dateTime={step.at}>{formatDateTime(step.at)}</time>
        {step.by && <span className="wrap-anywhere whitespace-normal lg:hidden"> · {step.by}</span>}
      </td>
      <td className={cell}>
        <span className="font-medium">
          {step.order ? kindNames[step.kind].withOrder : kindNames[step.kind].short}
        </span>{" "}
        {step.order && <OrderNumber order={step.order} />}
        {step.note && <span className="wrap-anywhere block text-ink-soft">{step.note}</span>}
      </td>
      <td className={classNames(cell, "whitespace-nowrap text-right font-medium")}>
        <Change step={step} currency={currency} />
      </td>
      <Balance label="on hand" value={step.onHand} className="max-lg:hidden" />
      <Balance label="held" value={step.reserved} className="max-lg:hidden" />
      <td className={classNames(cell, "wrap-anywhere max-w-48 text-ink-soft max-lg:hidden lg:pr-0")}>
        {step.by ?? "the shop"}
      </td>
      <td className={classNames(cell, "text-ink-faint max-lg:order-4 max-lg:col-span-2 lg:hidden")}>
        {step.onHand !== null && `${step.onHand} on hand, ${step.reserved} held afterwards`}
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
      {value === null ? <span className="sr-only">{label} unchanged</span> : value.toLocaleString("en")}
    </td>
  );
}

/** Pieces that came or went, pieces held or let go, or the price before and after. */
function Change({ step, currency }: { step: Step; currency: string }) {
  if (step.price) {
    const after = priceText(step.price.after, currency);
    return step.price.before === null ? after : `${priceText(step.price.before, currency)} to ${after}`;
  }
  const change = step.onHandChange || step.reservedChange;
  const held = step.onHandChange === 0;
  return (
    <span className={held ? "text-ink-soft" : change > 0 ? "text-mint" : "text-ink"}>
      {signed(change)}
      {held && " held"}
    </span>
  );
}

/** With a real minus: a hyphen is narrower than the plus. */
const signed = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);
