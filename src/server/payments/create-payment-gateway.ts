import type { Config } from "#server/config.ts";
import type { KeyMaker } from "#server/db/shop-values.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { stripeGateway } from "./stripe-gateway.ts";

export interface PaymentGatewayBundle {
  gateway: PaymentGateway;
  publishableKey: string;
  /** The keys of the shop's own test-mode network; undefined when Stripe's is used. */
  keys: { secret: string; publishable: string; webhookSecret: string } | undefined;
}

/** Chooses the card network: Stripe when its keys are set, the shop's own otherwise. One adapter speaks to both. */
export function createPaymentGateway(
  config: Pick<Config, "stripe">,
  keysOf: KeyMaker,
  self: () => { host: string; port: number; protocol: "http" },
): PaymentGatewayBundle {
  if (config.stripe) {
    const { secretKey, publishableKey, webhookSecret } = config.stripe;
    return {
      gateway: stripeGateway({ provider: "stripe", secretKey, webhookSecret }),
      publishableKey,
      keys: undefined,
    };
  }
  // Every process over one database derives the same keys.
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
      host: self,
    }),
    publishableKey: keys.publishable,
    keys,
  };
}
