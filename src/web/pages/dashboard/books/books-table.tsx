import type { getBooks } from "#contract/books.ts";
import type { AnswerOf } from "#contract/call.ts";
import { priceText } from "#domain/currency.ts";
import { dayText } from "#domain/day-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { HeadCell, Table } from "#web/ui/table.tsx";

type Books = AnswerOf<typeof getBooks>;
type Moved = Books["totals"][number];

const cell = "h-[2.5rem] border-hairline border-b pr-4";
const number = `${cell} text-right figures whitespace-nowrap`;

/** The days on which money moved, newest first, and their sum. */
export function BooksTable({ books: { days, totals } }: { books: Books }) {
  return (
    <Table caption="Money by day" className="min-w-[36rem]">
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          <HeadCell className="text-right">Received</HeadCell>
          <HeadCell className="text-right">Refunded</HeadCell>
          <HeadCell className="text-right">Disputed</HeadCell>
          <HeadCell className="pr-0 text-right">Net before fees</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={`${day.day} ${day.currency}`}>
            <th scope="row" className={classNames(cell, "whitespace-nowrap font-normal")}>
              <time dateTime={day.day}>{dayText(day.day)}</time>
            </th>
            <Amounts moved={day} />
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        {totals.map((total) => (
          <tr key={total.currency}>
            <th scope="row" className={cell}>
              {totals.length > 1 ? `Total in ${total.currency}` : "Total"}
            </th>
            <Amounts moved={total} />
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}

function Amounts({ moved: { currency, received, refunded, disputed, net } }: { moved: Moved }) {
  return (
    <>
      <td className={number}>{priceText(received, currency)}</td>
      <td className={number}>{refunded === 0 ? "–" : priceText(-refunded, currency)}</td>
      <td className={number}>{disputed === 0 ? "–" : priceText(-disputed, currency)}</td>
      <td className={classNames(number, "pr-0")}>{priceText(net, currency)}</td>
    </>
  );
}
