import { Link } from "react-router";
import { getBooks } from "#contract/books.ts";
import type { AnswerOf } from "#contract/call.ts";
import { priceText } from "#domain/currency.ts";
import { dayIn } from "#domain/day.ts";
import { dayText } from "#domain/day-text.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { shopTime } from "#web/shop-clock.ts";
import { FigureSkeleton } from "#web/ui/skeleton.tsx";

const DAYS = 30;
const dayMs = 86_400_000;

/** Returns the calendar days up to one, oldest first. */
export function daysUntil(today: string, days: number): string[] {
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(today) - (days - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

/** The money of the last days, from the books: received today, received and kept since, and a bar for each day. */
export function MoneyOfLastDays() {
  const { timeZone, currency } = { ...useShop() };
  if (timeZone === undefined || currency === undefined) return null;
  return <Money today={dayIn(timeZone, shopTime())} currency={currency} />;
}

type Day = AnswerOf<typeof getBooks>["days"][number];

function Money({ today, currency }: { today: string; currency: string }) {
  const days = daysUntil(today, DAYS);
  const period = { from: days[0] ?? today, to: today };
  const { data, error, refetch } = useCall(getBooks, { query: period });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  // A shop that has changed its currency has the others in its books.
  const moved = new Map(data?.days.filter((day) => day.currency === currency).map((day) => [day.day, day]));
  const total = data?.totals.find((sum) => sum.currency === currency);
  const figures = [
    { text: "received today", amount: moved.get(today)?.received ?? 0 },
    { text: `received in ${DAYS} days`, amount: total?.received ?? 0 },
    { text: "after refunds and disputes", amount: total?.net ?? 0 },
  ];
  return (
    <section
      aria-label="Money"
      className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ text, amount }) => (
          // Wide enough for "$999,999.99": the next figure must not move when this one is known.
          <div key={text} className="min-w-32">
            <dd className="figures font-semibold text-heading">
              {data ? priceText(amount, currency) : <FigureSkeleton like={priceText(0, currency)} />}
            </dd>
            <dt className="text-ink-soft text-small">{text}</dt>
          </div>
        ))}
      </dl>
      <Bars days={data ? days : []} moved={moved} currency={currency} />
      <Link to="/dashboard/books" className="text-link text-small">
        Books
      </Link>
    </section>
  );
}

/** One bar for each day. The books have the same figures as a table; a pointer on a bar shows its day's. */
function Bars({ days, moved, currency }: { days: string[]; moved: Map<string, Day>; currency: string }) {
  const most = Math.max(...[...moved.values()].map(({ received }) => received), 0);
  return (
    <div aria-hidden="true" className="flex h-16 min-w-0 items-end gap-0.5 border-hairline border-b">
      {days.map((day) => {
        const received = moved.get(day)?.received ?? 0;
        return (
          <span
            key={day}
            title={`${dayText(day)}: ${priceText(received, currency)}`}
            className="flex h-full flex-1 items-end hover:bg-sunk"
          >
            <span
              className="w-full rounded-t-s bg-azure-fill forced-colors:bg-[CanvasText]"
              style={{ height: received > 0 ? `max(2px, ${(100 * received) / most}%)` : 0 }}
            />
          </span>
        );
      })}
    </div>
  );
}
