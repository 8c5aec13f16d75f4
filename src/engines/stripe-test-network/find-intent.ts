import { isId } from "./ids.ts";
import { type Caller, same } from "./keys.ts";
import { invalidRequest, NetworkError, resourceMissing } from "./network-error.ts";
import { findIntent } from "./payment-intent-queries.ts";
import type { PaymentIntentRow } from "./rows.ts";

/** Who asks for an intent, and with which client secret. A browser must have the right one. */
export interface IntentReader {
  caller: Caller;
  clientSecret: string | undefined;
}

/** Throws a 404 for an unknown intent, a 400 for a browser without the intent's own client secret. */
export async function intentFor(
  db: Parameters<typeof findIntent>[0],
  id: string,
  asker: IntentReader,
): Promise<PaymentIntentRow> {
  const intent = isId("pi", id) ? await findIntent(db, id) : undefined;
  if (!intent) throw resourceMissing("payment_intent", id, "intent");
  if (asker.clientSecret === undefined) {
    if (asker.caller === "secret") return intent;
    throw invalidRequest("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  }
  if (!same(asker.clientSecret, intent.clientSecret))
    throw new NetworkError(400, {
      type: "invalid_request_error",
      code: "payment_intent_invalid_parameter",
      message:
        "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      param: "client_secret",
    });
  return intent;
}
