import type { Pool } from "pg";
import type Stripe from "stripe";
import { paymentIntentObject, refundObject } from "./api-objects.ts";
import { chargeObject } from "./charge-object.ts";
import { type FlatCharge, selectCharge, withCard } from "./charge-queries.ts";
import { disputeObject } from "./dispute-object.ts";
import { selectDispute } from "./dispute-queries.ts";
import { eventObject, type StoredEvent, selectEvent } from "./event-queries.ts";
import { resourceMissing } from "./network-error.ts";
import type { ChargeListParams, EventListParams, PageParams, RefundListParams } from "./page-queries.ts";
import { type Filter, findPage, isListed, type ListSource } from "./page-queries.ts";
import { intentColumns } from "./payment-intent-queries.ts";
import { selectRefund } from "./refund-queries.ts";
import type { DisputeRow, PaymentIntentRow, RefundRow } from "./rows.ts";

/** Stripe's list format. */
type List<Item> = Pick<Stripe.ApiList<Item>, "object" | "url" | "has_more" | "data">;

const intents: ListSource = {
  select: `SELECT ${intentColumns} FROM stripe_test_network.payment_intents i`,
  table: "payment_intents",
  alias: "i",
};
const charges: ListSource = { select: selectCharge, table: "charges", alias: "c" };
const refunds: ListSource = { select: selectRefund, table: "refunds", alias: "r" };
const disputes: ListSource = { select: selectDispute, table: "disputes", alias: "d" };
const events: ListSource = { select: selectEvent, table: "events", alias: "e" };

export function listPaymentIntents(pool: Pool, params: PageParams): Promise<List<Stripe.PaymentIntent>> {
  return listOf<PaymentIntentRow, Stripe.PaymentIntent>(pool, intents, params, [], paymentIntentObject);
}

export function listCharges(pool: Pool, params: ChargeListParams): Promise<List<Stripe.Charge>> {
  return listOf<FlatCharge, Stripe.Charge>(pool, charges, params, equal("c", params), (row) =>
    chargeObject(withCard(row)),
  );
}

export function listRefunds(pool: Pool, params: RefundListParams): Promise<List<Stripe.Refund>> {
  return listOf<RefundRow, Stripe.Refund>(pool, refunds, params, equal("r", params), refundObject);
}

export function listDisputes(pool: Pool, params: RefundListParams, now: Date): Promise<List<Stripe.Dispute>> {
  return listOf<DisputeRow, Stripe.Dispute>(pool, disputes, params, equal("d", params), (row) =>
    disputeObject(row, now),
  );
}

/** Returns a page of events. `type` may be a group such as `charge.*`. */
export function listEvents(pool: Pool, params: EventListParams): Promise<List<object>> {
  const { type, types, delivery_success: delivered } = params;
  const filters: Filter[] = [];
  if (type?.endsWith("*")) filters.push({ condition: "starts_with(e.type, ?)", value: type.slice(0, -1) });
  else if (type !== undefined) filters.push({ condition: "e.type = ?", value: type });
  if (types) filters.push({ condition: "e.type = ANY (?)", value: types });
  if (delivered) filters.push({ condition: "(e.delivered_at IS NOT NULL) = ?", value: delivered === "true" });
  return listOf<StoredEvent, object>(pool, events, params, filters, eventObject);
}

function equal(alias: string, params: { payment_intent?: string | undefined; charge?: string | undefined }) {
  const filters: Filter[] = [];
  if (params.payment_intent !== undefined)
    filters.push({ condition: `${alias}.payment_intent_id = ?`, value: params.payment_intent });
  if (params.charge !== undefined)
    filters.push({ condition: `${alias}.charge_id = ?`, value: params.charge });
  return filters;
}

/** @throws a 404 if the page starts after, or ends before, an object that does not exist */
async function listOf<Row extends object, Item>(
  pool: Pool,
  source: ListSource,
  page: PageParams,
  filters: readonly Filter[],
  toObject: (row: Row) => Item,
): Promise<List<Item>> {
  for (const name of ["starting_after", "ending_before"] as const) {
    const id = page[name];
    if (id !== undefined && !(await isListed(pool, source, id)))
      throw resourceMissing(source.table.slice(0, -1), id, name);
  }
  const { rows, hasMore } = await findPage<Row>(pool, source, page, filters);
  return { object: "list", url: `/v1/${source.table}`, has_more: hasMore, data: rows.map(toObject) };
}
