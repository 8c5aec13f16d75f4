import {
  type CardPaymentError,
  callNetwork,
  type NetworkAccess,
  type NetworkReply,
  type PaymentIntent,
} from "./card-network-calls.ts";

export interface CardPayment {
  card: { number: string; expMonth: number; expYear: number; cvc: string };
  billingDetails: { name: string; email: string };
}

/** The bank's challenge to the cardholder. `amount` is in minor units. */
export interface Challenge {
  id: string;
  amount: number;
  currency: string;
}

export interface ConfirmOptions extends NetworkAccess {
  /** Shows the challenge and resolves with the decision. Closing the dialog is "declined". */
  onChallenge: (challenge: Challenge) => Promise<"approved" | "declined">;
}

/** Stripe.js's result: the paid intent, or an error with a message for the shopper. */
export type CardPaymentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: CardPaymentError };

/**
 * Pays an intent at the test network, as `stripe.confirmCardPayment` does at Stripe, including the bank's challenge.
 * Never throws: an unreachable network is an error with a message. When a reply is lost it reads the intent again,
 * so that a payment which went through is not reported as failed.
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

  const outcome = await challengeCardholder(options, challenge);
  const finished = await callNetwork(options, `${path}/challenge`, {
    client_secret: clientSecret,
    source: challenge.id,
    outcome,
  });
  return resultOf(finished, clientSecret, options);
}

/** Reads an intent, as `stripe.retrievePaymentIntent` does. Never throws. */
export async function retrievePaymentIntent(
  clientSecret: string,
  access: NetworkAccess,
): Promise<CardPaymentResult> {
  const path = intentPath(clientSecret);
  if (path === undefined) return { error: malformedSecret };
  const reply = await readIntent(path, clientSecret, access);
  return reply === "no reply" ? { error: unreachable } : reply;
}

async function resultOf(
  reply: NetworkReply,
  clientSecret: string,
  access: NetworkAccess,
): Promise<CardPaymentResult> {
  if (reply !== "no reply") return "error" in reply ? reply : settled(reply.paymentIntent);
  const now = await retrievePaymentIntent(clientSecret, access);
  return now.paymentIntent && isDone(now.paymentIntent) ? now : { error: unreachable };
}

function settled(paymentIntent: PaymentIntent): CardPaymentResult {
  if (isDone(paymentIntent)) return { paymentIntent };
  const error = paymentIntent.last_payment_error ?? unfinished;
  const message = error.code === authenticationFailure ? authenticationSentence : error.message;
  return { error: { ...error, message, payment_intent: paymentIntent } };
}

/** Nothing is left for the shopper to do. */
const isDone = ({ status }: PaymentIntent) => status === "succeeded" || status === "processing";

function challengeIn(reply: NetworkReply): Challenge | undefined {
  if (reply === "no reply" || "error" in reply) return undefined;
  const { amount, currency, next_action } = reply.paymentIntent;
  const id = next_action?.use_stripe_sdk?.source;
  return id === undefined ? undefined : { id, amount, currency };
}

/** A broken dialog must not leave the shopper waiting: it counts as declined. */
async function challengeCardholder({ onChallenge }: ConfirmOptions, challenge: Challenge) {
  try {
    return await onChallenge(challenge);
  } catch {
    return "declined";
  }
}

function readIntent(path: string, clientSecret: string, access: NetworkAccess): Promise<NetworkReply> {
  return callNetwork(access, `${path}?${new URLSearchParams({ client_secret: clientSecret })}`);
}

function intentPath(clientSecret: string): string | undefined {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  return id && `payment_intents/${id}`;
}

const authenticationFailure = "payment_intent_authentication_failure";

/** Stripe.js's own message for the shopper; the network's is for developers. */
const authenticationSentence =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

const unreachable: CardPaymentError = {
  type: "api_connection_error",
  message:
    "We couldn't reach the card network. Check your connection and try again. You won't be charged twice.",
};

const unfinished: CardPaymentError = {
  type: "api_error",
  message: "The payment was not completed. Please try again.",
};

const malformedSecret: CardPaymentError = {
  type: "validation_error",
  message: "This payment cannot be continued. Please reload the page and try again.",
};
