import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { messages } from "#contract/messages.ts";
import { fromDecimal } from "#domain/money.ts";
import { parseQuantity, quantityAllowed } from "#domain/order.ts";
import { deliveryFields, deliveryNames } from "#web/addresses/delivery-form.ts";
import { DeliveryPromise } from "#web/delivery/delivery-promise.tsx";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { LineFit, type LineFits, laptopShown, Misfits } from "#web/laptop/line-fit.tsx";
import { BuyerFieldset } from "#web/ordering/buyer-fieldset.tsx";
import { AmountsPreview } from "#web/ordering/order-amounts.tsx";
import { draftOf, withDraft } from "#web/ordering/order-draft.ts";
import { OrderErrorNotice } from "#web/ordering/order-error-notice.tsx";
import type { KnownDelivery } from "#web/ordering/use-delivery.ts";
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

/** The form, with the part beside it, or above it on small screens. */
export const orderColumns = "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16";

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
  const [initial] = useState(draft.read);
  const form = useContractForm(deliveryFields, { defaultValues: withDraft(delivery.initial, initial) });
  const [remember, setRemember] = useState(delivery.saved.length === 0);
  const quantity = useQuantity(part, initial.quantity ?? requestedUnits);
  const order = quantity.allowed ? [{ partId: part._id, quantity: quantity.units }] : undefined;
  const { place, orderError, placing } = usePlaceOrder(draft.orderKey, partKey, part, {
    email: user.email,
    laptop: laptopShown(fits),
  });
  const typed = useWatch({ control: form.control });
  const quoted = useOrderQuote(order, orderError, typed.addressParts);
  const placed = useRef(false);
  useEffect(() => {
    if (!placed.current) draft.write({ ...typed, quantity: quantity.typed });
  }, [typed, quantity.typed, draft]);
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
    <div className={orderColumns}>
      <OrderedPart part={part}>
        <LineFit laptop={fits.laptop} fit={fits.fits?.answers.get(part._id)} />
      </OrderedPart>
      <form noValidate onSubmit={submit} className="grid max-w-xl content-start gap-5">
        <BuyerFieldset
          form={form}
          email={user.email}
          saved={delivery.saved}
          remember={remember}
          onRemember={setRemember}
        />
        <QuantityField
          label="Quantity"
          value={quantity.typed}
          min={part.minimumQuantity}
          max={part.availableQuantity}
          hint={rangeText(part)}
          error={quantity.allowed ? undefined : messages.quantityOutOfRange}
          onChange={quantity.setTyped}
        />
        <VoucherField applied={quoted.voucher} error={quoted.voucherError} onApply={quoted.setVoucher} />
        <AmountsPreview subtotal={total} quote={quoted.quote} />
        <DeliveryPromise categories={[part.category]} className="-mt-2 text-ink-soft text-small" />
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
      </form>
    </div>
  );
}

function rangeText({ minimumQuantity, availableQuantity }: Part): string {
  const available = `${availableQuantity.toLocaleString("en")} available`;
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

function OrderedPart({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <section
      aria-label="Your part"
      className="flex gap-4 lg:sticky lg:top-6 lg:order-last lg:block lg:self-start"
    >
      <Picture
        picture={part.pictureView}
        sizes="(width >= 64rem) 30rem, 10rem"
        first
        decorative
        className="aspect-[4/3] w-28 shrink-0 rounded-l sm:w-40 lg:w-full"
      />
      <div className="min-w-0 lg:mt-5">
        <p className="part-number truncate text-ink-faint">{part.sku}</p>
        <h2 className="mt-1 font-semibold text-body lg:text-title">
          <PartName name={part.name} />
        </h2>
        <p className="mt-1 text-ink-soft">
          <Price amount={part.price} currency={part.currency} className="font-semibold text-ink" /> each
        </p>
        <div className="mt-3">{children}</div>
      </div>
    </section>
  );
}
