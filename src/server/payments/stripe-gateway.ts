import Stripe from "stripe";
import { AppError } from "#domain/app-error.ts";
import type { Config } from "#server/config.ts";
import type { KeyMaker } from "#server/db/shop-values.ts";
import type { PaymentGateway, PaymentIntent } from "./payment-gateway.ts";

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

interface StripeSettings {
  provider: PaymentGateway["provider"];
  secretKey: string;
  webhookSecret: string;
  /** The server that speaks Stripe's protocol; undefined: Stripe. A function, because a port is known after listening. */
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

    createIntent: (order) =>
      mapErrors(async () => {
        const intent = await stripe().paymentIntents.create(
          {
            amount: order.amountCents,
            currency: order.currency.toLowerCase(),
            description: order.description,
            receipt_email: order.email,
            automatic_payment_methods: { enabled: true, allow_redirects: "never" },
            metadata: { order_id: order.orderId, user_id: order.userId },
          },
          // One intent per order: the provider returns the same one for the same key.
          { idempotencyKey: `order-${order.orderId}` },
        );
        return intentOf(intent);
      }),

    retrieveIntent: (intentId) =>
      mapErrors(async () => {
        try {
          return intentOf(await stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
          throw error;
        }
      }),

    cancelIntent: (intentId) =>
      mapErrors(async () => {
        try {
          return intentOf(await stripe().paymentIntents.cancel(intentId)).status;
        } catch (error) {
          if (
            error instanceof Stripe.errors.StripeError &&
            error.code === "payment_intent_unexpected_state"
          ) {
            return intentOf(await stripe().paymentIntents.retrieve(intentId)).status;
          }
          throw error;
        }
      }),

    refund: (intentId) =>
      mapErrors(async () => {
        const refund = await stripe().refunds.create(
          { payment_intent: intentId },
          { idempotencyKey: `refund-${intentId}` },
        );
        return refund.id;
      }),

    readEvent: (rawBody, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe().webhooks.constructEvent(rawBody, signature, webhookSecret);
      } catch {
        throw new AppError("wrong_credentials", "The event's signature is not valid.");
      }
      return { id: event.id, type: event.type, intentId: intentIdOf(event) };
    },
  };
}

function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  const { order_id, user_id } = intent.metadata;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: statusOf(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    orderId: order_id,
    userId: user_id,
    card: cardOf(intent.latest_charge),
  };
}

function cardOf(charge: Stripe.PaymentIntent["latest_charge"]): PaymentIntent["card"] {
  if (charge === null || typeof charge === "string") return undefined;
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  return brand && last4 ? { brand, last4 } : undefined;
}

function statusOf(status: string): PaymentIntent["status"] {
  return status === "succeeded" || status === "canceled" ? status : "open";
}

function intentIdOf(event: Stripe.Event): string | undefined {
  const subject = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (subject.object === "payment_intent") return subject.id;
  return typeof subject.payment_intent === "string" ? subject.payment_intent : undefined;
}

/** Turns a provider that is unreachable or overloaded into `provider_unavailable`; any other error is a bug of ours. */
async function mapErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const isTransient =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);
    if (!isTransient) throw error;
    throw new AppError(
      "provider_unavailable",
      "The payment provider is not responding right now. Nothing was charged.",
      {
        retryAfterSeconds: 5,
      },
    );
  }
}
