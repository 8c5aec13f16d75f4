import type { Config } from "#server/config.ts";
import type { KeyMaker } from "#server/db/shop-values.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { stripeGateway } from "./stripe-gateway.ts";

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
