import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { toDecimal } from "#domain/money.ts";
import { deliveryNames } from "#web/addresses/delivery-form.ts";
import { afterOrder } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { DeliveryPromise } from "#web/delivery/delivery-promise.tsx";
import { showFieldErrors } from "#web/forms/contract-form.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { type LineFits, laptopShown, Misfits } from "#web/laptop/line-fit.tsx";
import { BuyerFieldset, orderColumns } from "#web/ordering/buyer-fieldset.tsx";
import { CheckoutAccountFields, useCheckoutAccount } from "#web/ordering/checkout-account.tsx";
import { AmountsPreview, totalText } from "#web/ordering/order-amounts.tsx";
import { draftOf, GUEST } from "#web/ordering/order-draft.ts";
import { type LineError, lineErrorsOf } from "#web/ordering/order-error.ts";
import { OrderErrorNotice } from "#web/ordering/order-error-notice.tsx";
import type { KnownDelivery } from "#web/ordering/use-delivery.ts";
import { useDeliveryForm } from "#web/ordering/use-delivery-form.ts";
import { useOrderQuote } from "#web/ordering/use-quote.ts";
import { useSendOrder } from "#web/ordering/use-send-order.ts";
import { VoucherField } from "#web/ordering/voucher-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { CodeForm } from "../login/code-form.tsx";
import { CheckoutLines } from "./checkout-lines.tsx";

interface CheckoutFormProps {
  /** Null for a guest. */
  user: CurrentUser | null;
  delivery: KnownDelivery;
  lines: EvaluatedLine[];
  fits: LineFits;
  /** Refetches the lines. */
  onStale: () => void;
  onPlaced: () => void;
}

/** The order form for the whole cart. Errors are shown at their lines, and nothing typed is lost. */
export function CheckoutForm({ user, delivery, lines, fits, onStale, onPlaced }: CheckoutFormProps) {
  const [draft] = useState(() => {
    const guests = draftOf(() => sessionStorage, GUEST, "cart");
    if (user) guests.moveTo(user.id);
    return guests;
  });
  const account = useCheckoutAccount(() => draft.read().email ?? "");
  const email = useWatch({ control: account.form.control, name: "email" });
  const [kept] = useState(draft.read);
  const { form, typed, changes } = useDeliveryForm(delivery.initial, kept);
  const [remember, setRemember] = useState(delivery.saved.length === 0);
  const { sendOrder, orderError, sending } = useSendOrder(draft.orderKey);
  const orderable = lines.every(({ problem }) => !problem);
  const ordered = lines.map(({ partId, quantity }) => ({ partId, quantity }));
  const [lineErrors, setLineErrors] = useState<ReadonlyMap<string, LineError>>(new Map());
  const quoted = useOrderQuote(orderable ? ordered : undefined, orderError, typed.addressParts, kept.voucher);
  const placed = useRef(false);
  useEffect(() => {
    if (placed.current) return;
    draft.write({ ...changes, ...(email && { email }), voucher: quoted.voucher });
  }, [changes, email, quoted.voucher, draft]);
  const total = orderable ? totalOf(lines) : undefined;
  const isReady = total !== undefined && quoted.quote.isReady;
  const place = form.handleSubmit(async (buyer) => {
    if (!total || !isReady) return;
    setLineErrors(new Map());
    if (!user && !(await account.enter(buyer.name))) return;
    const signedIn = browserSession().snapshot().user;
    if (!signedIn) return;
    draft.moveTo(signedIn.id);
    const body = {
      ...buyer,
      saveAddress: remember,
      email: signedIn.email,
      price: toDecimal(total),
      lines: ordered,
      laptop: laptopShown(fits),
      ...quoted.shown,
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
      showFieldErrors(form, error, deliveryNames);
    }
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (user || (await account.form.trigger())) return place(event);
    await form.trigger();
    await account.form.trigger(undefined, { shouldFocus: true });
  }
  const asksForCode = !user && account.codeStep !== undefined;
  return (
    <div className={orderColumns}>
      <CheckoutLines lines={lines} lineErrors={lineErrors} fits={fits} total={totalText(total, quoted.quote)}>
        <AmountsPreview subtotal={total} quote={quoted.quote} />
        <DeliveryPromise
          categories={lines.flatMap(({ part }) => part?.category ?? [])}
          className="mt-3 text-ink-soft text-small"
        />
      </CheckoutLines>
      {asksForCode && (
        <section aria-label="Two-factor authentication" className="max-w-xl">
          <p className="mb-5 text-ink-soft">One more step to log in, then place your order.</p>
          <CodeForm sent={account.codeStep === "phone-code"} onStartOver={account.startOver} />
        </section>
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid max-w-xl content-start gap-5"
        hidden={asksForCode}
      >
        {!user && <CheckoutAccountFields account={account} />}
        <BuyerFieldset
          form={form}
          email={user?.email}
          saved={delivery.saved}
          remember={remember}
          onRemember={setRemember}
        />
        <VoucherField quoted={quoted} />
        <Misfits fits={fits} />
        {quoted.quoteError && <FormError>{quoted.quoteError}</FormError>}
        <Button type="submit" size="large" busy={sending || form.formState.isSubmitting} disabled={!isReady}>
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
