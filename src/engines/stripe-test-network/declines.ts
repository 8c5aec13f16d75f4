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
