import type { ReactNode, Ref } from "react";
import type { AnswerOf } from "#contract/call.ts";
import type { getPaymentSetup } from "#contract/payments.ts";

export type PaymentSetup = AnswerOf<typeof getPaymentSetup>;

export interface Billing {
  name: string;
  email: string;
}

export type CardOutcome =
  | { kind: "paid"; transactionId: string }
  /** In the network's words, which are for the shopper. */
  | { kind: "refused"; message: string };

/** A card typed into the page, as the payment page knows it: whichever network takes it. */
export interface CardPayments {
  /** Is the card typed in full? If not, the fields say what is missing, and the first of them has the focus. */
  check(): boolean;
  /** Pays the intent of this secret, the bank's questions included. Never throws. */
  pay(clientSecret: string, billing: Billing): Promise<CardOutcome>;
}

export interface CardFieldsProps {
  publishableKey: string;
  /** A payment is under way: nothing may be typed. */
  disabled: boolean;
  /** What belongs right under the fields: the button, and what went wrong. */
  children: ReactNode;
  ref: Ref<CardPayments>;
}
