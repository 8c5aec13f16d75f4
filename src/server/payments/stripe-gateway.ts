import Stripe from "stripe";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import type { Config } from "#server/config.ts";
import type { KeyMaker } from "#server/db/shop-values.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { withProviderErrors } from "./stripe-errors.ts";
import { toDispute, toEvent, toPaymentIntent, toRefund } from "./stripe-objects.ts";

export interface PaymentGatewayBundle {
  gateway: PaymentGateway;
  publishableKey: string;
  /** The keys of the shop's own test network; undefined when the shop uses Stripe. */
  keys: { secret: string; publishable: string; webhookSecret: string } | undefined;
}

/** Returns a gateway to Stripe if its keys are configured, otherwise to the shop's own test network. */
export function createPaymentGateway(
  config: Pick<Config, "stripe">,
  keysOf: KeyMaker,
  ownAddress: () => { host: string; port: number; protocol: "http" },
): PaymentGatewayBundle {
  if (config.stripe) {
    const { secretKey, publishableKey, webhookSecret } = config.stripe;
    return {
      gateway: stripeGateway({ provider: "stripe", secretKey, webhookSecret }),
      publishableKey,
      keys: undefined,
    };
  }
  // All processes of one database derive the same keys. A changed label would change the keys of existing shops.
  const key = (label: string) =>
    Buffer.from(keysOf(`card network ${label}`))
      .toString("hex")
      .slice(0, 48);
  const keys = {
    secret: `sk_test_${key("secret")}`,
    publishable: `pk_test_${key("publishable")}`,
    webhookSecret: `whsec_${key("webhook")}`,
  };
  return {
    gateway: stripeGateway({
      provider: "test-card-network",
      secretKey: keys.secret,
      webhookSecret: keys.webhookSecret,
      host: ownAddress,
    }),
    publishableKey: keys.publishable,
    keys,
  };
}

const PAGE_SIZE = 100;
/** More than any payment has: each refund is at least a cent of a card's charge, and people make them. */
const MAX_REFUNDS = 1000;

interface StripeSettings {
  provider: PaymentGateway["provider"];
  secretKey: string;
  webhookSecret: string;
  /**
   * The server that speaks Stripe's protocol; undefined: Stripe. A function, because a port is known after listening.
   */
  host?: () => { host: string; port: number; protocol: "http" | "https" };
}

/** Returns a gateway to Stripe, or to the shop's own test network, which speaks the same protocol. */
function stripeGateway({ provider, secretKey, webhookSecret, host }: StripeSettings): PaymentGateway {
  let client: Stripe | undefined;
  const stripe = () => {
    client ??= new Stripe(secretKey, {
      maxNetworkRetries: 2,
      timeout: 10_000,
      telemetry: false,
      ...host?.(),
    });
    return client;
  };

  return {
    provider,
    // The settings take no live key. The key decides all the same, as it does at Stripe.
    testMode: /^(sk|rk)_test_/.test(secretKey),

    createIntent: (order) =>
      withProviderErrors(async () => {
        const intent = await stripe().paymentIntents.create(
          {
            amount: order.amountCents,
            currency: order.currency.toLowerCase(),
            description: order.description,
            receipt_email: order.email,
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
            metadata: { attempt_id: order.attemptId, order_id: order.orderId, user_id: order.userId },
          },
          { idempotencyKey: order.attemptId },
        );
        return toPaymentIntent(intent);
      }),

    retrieveIntent: (intentId) =>
      withProviderErrors(async () => {
        try {
          return toPaymentIntent(
            await stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }),
          );
        } catch (error) {
          if (isUnknown(error)) return undefined;
          throw error;
        }
      }),

    cancelIntent: (intentId) =>
      withProviderErrors(async () => {
        try {
          return toPaymentIntent(await stripe().paymentIntents.cancel(intentId)).status;
        } catch (error) {
          if (isUnknown(error)) return undefined;
          if (
            error instanceof Stripe.errors.StripeError &&
            error.code === "payment_intent_unexpected_state"
          ) {
            return toPaymentIntent(await stripe().paymentIntents.retrieve(intentId)).status;
          }
          throw error;
        }
      }),

    refund: ({ refundId, attempt, intentId, amountCents }) =>
      withProviderErrors(async () =>
        toRefund(
          await stripe().refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { refund_id: refundId, attempt } },
            { idempotencyKey: `refund-${refundId}-${attempt}` },
          ),
        ),
      ),

    listRefunds: (intentId) =>
      withProviderErrors(async () => {
        const refunds = await stripe()
          .refunds.list({ payment_intent: intentId, limit: PAGE_SIZE })
          .autoPagingToArray({ limit: MAX_REFUNDS });
        return refunds.map(toRefund);
      }),

    findDispute: (intentId) =>
      withProviderErrors(async () => {
        const { data } = await stripe().disputes.list({ payment_intent: intentId, limit: 1 });
        return data[0] && toDispute(data[0]);
      }),

    listEvents: (afterId, limit) =>
      withProviderErrors(async () => {
        const toEvents = (events: Stripe.Event[]) =>
          events.map((event) => toEvent(event, JSON.stringify(event)));
        // The provider lists the newest first; the pages before an event come in the order of time.
        if (afterId === undefined) {
          const newest = await stripe().events.list({ limit: PAGE_SIZE }).autoPagingToArray({ limit });
          return toEvents(newest.reverse());
        }
        const after = stripe().events.list({ ending_before: afterId, limit: PAGE_SIZE });
        return toEvents(await after.autoPagingToArray({ limit }));
      }),

    readEvent: (rawBody, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe().webhooks.constructEvent(rawBody, signature, webhookSecret);
      } catch {
        throw new AppError("wrong_credentials", "The event's signature is not valid.");
      }
      // A signature proves who sent it, not what it is.
      if (!signedEvent.safeParse(event).success) {
        throw new AppError("malformed", "The body is not an event of the payment provider.");
      }
      return toEvent(event, rawBody.toString());
    },
  };
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404;

/**
 * A text of an event that the shop can store. PostgreSQL's text cannot store U+0000, and half a surrogate pair is not a
 * character. Stripe's ids have at most 255 characters.
 */
const storable = z
  .string()
  .max(255)
  .refine((value) => value !== "" && !value.includes("\0") && value.isWellFormed());
const signedEvent = z.object({
  id: storable,
  type: storable,
  data: z.object({
    object: z.object({
      id: storable.optional(),
      payment_intent: z.union([storable, z.object({}), z.null()]).optional(),
    }),
  }),
});
