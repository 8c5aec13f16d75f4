import { createHmac } from "node:crypto";
import { unixSeconds } from "./api-objects.ts";

/**
 * The `Stripe-Signature` header for a webhook body: the moment of signing, and the HMAC-SHA256 of
 * "<moment>.<body>" (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signWebhook(body: string, secret: string, now: Date): string {
  const moment = unixSeconds(now);
  const signature = createHmac("sha256", secret).update(`${moment}.${body}`).digest("hex");
  return `t=${moment},v1=${signature}`;
}
