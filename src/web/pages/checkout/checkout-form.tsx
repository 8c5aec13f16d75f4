import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { AnswerOf } from "#contract/call.ts";
import type { getProfile } from "#contract/users.ts";
import { toDecimal } from "#domain/money.ts";
import { afterOrder } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { type LineFits, laptopShown, Misfits } from "#web/laptop/line-fit.tsx";
import { BuyerFieldset } from "#web/ordering/buyer-fieldset.tsx";
import { buyerFields, draftOf } from "#web/ordering/order-draft.ts";
import { type LineError, lineErrorsOf } from "#web/ordering/order-error.ts";
import { OrderErrorNotice } from "#web/ordering/order-error-notice.tsx";
import { useSendOrder } from "#web/ordering/use-send-order.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckoutLines } from "./checkout-lines.tsx";

/** The form, with the order beside it, or above it on small screens. */
export const checkoutColumns = "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16";

interface CheckoutFormProps {
  user: CurrentUser;
  /** Undefined when it could not be loaded. */
  profile: AnswerOf<typeof getProfile> | undefined;
  lines: EvaluatedLine[];
  fits: LineFits;
  /** Refetches the lines. */
  onStale: () => void;
  onPlaced: () => void;
}

/** The order form for the whole cart. Errors are shown at their lines, and nothing typed is lost. */
export function CheckoutForm({ user, profile, lines, fits, onStale, onPlaced }: CheckoutFormProps) {
  const [draft] = useState(() => draftOf(() => sessionStorage, user.id, "cart"));
  const form = useContractForm(buyerFields, {
    defaultValues: {
      name: profile?.name || user.displayName,
      address: "",
      number: profile?.phoneNumber ?? "",
      ...draft.read(),
    },
  });
  const { sendOrder, orderError, sending } = useSendOrder();
  const [lineErrors, setLineErrors] = useState<ReadonlyMap<string, LineError>>(new Map());
  const typed = useWatch({ control: form.control });
  const placed = useRef(false);
  useEffect(() => {
    if (!placed.current) draft.write(typed);
  }, [typed, draft]);
  const total = lines.some(({ problem }) => problem) ? undefined : totalOf(lines);
  const submit = form.handleSubmit(async (buyer) => {
    if (!total) return;
    setLineErrors(new Map());
    const ordered = lines.map(({ partId, quantity }) => ({ partId, quantity }));
    const body = {
      ...buyer,
      email: user.email,
      price: toDecimal(total),
      lines: ordered,
      laptop: laptopShown(fits),
    };
    try {
      await sendOrder(body, {
        onPlaced: () => {
          placed.current = true;
          draft.clear();
          onPlaced();
          browserCart().change((cart) => afterOrder(cart, ordered));
        },
        onFailed: onStale,
      });
    } catch (error) {
      setLineErrors(lineErrorsOf(error, lines));
      showFieldErrors(form, error, ["name", "address", "number"]);
    }
  });
  return (
    <div className={checkoutColumns}>
      <CheckoutLines lines={lines} lineErrors={lineErrors} fits={fits} total={total} />
      <form noValidate onSubmit={submit} className="grid max-w-xl content-start gap-5">
        <BuyerFieldset form={form} email={user.email} />
        <Misfits fits={fits} />
        <Button type="submit" size="large" busy={sending} disabled={!total}>
          Place order
        </Button>
        {!total && <p className="text-ember text-small">Fix the items marked in your order to continue.</p>}
        {orderError && <OrderErrorNotice error={orderError} currency={lines[0]?.part?.currency ?? "USD"} />}
        <p className="text-ink-faint text-small">
          You won't be charged yet. We reserve your items while you pay on the next page.
        </p>
      </form>
    </div>
  );
}
