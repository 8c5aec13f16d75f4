import {
  type Answer,
  type CardPaymentError,
  callNetwork,
  type NetworkAccess,
  type PaymentIntent,
} from "./card-network-calls.ts";

export interface CardPayment {
  card: { number: string; expMonth: number; expYear: number; cvc: string };
  billingDetails: { name: string; email: string };
}

/** The bank's question to the cardholder, for the page to ask. `amount` is in minor units. */
export interface Challenge {
  id: string;
  amount: number;
  currency: string;
}

export interface ConfirmOptions extends NetworkAccess {
  /** Shows the bank's question and resolves with the answer; a dialog that is closed is a "declined". */
  onChallenge: (challenge: Challenge) => Promise<"approved" | "declined">;
}

/** Stripe.js's result: either the paid intent or an error whose message can be shown. */
export type CardPaymentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: CardPaymentError };

/**
 * Pays an intent with a card at the test-mode card network, as `stripe.confirmCardPayment` does at Stripe's,
 * the bank's challenge included. Never throws: a network that cannot be reached is an error with a sentence.
 * When an answer got lost the intent is read once more, so that a payment that went through is not called failed.
 */
export async function confirmCardPayment(
  clientSecret: string,
  payment: CardPayment,
  options: ConfirmOptions,
): Promise<CardPaymentResult> {
  const path = intentPath(clientSecret);
  if (path === undefined) return { error: malformedSecret };
  const { card, billingDetails } = payment;
  const confirmed = await callNetwork(options, `${path}/confirm`, {
    client_secret: clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": String(card.expMonth),
    "payment_method_data[card][exp_year]": String(card.expYear),
    "payment_method_data[card][cvc]": card.cvc,
    "payment_method_data[billing_details][name]": billingDetails.name,
    "payment_method_data[billing_details][email]": billingDetails.email,
  });
  const challenge = challengeIn(confirmed);
  if (!challenge) return resultOf(confirmed, clientSecret, options);

  const outcome = await askCardholder(options, challenge);
  const finished = await callNetwork(options, `${path}/challenge`, {
    client_secret: clientSecret,
    source: challenge.id,
    outcome,
  });
  return resultOf(finished, clientSecret, options);
}

/** The intent as it stands now, as `stripe.retrievePaymentIntent` reads it. Never throws. */
export async function retrievePaymentIntent(
  clientSecret: string,
  access: NetworkAccess,
): Promise<CardPaymentResult> {
  const path = intentPath(clientSecret);
  if (path === undefined) return { error: malformedSecret };
  const answer = await readIntent(path, clientSecret, access);
  return answer === "no answer" ? { error: unreachable } : answer;
}

async function resultOf(
  answer: Answer,
  clientSecret: string,
  access: NetworkAccess,
): Promise<CardPaymentResult> {
  if (answer !== "no answer") return "error" in answer ? answer : settled(answer.paymentIntent);
  const now = await retrievePaymentIntent(clientSecret, access);
  return now.paymentIntent?.status === "succeeded" ? now : { error: unreachable };
}

function settled(paymentIntent: PaymentIntent): CardPaymentResult {
  if (paymentIntent.status === "succeeded") return { paymentIntent };
  const error = paymentIntent.last_payment_error ?? unfinished;
  const message = error.code === authenticationFailure ? authenticationSentence : error.message;
  return { error: { ...error, message, payment_intent: paymentIntent } };
}

function challengeIn(answer: Answer): Challenge | undefined {
  if (answer === "no answer" || "error" in answer) return undefined;
  const { amount, currency, next_action } = answer.paymentIntent;
  const id = next_action?.use_stripe_sdk?.source;
  return id === undefined ? undefined : { id, amount, currency };
}

/** A dialog that breaks must not leave the shopper waiting: no answer is a no. */
async function askCardholder({ onChallenge }: ConfirmOptions, challenge: Challenge) {
  try {
    return await onChallenge(challenge);
  } catch {
    return "declined";
  }
}

function readIntent(path: string, clientSecret: string, access: NetworkAccess): Promise<Answer> {
  return callNetwork(access, `${path}?${new URLSearchParams({ client_secret: clientSecret })}`);
}

function intentPath(clientSecret: string): string | undefined {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  return id && `payment_intents/${id}`;
}

const authenticationFailure = "payment_intent_authentication_failure";

/** Stripe.js's own sentence for the shopper; the network's is for developers. */
const authenticationSentence =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

const unreachable: CardPaymentError = {
  type: "api_connection_error",
  message:
    "We could not reach the card network. Check your connection and try again: you will not be charged twice.",
};

const unfinished: CardPaymentError = {
  type: "api_error",
  message: "The payment was not completed. Please try again.",
};

const malformedSecret: CardPaymentError = {
  type: "validation_error",
  message: "This payment cannot be continued. Please reload the page and try again.",
};
