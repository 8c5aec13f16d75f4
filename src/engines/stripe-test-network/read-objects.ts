import type { ClientBase, Pool } from "pg";
import type { z } from "zod";
import { chargeObject, paymentIntentFor, paymentIntentObject, refundObject } from "./api-objects.ts";
import { findCharge, findRefund } from "./charge-queries.ts";
import { isId } from "./ids.ts";
import { type Caller, equalSecrets } from "./keys.ts";
import { type ApiResponse, invalidRequest, NetworkError, resourceMissing } from "./network-error.ts";
import { findIntent, listIntents } from "./payment-intent-queries.ts";
import type { listIntentsParams, retrieveIntentParams } from "./request-params.ts";
import type { PaymentIntentRow } from "./rows.ts";

const DEFAULT_PAGE_SIZE = 10;

/** Who reads an intent, and the client secret they sent. A browser must send the right one. */
export interface IntentReader {
  caller: Caller;
  clientSecret: string | undefined;
}

/**
 * Returns an intent.
 * @throws a 404 for an unknown intent, a 400 for a browser without its client secret
 */
export async function intentFor(
  db: Parameters<typeof findIntent>[0],
  id: string,
  reader: IntentReader,
): Promise<PaymentIntentRow> {
  const intent = isId("pi", id) ? await findIntent(db, id) : undefined;
  if (!intent) throw resourceMissing("payment_intent", id, "intent");
  if (reader.clientSecret === undefined) {
    if (reader.caller === "secret") return intent;
    throw invalidRequest("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  }
  if (!equalSecrets(reader.clientSecret, intent.clientSecret))
    throw new NetworkError(400, {
      type: "invalid_request_error",
      code: "payment_intent_invalid_parameter",
      message:
        "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      param: "client_secret",
    });
  return intent;
}

/** Returns an intent as this caller may see it. */
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

/** Returns a page of intents, newest first, in Stripe's list format. */
export async function listPaymentIntents(pool: Pool, query: z.infer<typeof listIntentsParams>) {
  const limit = query.limit ?? DEFAULT_PAGE_SIZE;
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
 * Returns the response with the charge instead of its id if `expand[]=latest_charge` was requested.
 * @throws a 400 for any other expansion, and for a browser, which may not see charges
 */
export async function withExpansions(
  db: Pool | ClientBase,
  response: ApiResponse,
  params: unknown,
  caller: Caller,
): Promise<ApiResponse> {
  const { body } = response;
  const requested = params !== null && typeof params === "object" && "expand" in params ? params.expand : [];
  if (!Array.isArray(requested) || requested.length === 0 || response.status !== 200) return response;
  const unknown: unknown = requested.find((name) => name !== "latest_charge");
  const expandable = body !== null && typeof body === "object" && "latest_charge" in body ? body : undefined;
  if (unknown !== undefined || caller !== "secret" || !expandable)
    throw invalidRequest(`This property cannot be expanded (${String(unknown ?? "latest_charge")}).`, {
      param: "expand",
    });
  const charge =
    typeof expandable.latest_charge === "string" ? await findCharge(db, expandable.latest_charge) : undefined;
  return { ...response, body: { ...expandable, latest_charge: charge ? chargeObject(charge) : null } };
}
