import type { ClientBase, Pool } from "pg";
import type { z } from "zod";
import { chargeObject, paymentIntentFor, paymentIntentObject, refundObject } from "./api-objects.ts";
import { findCharge, findRefund } from "./charge-queries.ts";
import { intentFor } from "./find-intent.ts";
import { isId } from "./ids.ts";
import type { Caller } from "./keys.ts";
import { type Answer, invalidRequest, resourceMissing } from "./network-error.ts";
import { listIntents } from "./payment-intent-queries.ts";
import type { listIntentsParams, retrieveIntentParams } from "./request-params.ts";

const DEFAULT_PAGE = 10;

/** One intent as this caller may see it. */
export async function retrievePaymentIntent(
  pool: Pool,
  id: string,
  query: z.infer<typeof retrieveIntentParams>,
  caller: Caller,
): Promise<unknown> {
  const intent = await intentFor(pool, id, { caller, clientSecret: query.client_secret });
  const body = paymentIntentFor(caller, intent);
  return (await withExpansions(pool, { status: 200, body }, query, caller)).body;
}

/** The account's intents, newest first, in Stripe's list form. */
export async function listPaymentIntents(pool: Pool, query: z.infer<typeof listIntentsParams>) {
  const limit = query.limit ?? DEFAULT_PAGE;
  const after = query.starting_after ?? null;
  if (after !== null) await intentFor(pool, after, { caller: "secret", clientSecret: undefined });
  const rows = await listIntents(pool, limit + 1, after);
  return {
    object: "list",
    url: "/v1/payment_intents",
    has_more: rows.length > limit,
    data: rows.slice(0, limit).map((row) => paymentIntentObject(row)),
  };
}

export async function retrieveRefund(pool: Pool, id: string) {
  const refund = isId("re", id) ? await findRefund(pool, id) : undefined;
  if (!refund) throw resourceMissing("refund", id, "id");
  return refundObject(refund);
}

/**
 * Puts the whole charge in place of its id where `expand[]=latest_charge` asks for it. Throws a 400 for any
 * other expansion, and for a browser, which may not see charges.
 */
export async function withExpansions(
  db: Pool | ClientBase,
  answer: Answer,
  params: unknown,
  caller: Caller,
): Promise<Answer> {
  const { body } = answer;
  const wanted = params !== null && typeof params === "object" && "expand" in params ? params.expand : [];
  if (!Array.isArray(wanted) || wanted.length === 0 || answer.status !== 200) return answer;
  const other: unknown = wanted.find((name) => name !== "latest_charge");
  const holder = body !== null && typeof body === "object" && "latest_charge" in body ? body : undefined;
  if (other !== undefined || caller !== "secret" || !holder)
    throw invalidRequest(`This property cannot be expanded (${String(other ?? "latest_charge")}).`, {
      param: "expand",
    });
  const charge =
    typeof holder.latest_charge === "string" ? await findCharge(db, holder.latest_charge) : undefined;
  return { ...answer, body: { ...holder, latest_charge: charge ? chargeObject(charge) : null } };
}
