import { Link } from "react-router";
import { exportBooks, getBooks } from "#contract/books.ts";
import type { AnswerOf } from "#contract/call.ts";
import { priceText } from "#domain/currency.ts";
import { dayIn } from "#domain/day.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { shopTime } from "#web/shop-clock.ts";
import { DayFilters, day, FilterBar, FilterBarSkeleton, useFilters } from "#web/team/filters.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Facts } from "#web/ui/table.tsx";
import { Screen } from "../screen.tsx";
import { BooksTable } from "./books-table.tsx";

export const meta = screenMeta("Books");

const rowsSkeleton = <RowsSkeleton height="h-[2.5rem]" rows={8} />;
const skeleton = (
  <>
    <FilterBarSkeleton fields={3} />
    {rowsSkeleton}
  </>
);
const filters = { from: day, to: day };

/** The money that moved, day by day, and the money that has not come to its end. */
export default function BooksPage() {
  return (
    <Screen
      title="Books"
      lead="Card payments, refunds and disputes by day, and what is still open. The payment provider's fees are on its own statement."
      skeleton={skeleton}
      permission="read-books"
    >
      <Books />
    </Screen>
  );
}

function Books() {
  const timeZone = useShop()?.timeZone;
  if (timeZone === undefined) return skeleton;
  return <BooksOf today={dayIn(timeZone, shopTime())} />;
}

function BooksOf({ today }: { today: string }) {
  const { query, change } = useFilters(filters);
  // Without days in the address, this month until today.
  const { to = today } = query;
  const period = { from: query.from ?? `${to.slice(0, 8)}01`, to };
  const books = useCall(getBooks, { query: period }, { keepLast: true });
  return (
    <>
      <FilterBar>
        <DayFilters {...period} onChange={change} />
        <div className="sm:ml-auto">
          <DownloadButton call={exportBooks} input={{ query: period }}>
            Export as CSV
          </DownloadButton>
        </div>
      </FilterBar>
      {books.isError && <CallFailed error={books.error} onRetry={() => void books.refetch()} />}
      {books.isPending && rowsSkeleton}
      {books.data && (
        <>
          {books.data.days.length > 0 ? (
            <BooksTable books={books.data} />
          ) : (
            <EmptyState title="No money moved">
              <p>There were no payments and no refunds on these days.</p>
            </EmptyState>
          )}
          <OpenAmounts open={books.data.open} />
        </>
      )}
    </>
  );
}

type Open = AnswerOf<typeof getBooks>["open"];

const kinds: readonly { kind: keyof Open; label: string; to: string; link: string }[] = [
  {
    kind: "holds",
    label: "Unpaid orders",
    to: "/dashboard/manageallproduct?state=unpaid",
    link: "Show orders",
  },
  {
    kind: "refunds",
    label: "Refunds under way",
    to: "/dashboard/attention?kind=refund",
    link: "Show failures",
  },
  { kind: "disputes", label: "Open disputes", to: "/dashboard/attention?kind=dispute", link: "Show" },
  {
    kind: "quarantined",
    label: "Payments of a wrong amount",
    to: "/dashboard/attention?kind=quarantine",
    link: "Decide",
  },
];

/** The money that has not come to its end, whatever the day, each with the screen that deals with it. */
function OpenAmounts({ open }: { open: Open }) {
  return (
    <section aria-labelledby="open-amounts" className="mt-12 max-w-2xl">
      <h2 id="open-amounts" className="mb-4 text-title">
        Still open
      </h2>
      <Facts
        facts={kinds.map(({ kind, label, to, link }) => ({
          label,
          value: open[kind].length === 0 ? "None" : <OpenAmount amounts={open[kind]} to={to} link={link} />,
        }))}
      />
    </section>
  );
}

function OpenAmount({ amounts, to, link }: { amounts: Open["holds"]; to: string; link: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        {amounts.map(({ count, currency, amount }) => `${count}, ${priceText(amount, currency)}`).join("; ")}
      </span>
      <Link to={to} className="flex min-h-11 items-center text-link">
        {link}
      </Link>
    </div>
  );
}
