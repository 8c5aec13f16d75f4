import { useState } from "react";
import { errorText } from "#web/calls/error-text.ts";
import { problemOf } from "#web/shop-context.ts";
import type { OrderError } from "./order-error.ts";
import { useQuote } from "./use-quote.ts";

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
    voucher,
    setVoucher,
    voucherError: isAboutVoucher ? message : undefined,
    /** Why there is no total, when that is not the voucher's fault. */
    quoteError: isAboutVoucher ? undefined : message,
    /** What an order has to send, so that it comes to what was shown. */
    shown: {
      ...(voucher && { voucher }),
      ...(quote.quote && { expectedTotal: quote.quote.amounts.total }),
    },
  };
}
