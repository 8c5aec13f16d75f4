import { Readable } from "node:stream";
import { exportBooks, getBooks } from "#contract/books.ts";
import { toDecimal } from "#domain/money.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { byteOrderMark, csvLine } from "#server/imports/csv.ts";
import type { Shop } from "#server/shop.ts";
import { type MovedCents, movedByDay, type OpenCents, type OpenKind, openAmounts } from "./books-queries.ts";

/** The provider's fees are on its own statement: the shop does not know them, and leaves their column empty. */
const csvColumns = ["Day", "Currency", "Received", "Refunded", "Disputed", "Net before fees", "Fees"];

export function booksRoutes(api: ApiContext, { db, config }: Pick<Shop, "db" | "config">): void {
  serve(api, getBooks, async ({ query }) => {
    const [days, open] = await Promise.all([movedByDay(db.kysely, query), openAmounts(db.kysely)]);
    const openOf = (kind: OpenKind) => open.filter((row) => row.kind === kind).map(toOpenDto);
    return {
      timeZone: config.timeZone,
      days: days.toReversed().map((row) => ({ day: row.day, ...toMovedDto(row) })),
      totals: totalsOf(days).map(toMovedDto),
      open: {
        holds: openOf("holds"),
        refunds: openOf("refunds"),
        disputes: openOf("disputes"),
        quarantined: openOf("quarantined"),
      },
    };
  });

  serve(api, exportBooks, async ({ query, reply }) => {
    reply.header("content-disposition", `attachment; filename="books-${query.from}-${query.to}.csv"`);
    const lines = (await movedByDay(db.kysely, query)).map((row) => {
      const { currency, received, refunded, disputed, net } = toMovedDto(row);
      return csvLine([row.day, currency, received, refunded, disputed, net, ""]);
    });
    return Readable.from([byteOrderMark, csvLine(csvColumns), ...lines]);
  });
}

function totalsOf(days: readonly MovedCents[]): MovedCents[] {
  const totals = new Map<string, MovedCents>();
  for (const { currency, received_cents, refunded_cents, disputed_cents } of days) {
    const total = totals.get(currency);
    totals.set(currency, {
      currency,
      received_cents: (total?.received_cents ?? 0) + received_cents,
      refunded_cents: (total?.refunded_cents ?? 0) + refunded_cents,
      disputed_cents: (total?.disputed_cents ?? 0) + disputed_cents,
    });
  }
  return [...totals.values()];
}

function toMovedDto({ currency, received_cents, refunded_cents, disputed_cents }: MovedCents) {
  const decimal = (cents: number) => toDecimal({ cents, currency });
  return {
    currency,
    received: decimal(received_cents),
    refunded: decimal(refunded_cents),
    disputed: decimal(disputed_cents),
    net: decimal(received_cents - refunded_cents - disputed_cents),
  };
}

const toOpenDto = ({ count, currency, cents }: OpenCents) => ({
  count,
  currency,
  amount: toDecimal({ cents, currency }),
});
