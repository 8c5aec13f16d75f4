import { answerDispute, closeDispute, disputeFor } from "./answer-dispute.ts";
import { refundObject } from "./api-objects.ts";
import { confirmPaymentIntent, finishChallenge } from "./confirm-payment-intent.ts";
import { disputeObject } from "./dispute-object.ts";
import type { ReplyContext } from "./idempotent-reply.ts";
import { listCharges, listDisputes, listEvents, listPaymentIntents, listRefunds } from "./list-objects.ts";
import { cancelPaymentIntent, createPaymentIntent, updatePaymentIntent } from "./manage-payment-intent.ts";
import { cancelRefund, refundFor, updateRefund } from "./manage-refund.ts";
import type { AddRead, AddWrite } from "./network-routes.ts";
import * as lists from "./page-queries.ts";
import { retrieveCharge, retrieveEvent, retrievePaymentIntent } from "./read-objects.ts";
import { refundPayment } from "./refund-payment.ts";
import * as requests from "./request-params.ts";

/** The read endpoints: address, access, parameters and handler. */
export function readRoutes(get: AddRead, { pool, now }: Pick<ReplyContext, "pool" | "now">): void {
  get("/payment_intents", "server", lists.listIntentsParams, (params) => listPaymentIntents(pool, params));
  get("/payment_intents/:id", "server or browser", requests.retrieveIntentParams, (params, id, caller) =>
    retrievePaymentIntent(pool, id, params, caller),
  );
  get("/charges", "server", lists.listChargesParams, (params) => listCharges(pool, params));
  get("/charges/:id", "server", requests.noParams, (_params, id) => retrieveCharge(pool, id));
  get("/refunds", "server", lists.listRefundsParams, (params) => listRefunds(pool, params));
  get("/refunds/:id", "server", requests.noParams, async (_params, id) =>
    refundObject(await refundFor(pool, id)),
  );
  get("/disputes", "server", lists.listDisputesParams, (params) => listDisputes(pool, params, now()));
  get("/disputes/:id", "server", requests.noParams, async (_params, id) =>
    disputeObject(await disputeFor(pool, id), now()),
  );
  get("/events", "server", lists.listEventsParams, (params) => listEvents(pool, params));
  get("/events/:id", "server", requests.noParams, (_params, id) => retrieveEvent(pool, id));
}

/** The write endpoints. */
export function writeRoutes(post: AddWrite): void {
  post("/payment_intents", "server", requests.createIntentParams, createPaymentIntent);
  post("/payment_intents/:id", "server", requests.updateIntentParams, updatePaymentIntent);
  post(
    "/payment_intents/:id/confirm",
    "server or browser",
    requests.confirmIntentParams,
    confirmPaymentIntent,
  );
  post(
    "/payment_intents/:id/challenge",
    "server or browser",
    requests.finishChallengeParams,
    finishChallenge,
  );
  post("/payment_intents/:id/cancel", "server", requests.cancelIntentParams, cancelPaymentIntent);
  post("/refunds", "server", requests.createRefundParams, refundPayment);
  post("/refunds/:id", "server", requests.updateRefundParams, updateRefund);
  post("/refunds/:id/cancel", "server", requests.noParams, cancelRefund);
  post("/disputes/:id", "server", requests.updateDisputeParams, answerDispute);
  post("/disputes/:id/close", "server", requests.noParams, closeDispute);
}
