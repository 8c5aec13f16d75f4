/** Why a bank declines. Codes and messages: https://docs.stripe.com/testing#declined-payments */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export const declines = {
  generic_decline: {
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  },
  insufficient_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  lost_card: { code: "card_declined", declineCode: "lost_card", message: "Your card was declined." },
  stolen_card: { code: "card_declined", declineCode: "stolen_card", message: "Your card was declined." },
  fraudulent: { code: "card_declined", declineCode: "fraudulent", message: "Your card was declined." },
  card_velocity_exceeded: {
    code: "card_declined",
    declineCode: "card_velocity_exceeded",
    message:
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  },
  expired_card: { code: "expired_card", message: "Your card has expired." },
  incorrect_cvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  processing_error: {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
} satisfies Record<string, Decline>;

export type DeclineName = keyof typeof declines;

/** The bank's decision on a charge. */
export type Verdict = "approved" | DeclineName;

/** The events after the bank's decision. `plain`: none. */
export type CardBehavior =
  | "plain"
  | "processing_then_paid"
  | "processing_then_declined"
  | "refund_pending"
  | "refund_fails"
  | "disputed_fraudulent"
  | "disputed_not_received"
  | "disputed_inquiry";

/** A test card. `challenge`: its bank first asks the cardholder to approve (3-D Secure). */
export interface TestCard {
  number: string;
  brand: string;
  verdict: Verdict;
  challenge: boolean;
  behavior: CardBehavior;
  /** Stripe's predefined PaymentMethod of this card, for confirming from a server. */
  token?: string;
}

function card(
  number: string,
  brand: string,
  verdict: Verdict = "approved",
  token?: string,
  challenge = false,
): TestCard {
  return { number, brand, verdict, challenge, behavior: "plain", ...(token ? { token } : {}) };
}

const CHALLENGED = true;

/** An approved Visa card with something to follow. */
function cardThat(behavior: CardBehavior, number: string, token: string): TestCard {
  return { ...card(number, "visa", "approved", token), behavior };
}

/** Stripe's published test cards, by behavior: https://docs.stripe.com/testing */
export const testCards: readonly TestCard[] = [
  card("4242424242424242", "visa", "approved", "pm_card_visa"),
  card("4000056655665556", "visa", "approved", "pm_card_visa_debit"),
  card("5555555555554444", "mastercard", "approved", "pm_card_mastercard"),
  card("2223003122003222", "mastercard"),
  card("5200828282828210", "mastercard", "approved", "pm_card_mastercard_debit"),
  card("5105105105105100", "mastercard", "approved", "pm_card_mastercard_prepaid"),
  card("378282246310005", "amex", "approved", "pm_card_amex"),
  card("371449635398431", "amex"),
  card("6011111111111117", "discover", "approved", "pm_card_discover"),
  card("6011000990139424", "discover"),
  card("6011981111111113", "discover"),
  card("3056930009020004", "diners", "approved", "pm_card_diners"),
  card("36227206271667", "diners"),
  card("3566002020360505", "jcb", "approved", "pm_card_jcb"),
  card("6200000000000005", "unionpay", "approved", "pm_card_unionpay"),
  card("6200000000000047", "unionpay"),
  card("6205500000000000004", "unionpay"),

  card("4000000000000002", "visa", "generic_decline", "pm_card_visa_chargeDeclined"),
  card("4000000000009995", "visa", "insufficient_funds", "pm_card_visa_chargeDeclinedInsufficientFunds"),
  card("4000000000009987", "visa", "lost_card", "pm_card_visa_chargeDeclinedLostCard"),
  card("4000000000009979", "visa", "stolen_card", "pm_card_visa_chargeDeclinedStolenCard"),
  card("4000000000000069", "visa", "expired_card", "pm_card_chargeDeclinedExpiredCard"),
  card("4000000000000127", "visa", "incorrect_cvc", "pm_card_chargeDeclinedIncorrectCvc"),
  card("4000000000000119", "visa", "processing_error", "pm_card_chargeDeclinedProcessingError"),
  card(
    "4000000000006975",
    "visa",
    "card_velocity_exceeded",
    "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
  ),
  card("4100000000000019", "visa", "fraudulent", "pm_card_radarBlock"),

  card("4000002500003155", "visa", "approved", "pm_card_authenticationRequiredOnSetup", CHALLENGED),
  card("4000002760003184", "visa", "approved", "pm_card_authenticationRequired", CHALLENGED),
  card("4000000000003220", "visa", "approved", "pm_card_threeDSecure2Required", CHALLENGED),
  card("4000000000003063", "visa", "approved", undefined, CHALLENGED),
  card(
    "4000008260003178",
    "visa",
    "insufficient_funds",
    "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    CHALLENGED,
  ),
  card(
    "4000008400001629",
    "visa",
    "generic_decline",
    "pm_card_threeDSecureRequiredChargeDeclined",
    CHALLENGED,
  ),
  card("4000000000003055", "visa", "approved", "pm_card_threeDSecureOptional"),

  cardThat("refund_pending", "4000000000007726", "pm_card_pendingRefund"),
  cardThat("refund_fails", "4000000000005126", "pm_card_refundFail"),
  cardThat("disputed_fraudulent", "4000000000000259", "pm_card_createDispute"),
  cardThat("disputed_not_received", "4000000000002685", "pm_card_createDisputeProductNotReceived"),
  cardThat("disputed_inquiry", "4000000000001976", "pm_card_createDisputeInquiry"),
  // Not Stripe's: at Stripe only other payment methods than cards process for a while.
  cardThat("processing_then_paid", "4000000700000005", "pm_card_processingSucceeds"),
  cardThat("processing_then_declined", "4000000700000013", "pm_card_processingFails"),
];

const byNumber = new Map(testCards.map((testCard) => [testCard.number, testCard]));
const byToken = new Map(
  testCards.flatMap((testCard) => (testCard.token ? [[testCard.token, testCard]] : [])),
);

export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** Returns the card of one of Stripe's `pm_card_…` tokens. */
export function findTestCardByToken(token: string): TestCard | undefined {
  return byToken.get(token);
}
