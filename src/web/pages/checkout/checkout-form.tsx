import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { AnswerOf } from "#contract/call.ts";
import type { getProfile } from "#contract/users.ts";
import { toDecimal } from "#domain/money.ts";
import { afterOrder } from "#web/cart/cart.ts";
import { type EvaluatedLine, totalOf } from "#web/cart/evaluate-line.ts";
import { browserCart } from "#web/cart/use-cart.ts";
import { showFieldErrors } from "#web/forms/field-errors.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { Misfits } from "#web/laptop/line-fit.tsx";
import { type LineFits, laptopShown } from "#web/laptop/use-line-fits.ts";
import { BuyerFieldset } from "#web/ordering/buyer-fieldset.tsx";
import { buyerFields, draftOf } from "#web/ordering/order-draft.ts";
import { OrderErrorNotice } from "#web/ordering/order-error-notice.tsx";
import { useSendOrder } from "#web/ordering/use-send-order.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckoutLines } from "./checkout-lines.tsx";
import { checkoutColumns } from "./checkout-skeleton.tsx";
import { type LineError, lineErrorsOf } from "./line-errors.ts";

interface CheckoutFormProps {
  user: CurrentUser;
  /** Undefined when it could not be read. */
  profile: AnswerOf<typeof getProfile> | undefined;
  lines: EvaluatedLine[];
  fits: LineFits;
  /** Asks the shop anew what is true of the lines. */
  onLook: () => void;
  onPlaced: () => void;
}

/** Who orders and where to, beside what. A refusal is shown at the line it concerns and loses nothing. */
export function CheckoutForm({ user, profile, lines, fits, onLook, onPlaced }: CheckoutFormProps) {
  const [draft] = useState(() => draftOf(() => sessionStorage, user.id, "cart"));
  const form = useContractForm(buyerFields, {
    defaultValues: {
      name: profile?.name || user.displayName,
      address: "",
      number: profile?.phoneNumber ?? "",
      ...draft.read(),
    },
  });
  const { sendOrder, refused, sending } = useSendOrder();
  const [faults, setFaults] = useState<ReadonlyMap<string, LineError>>(new Map());
  const typed = useWatch({ control: form.control });
  const placed = useRef(false);
  useEffect(() => {
    if (!placed.current) draft.write(typed);
  }, [typed, draft]);
  const total = lines.some(({ trouble }) => trouble) ? undefined : totalOf(lines);
  const submit = form.handleSubmit(async (buyer) => {
    if (!total) return;
    setFaults(new Map());
    const asked = lines.map(({ partId, quantity }) => ({ partId, quantity }));
    const body = {
      ...buyer,
      email: user.email,
      price: toDecimal(total),
      lines: asked,
      laptop: laptopShown(fits),
    };
    try {
      await sendOrder(body, {
        onPlaced: () => {
          placed.current = true;
          draft.forget();
          onPlaced();
          browserCart().change((cart) => afterOrder(cart, asked));
        },
        onRefused: () => onLook(),
      });
    } catch (error) {
      setFaults(lineErrorsOf(error, lines));
      showFieldErrors(form, error, ["name", "address", "number"]);
    }
  });
  return (
    <div className={checkoutColumns}>
      <CheckoutLines lines={lines} faults={faults} fits={fits} total={total} />
      <form noValidate onSubmit={submit} className="grid max-w-xl content-start gap-5">
        <BuyerFieldset form={form} email={user.email} />
        <Misfits fits={fits} />
        <Button type="submit" size="large" busy={sending} disabled={!total}>
          Place order
        </Button>
        {!total && (
          <p className="text-ember text-small">
            Not all of your parts can be ordered as they stand: put them right first.
          </p>
        )}
        {refused && <OrderErrorNotice refused={refused} currency={lines[0]?.part?.currency ?? "USD"} />}
        <p className="text-ink-faint text-small">
          Nothing is charged yet. Your pieces are held for you while you pay, on the next page.
        </p>
      </form>
    </div>
  );
}
