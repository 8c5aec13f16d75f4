import type { AnswerOf } from "#contract/call.ts";
import { quoteOrder } from "#contract/orders.ts";
import { useCall } from "#web/calls/use-call.ts";
import { useShop } from "#web/shell/use-shop.ts";

export type Quote = AnswerOf<typeof quoteOrder>;

export interface QuoteState {
  /** Undefined while it is not needed or not there yet. */
  quote: Quote | undefined;
  /** Whether the order comes to more or less than its parts, so that only a quote knows its total. */
  isNeeded: boolean;
  /** There is a quote, or none is needed. */
  isReady: boolean;
  error: Error | null;
}

interface QuoteInput {
  /** Undefined while the order cannot be placed. */
  lines: { partId: string; quantity: number }[] | undefined;
  place?: { country?: string | undefined; region?: string | undefined };
  /** The voucher's code; empty: none. */
  voucher: string;
  /** The shop has refused the total: its rates may have changed since the page was opened. */
  isOutdated: boolean;
}

/** Asks the shop what an order would come to. A shop without rates adds nothing, so it is asked only about vouchers. */
export function useQuote({ lines, place, voucher, isOutdated }: QuoteInput): QuoteState {
  const shop = useShop();
  const isNeeded = Boolean(shop?.hasRates) || voucher !== "" || isOutdated;
  const { country, region } = { ...place };
  const body = {
    lines: lines ?? [],
    ...(country && { country, region: region ?? "" }),
    ...(voucher && { voucher }),
  };
  const { data, error, isPlaceholderData } = useCall(
    quoteOrder,
    { body },
    { enabled: isNeeded && Boolean(lines), keepLast: true },
  );
  const isCurrent = data !== undefined && !isPlaceholderData && !error;
  return {
    quote: isNeeded && lines && !error ? data : undefined,
    isNeeded,
    isReady: !isNeeded || isCurrent,
    error: isNeeded ? error : null,
  };
}
