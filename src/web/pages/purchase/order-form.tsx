import { type ReactNode, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { fromDecimal } from "#domain/money.ts";
import { numberText } from "#domain/number-text.ts";
import { parseQuantity, quantityAllowed } from "#domain/order.ts";
import { deliveryNames } from "#web/addresses/delivery-form.ts";
import { DeliveryPromise } from "#web/delivery/delivery-promise.tsx";
import { showFieldErrors } from "#web/forms/contract-form.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { LineFit, type LineFits, laptopShown, Misfits } from "#web/laptop/line-fit.tsx";
import { BuyerFieldset, orderColumns } from "#web/ordering/buyer-fieldset.tsx";
import { AmountsPreview } from "#web/ordering/order-amounts.tsx";
import { draftOf } from "#web/ordering/order-draft.ts";
import { OrderErrorNotice } from "#web/ordering/order-error-notice.tsx";
import type { KnownDelivery } from "#web/ordering/use-delivery.ts";
import { useDeliveryForm } from "#web/ordering/use-delivery-form.ts";
import { useOrderQuote } from "#web/ordering/use-quote.ts";
import { VoucherField } from "#web/ordering/voucher-field.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";
import { type Part, usePlaceOrder } from "./place-order.ts";

interface OrderFormProps {
  /** The part's id or slug in the address. */
  partKey: string;
  part: Part;
  /** As chosen on the part's page; without one, the quantity starts at the part's minimum. */
  requestedUnits: string | null;
  user: CurrentUser;
  delivery: KnownDelivery;
  fits: LineFits;
}

/** The order form for one part. A failed call loses nothing that was typed. */
export function OrderForm({ partKey, part, requestedUnits, user, delivery, fits }: OrderFormProps) {
  const [draft] = useState(() => draftOf(() => sessionStorage, user.id, part._id));
  const [kept] = useState(draft.read);
  const { form, typed, changes } = useDeliveryForm(delivery.initial, kept);
  const [remember, setRemember] = useState(delivery.saved.length === 0);
  // A quantity that was chosen on the part's page since counts more than what the form had before.
  const isSameRequest = kept.requestedUnits === (requestedUnits ?? undefined);
  const quantity = useQuantity(part, (isSameRequest && kept.quantity) || requestedUnits);
  const order = quantity.allowed ? [{ partId: part._id, quantity: quantity.units }] : undefined;
  const { place, orderError, placing } = usePlaceOrder(draft.orderKey, partKey, part, {
    email: user.email,
    laptop: laptopShown(fits),
  });
  const quoted = useOrderQuote(order, orderError, typed.addressParts);
  const placed = useRef(false);
  useEffect(() => {
    if (placed.current) return;
    draft.write({
      ...changes,
      quantity: quantity.typed,
      ...(requestedUnits !== null && { requestedUnits }),
    });
  }, [changes, quantity.typed, requestedUnits, draft]);
  const unitPrice = fromDecimal(part.price, part.currency);
  const total =
    unitPrice && quantity.allowed ? { ...unitPrice, cents: unitPrice.cents * quantity.units } : undefined;
  const submit = form.handleSubmit((buyer) =>
    place({ ...buyer, saveAddress: remember }, { quantity: quantity.units, ...quoted.shown }, () => {
      placed.current = true;
      draft.clear();
    }).catch((error: unknown) => {
      showFieldErrors(form, error, deliveryNames);
    }),
  );
  return (
    <form noValidate onSubmit={submit} className={orderColumns}>
      <OrderedPart part={part}>
        <LineFit laptop={fits.laptop} fit={fits.fits?.answers.get(part._id)} />
        <QuantityField
          label="Quantity"
          value={quantity.typed}
          min={part.minimumQuantity}
          max={part.availableQuantity}
          hint={rangeText(part)}
          error={quantity.allowed ? undefined : messages.quantityOutOfRange}
          onChange={quantity.setTyped}
        />
        <AmountsPreview subtotal={total} quote={quoted.quote} />
        <DeliveryPromise categories={[part.category]} className="text-ink-soft text-small" />
      </OrderedPart>
      <div className="grid max-w-xl content-start gap-5">
        <BuyerFieldset
          form={form}
          email={user.email}
          saved={delivery.saved}
          remember={remember}
          onRemember={setRemember}
        />
        <VoucherField quoted={quoted} />
        <Misfits fits={fits} />
        {quoted.quoteError && <FormError>{quoted.quoteError}</FormError>}
        <Button
          type="submit"
          size="large"
          busy={placing}
          disabled={!quantity.allowed || !quoted.quote.isReady}
        >
          Place order
        </Button>
        {orderError && <OrderErrorNotice error={orderError} currency={part.currency} />}
        <p className="text-ink-faint text-small">
          You won't be charged yet. We reserve your items while you pay on the next page.
        </p>
      </div>
    </form>
  );
}

function rangeText({ minimumQuantity, availableQuantity }: Part): string {
  const available = `${numberText(availableQuantity)} available`;
  return minimumQuantity > 1 ? `Minimum ${minimumQuantity} · ${available}` : available;
}

/** Delays the error toast, so that it does not appear while a number is still being typed. */
const typingPauseMs = 600;

/** Holds the quantity as typed, starting at the part's minimum, and whether it can be ordered. */
function useQuantity(part: Part, initial: string | null) {
  const [typed, setTyped] = useState(initial ?? String(part.minimumQuantity));
  const units = parseQuantity(typed);
  const allowed = quantityAllowed(units, part);
  useEffect(() => {
    if (allowed) return;
    const pause = setTimeout(() => toast.error(messages.quantityOutOfRange), typingPauseMs);
    return () => clearTimeout(pause);
  }, [allowed]);
  return { typed, setTyped, units, allowed };
}

/** The part on its label: beside the form, or above it on small screens. */
function OrderedPart({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <section
      aria-labelledby="your-order"
      className="paper-label grid gap-4 self-start border-t-azure-fill p-5 lg:sticky lg:top-6 lg:order-last"
    >
      <h2 id="your-order" className="font-semibold">
        Your order
      </h2>
      <div className="flex gap-4">
        <Picture
          picture={part.pictureView}
          sizes="9rem"
          first
          decorative
          className="aspect-[4/3] w-28 shrink-0 self-start rounded-s lg:w-36"
        />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            <PartName name={part.name} />
          </p>
          <p className="part-number mt-1 truncate text-ink-faint">{part.sku}</p>
          <p className="mt-1 text-ink-soft">
            <Price amount={part.price} currency={part.currency} className="font-semibold text-ink" /> each
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}
