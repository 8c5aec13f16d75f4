import { Link } from "react-router";
import { countWaiting } from "#contract/attention.ts";
import { listAllOrders } from "#contract/manage-orders.ts";
import { numberText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { DataList } from "#web/team/data-list.tsx";
import { TableSkeleton } from "#web/team/data-table.tsx";
import { FigureSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { OrderMenu, orderColumns } from "../manage-orders/order-columns.tsx";
import { useBulkShipping } from "../manage-orders/shipping-dialogs.tsx";
import { Screen, useMay } from "../screen.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Failures, LowStock } from "./low-and-failed.tsx";
import { MoneyOfLastDays } from "./money-of-last-days.tsx";
import { linkToAll, Section } from "./section.tsx";

export const meta = screenMeta("Today");

/** Enough for an hour's work; the lists have the rest. */
const SHOWN = 8;

const skeleton = (
  <div className="grid gap-8">
    <Skeleton className="h-20 w-full" />
    <TableSkeleton columns={orderColumns()} rows={SHOWN} />
  </div>
);

/** The first look of the day: what waits for the team, oldest first, and what came in. */
export default function TodayPage() {
  return (
    <Screen title="Today" skeleton={skeleton} permission="read-orders">
      <Today />
    </Screen>
  );
}

function Today() {
  const mayReadBooks = useMay("read-books");
  const maySetUp = useMay("manage-settings");
  return (
    <div className="in-turn grid gap-8">
      {maySetUp && <FirstSteps />}
      <Waiting />
      {mayReadBooks && <MoneyOfLastDays />}
      <OrdersToShip />
      <div className="in-turn grid items-start gap-8 xl:grid-cols-2">
        <LowStock />
        <Failures />
      </div>
    </div>
  );
}

/** Counts of waiting work, each with a link to its screen. Zero is a good answer, and is shown. */
function Waiting() {
  const { data, error, refetch } = useCall(countWaiting, {});
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const tiles = [
    { count: data?.orders, text: "to ship", to: "/dashboard/manageallproduct?state=paid&sort=oldest" },
    { count: data?.returns, text: "returns to decide", to: "/dashboard/returns" },
    { count: data?.questions, text: "questions", to: "/dashboard/questions?state=waiting" },
    { count: data?.messages, text: "open messages", to: "/dashboard/messages?state=open" },
    { count: data?.failedJobs, text: "need attention", to: "/dashboard/attention" },
  ].filter(({ count }) => data === undefined || count !== undefined);
  return (
    <ul
      aria-label="What waits"
      className="flex flex-wrap gap-px overflow-hidden rounded-l border border-hairline bg-hairline"
    >
      {tiles.map(({ count, text, to }) => (
        <li key={to} className="grow basis-34 bg-surface">
          <Link to={to} className="block px-4 py-3 hover:bg-sunk focus-visible:-outline-offset-2">
            <span className="figures block font-semibold text-heading">
              {count === undefined ? <FigureSkeleton like="00" /> : numberText(count)}
            </span>{" "}
            <span className="text-ink-soft text-small">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OrdersToShip() {
  const mayManage = useMay("manage-orders");
  const shipping = useBulkShipping();
  return (
    <Section
      title="Orders to ship, oldest first"
      more={linkToAll("/dashboard/manageallproduct?state=paid&sort=oldest", "All to ship")}
    >
      <DataList
        item="order"
        isExcerpt
        caption="Orders to ship"
        list={useCallList(listAllOrders, { query: { state: "paid", sort: "oldest", limit: SHOWN } })}
        columns={orderColumns(mayManage)}
        keyOf={({ _id }) => _id}
        nameOf={({ orderNumber }) => orderNumber}
        actions={mayManage ? (order) => <OrderMenu order={order} /> : undefined}
        bulk={mayManage ? [shipping] : undefined}
        empty={{ title: "Everything has shipped", text: "Paid orders appear here until they ship." }}
      />
    </Section>
  );
}
