import { useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import type * as orders from "#contract/orders.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { problemOf } from "#web/shop-context.ts";
import type { OrderError } from "./order-error.ts";

/** The contract's call, by type only: its schema would add Zod to the page. */
const quoteOrder = {
  name: "quoteOrder",
  method: "POST",
  path: "/orders/quote",
  access: "visitor",
} as typeof orders.quoteOrder;

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
function useQuote({ lines, place, voucher, isOutdated }: QuoteInput): QuoteState {
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

type Lines = { partId: string; quantity: number }[];

/** Holds an order form's voucher and what the shop says the order comes to. */
export function useOrderQuote(
  lines: Lines | undefined,
  orderError: OrderError | undefined,
  place: { country?: string | undefined; region?: string | undefined } = {},
  initialVoucher = "",
) {
  const [voucher, setVoucher] = useState(initialVoucher);
  const quote = useQuote({ lines, place, voucher, isOutdated: orderError?.kind === "total" });
  const message = quote.error ? errorText(quote.error) : undefined;
  const isAboutVoucher = problemOf(quote.error)?.code === "voucher_refused";
  return {
    quote,
    /** The code that is given; empty: none. */
    voucher,
    setVoucher,
    /** Whether the shop has said so. */
    voucherCounts: voucher !== "" && quote.quote?.voucher === voucher,
    /** Why the shop refuses it. */
    voucherError: isAboutVoucher ? message : undefined,
    /** Why there is no total, when that is not the voucher's fault. */
    quoteError: isAboutVoucher ? undefined : message,
    /** The values that an order sends, so that it costs what was shown. */
    shown: {
      ...(voucher && { voucher }),
      ...(quote.quote && { expectedTotal: quote.quote.amounts.total }),
    },
  };
}
