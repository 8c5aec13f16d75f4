import type { CardFieldsProps, PaymentSetup } from "./card-payments.ts";
import { StripeCardFields } from "./stripe-card-fields.tsx";
import { TestCardFields } from "./test-card-fields.tsx";

/** The fields of the network the shop uses: the one place that knows which it is. */
export function CardFields({
  setup,
  ...props
}: { setup: PaymentSetup } & Omit<CardFieldsProps, "publishableKey">) {
  const Fields = setup.provider === "stripe" ? StripeCardFields : TestCardFields;
  return <Fields publishableKey={setup.publishableKey} {...props} />;
}
