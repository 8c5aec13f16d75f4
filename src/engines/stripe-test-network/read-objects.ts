import type { ClientBase, Pool } from "pg";
import type Stripe from "stripe";
import type { z } from "zod";
import { paymentIntentFor, paymentIntentObject } from "./api-objects.ts";
import { chargeObject } from "./charge-object.ts";
import { findCharge } from "./charge-queries.ts";
import { eventObject, findEvent } from "./event-queries.ts";
import { type Caller, equalSecrets, isId } from "./keys.ts";
import { invalidRequest, NetworkError, resourceMissing } from "./network-error.ts";
import { findIntent } from "./payment-intent-queries.ts";
import type { retrieveIntentParams } from "./request-params.ts";
import type { PaymentIntentRow } from "./rows.ts";

type Reader = Pool | ClientBase;

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
  return paymentIntentFor(caller, intent);
}

/**
 * Returns a charge.
 * @throws a 404 for an unknown charge
 */
export async function retrieveCharge(pool: Pool, id: string): Promise<Stripe.Charge> {
  const charge = isId("ch", id) ? await findCharge(pool, id) : undefined;
  if (!charge) throw resourceMissing("charge", id, "id");
  return chargeObject(charge);
}

/**
 * Returns an event.
 * @throws a 404 for an unknown event
 */
export async function retrieveEvent(pool: Pool, id: string): Promise<object> {
  const event = isId("evt", id) ? await findEvent(pool, id) : undefined;
  if (!event) throw resourceMissing("event", id, "id");
  return eventObject(event);
}

/** The properties that hold an id and can be expanded, and how the object is found. */
const expandable = {
  latest_charge: async (db: Reader, id: string) => {
    const charge = await findCharge(db, id);
    return charge && chargeObject(charge);
  },
  charge: (db: Reader, id: string) => expandable.latest_charge(db, id),
  payment_intent: async (db: Reader, id: string) => {
    const intent = await findIntent(db, id);
    return intent && paymentIntentObject(intent);
  },
};

/**
 * Returns an object, or a list of objects, with other objects instead of their ids where `expand[]` requests them:
 * `latest_charge`, `charge` and `payment_intent`, in a list `data.latest_charge` and so on.
 * @throws a 400 for any other expansion, and for a browser, which may not see charges
 */
export async function expanded(db: Reader, body: unknown, params: unknown, caller: Caller): Promise<unknown> {
  const requested = params !== null && typeof params === "object" && "expand" in params ? params.expand : [];
  let result = body;
  if (Array.isArray(requested))
    for (const path of requested) result = await expandPath(db, result, path, caller);
  return result;
}

async function expandPath(db: Reader, body: unknown, path: unknown, caller: Caller): Promise<unknown> {
  const { data } = Object(body) as { data?: unknown };
  if (Array.isArray(data) && typeof path === "string" && path.startsWith("data.")) {
    const items = data.map((item) => expandPath(db, item, path.slice("data.".length), caller));
    return { ...Object(body), data: await Promise.all(items) };
  }
  const fields = new Map<unknown, unknown>(Object.entries(Object(body)));
  const find = new Map<unknown, (db: Reader, id: string) => Promise<unknown>>(Object.entries(expandable)).get(
    path,
  );
  if (!find || !fields.has(path) || caller !== "secret")
    throw invalidRequest(`This property cannot be expanded (${String(path)}).`, { param: "expand" });
  const id = fields.get(path);
  return { ...Object(body), [String(path)]: typeof id === "string" ? await find(db, id) : id };
}
