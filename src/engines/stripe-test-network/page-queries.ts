import type { Pool } from "pg";
import { z } from "zod";
import { expand, flag, integer } from "./request-params.ts";

/** The end of the year 9999. */
const MAX_UNIX_SECONDS = 253_402_300_799;

const unixTime = integer(0, () => "This value must be greater than or equal to 0.")
  .refine((seconds) => seconds <= MAX_UNIX_SECONDS, "Invalid timestamp: can be no later than 253402300799")
  .transform((seconds) => new Date(seconds * 1000));

/** The parameters of every list. A single `created` means exactly that second. */
const page = {
  limit: integer(1, () => "This value must be greater than or equal to 1.")
    .refine((limit) => limit <= 100, "This value must be less than or equal to 100.")
    .optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      unixTime.transform((time) => ({ gte: time, lte: time })),
      z.strictObject({
        gt: unixTime.optional(),
        gte: unixTime.optional(),
        lt: unixTime.optional(),
        lte: unixTime.optional(),
      }),
    ])
    .optional(),
  expand,
};

export const listIntentsParams = z.strictObject(page);
export const listChargesParams = z.strictObject({ ...page, payment_intent: z.string().optional() });
export const listRefundsParams = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});
export const listDisputesParams = listRefundsParams;

export const listEventsParams = z
  .strictObject({
    ...page,
    type: z.string().max(100).optional(),
    types: z.array(z.string().max(100)).max(20).optional(),
    delivery_success: flag.optional(),
  })
  .refine(({ type, types }) => type === undefined || types === undefined, {
    error: "You may only specify one of these parameters: type, types.",
  });

/** The part of the parameters that selects a page. */
export type PageParams = z.infer<typeof listIntentsParams>;
export type ChargeListParams = z.infer<typeof listChargesParams>;
export type RefundListParams = z.infer<typeof listRefundsParams>;
export type EventListParams = z.infer<typeof listEventsParams>;

/** One of the lists. `select` ends before WHERE; `alias` names the table that has id, sequence and created_at. */
export interface ListSource {
  select: string;
  table: string;
  alias: string;
}

/** A condition; `?` stands for the value. */
export interface Filter {
  condition: string;
  value: unknown;
}

const DEFAULT_PAGE_SIZE = 10;

/** Returns whether a list contains the object, so that it can be a cursor. */
export async function isListed(pool: Pool, { table }: ListSource, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT 1 FROM stripe_test_network.${table} WHERE id = $1`, [id]);
  return rowCount === 1;
}

/**
 * Returns a page of rows, newest first: those after `starting_after`, or those right before `ending_before`, and
 * whether there are more in that direction.
 */
export async function findPage<Row extends object>(
  pool: Pool,
  { select, table, alias }: ListSource,
  page: PageParams,
  filters: readonly Filter[] = [],
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const limit = page.limit ?? DEFAULT_PAGE_SIZE;
  const backwards = page.ending_before !== undefined;
  const cursor = (comparison: "<" | ">") =>
    `${alias}.sequence ${comparison} (SELECT sequence FROM stripe_test_network.${table} WHERE id = ?)`;
  const all: Filter[] = [
    ...filters,
    ...createdFilters(alias, page.created),
    ...(page.starting_after === undefined ? [] : [{ condition: cursor("<"), value: page.starting_after }]),
    ...(backwards ? [{ condition: cursor(">"), value: page.ending_before }] : []),
  ];
  const where = all.map(({ condition }, index) => condition.replace("?", `$${index + 1}`)).join(" AND ");
  const { rows } = await pool.query<Row>(
    `${select} ${where && `WHERE ${where}`}
     ORDER BY ${alias}.sequence ${backwards ? "ASC" : "DESC"} LIMIT $${all.length + 1}`,
    [...all.map(({ value }) => value), limit + 1],
  );
  const found = rows.slice(0, limit);
  return { rows: backwards ? found.reverse() : found, hasMore: rows.length > limit };
}

/** Stripe's times are whole seconds. */
function createdFilters(alias: string, created: PageParams["created"]): Filter[] {
  const comparisons = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
  return Object.entries(comparisons).flatMap(([name, comparison]) => {
    const value = created && new Map(Object.entries(created)).get(name);
    return value ? [{ condition: `date_trunc('second', ${alias}.created_at) ${comparison} ?`, value }] : [];
  });
}
