import { answerDispute, closeDispute } from "./answer-dispute.ts";
import { confirmPaymentIntent, finishChallenge } from "./confirm-payment-intent.ts";
import { cancelPaymentIntent, createPaymentIntent, updatePaymentIntent } from "./manage-payment-intent.ts";
import { cancelRefund, updateRefund } from "./manage-refund.ts";
import type { AddWrite } from "./network-routes.ts";
import { refundPayment } from "./refund-payment.ts";
import * as params from "./request-params.ts";

export function writeRoutes(post: AddWrite): void {
  post("/payment_intents", "server", params.createIntentParams, createPaymentIntent);
  post("/payment_intents/:id", "server", params.updateIntentParams, updatePaymentIntent);
  post("/payment_intents/:id/confirm", "server or browser", params.confirmIntentParams, confirmPaymentIntent);
  post("/payment_intents/:id/challenge", "server or browser", params.finishChallengeParams, finishChallenge);
  post("/payment_intents/:id/cancel", "server", params.cancelIntentParams, cancelPaymentIntent);
  post("/refunds", "server", params.createRefundParams, refundPayment);
  post("/refunds/:id", "server", params.updateRefundParams, updateRefund);
  post("/refunds/:id/cancel", "server", params.noParams, cancelRefund);
  post("/disputes/:id", "server", params.updateDisputeParams, answerDispute);
  post("/disputes/:id/close", "server", params.noParams, closeDispute);
}
