import { disputeFor } from "./answer-dispute.ts";
import { disputeObject } from "./dispute-object.ts";
import type { ReplyContext } from "./idempotent-reply.ts";
import { listCharges, listDisputes, listEvents, listPaymentIntents, listRefunds } from "./list-objects.ts";
import * as lists from "./list-params.ts";
import { refundFor } from "./manage-refund.ts";
import type { AddRead } from "./network-routes.ts";
import { retrieveCharge, retrieveEvent, retrievePaymentIntent } from "./read-objects.ts";
import { refundObject } from "./refund-object.ts";
import { noParams, retrieveIntentParams } from "./request-params.ts";

export function readRoutes(get: AddRead, { pool, now }: Pick<ReplyContext, "pool" | "now">): void {
  get("/payment_intents", "server", lists.listIntentsParams, (params) => listPaymentIntents(pool, params));
  get("/payment_intents/:id", "server or browser", retrieveIntentParams, (params, id, caller) =>
    retrievePaymentIntent(pool, id, params, caller),
  );
  get("/charges", "server", lists.listChargesParams, (params) => listCharges(pool, params));
  get("/charges/:id", "server", noParams, (_params, id) => retrieveCharge(pool, id));
  get("/refunds", "server", lists.listRefundsParams, (params) => listRefunds(pool, params));
  get("/refunds/:id", "server", noParams, async (_params, id) => refundObject(await refundFor(pool, id)));
  get("/disputes", "server", lists.listDisputesParams, (params) => listDisputes(pool, params, now()));
  get("/disputes/:id", "server", noParams, async (_params, id) =>
    disputeObject(await disputeFor(pool, id), now()),
  );
  get("/events", "server", lists.listEventsParams, (params) => listEvents(pool, params));
  get("/events/:id", "server", noParams, (_params, id) => retrieveEvent(pool, id));
}
