import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { messages } from "#contract/messages.ts";
import { fromDecimal } from "#domain/money.ts";
import { showFieldErrors } from "#web/forms/field-errors.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { LineFit, Misfits } from "#web/laptop/line-fit.tsx";
import { type LineFits, laptopShown } from "#web/laptop/use-line-fits.ts";
import { BuyerFieldset } from "#web/ordering/buyer-fieldset.tsx";
import { buyerFields, draftOf } from "#web/ordering/order-draft.ts";
import { OrderErrorNotice } from "#web/ordering/order-error-notice.tsx";
import { OrderTotal } from "#web/ordering/order-total.tsx";
import { Button } from "#web/ui/button.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";
import { orderColumns } from "./order-skeleton.tsx";
import { OrderedPart, type Part } from "./ordered-part.tsx";
import { usePlaceOrder } from "./use-place-order.ts";
import { useQuantity } from "./use-quantity.ts";

interface OrderFormProps {
  /** The part's id or slug, as it was asked for. */
  asked: string;
  part: Part;
  user: CurrentUser;
  fits: LineFits;
}

/** Who orders, where to, how many. A call that fails loses nothing of what was typed. */
export function OrderForm({ asked, part, user, fits }: OrderFormProps) {
  const [draft] = useState(() => draftOf(() => sessionStorage, user.id, part._id));
  const [drafted] = useState(draft.read);
  const form = useContractForm(buyerFields, {
    defaultValues: { name: user.displayName, address: "", number: "", ...drafted },
  });
  const quantity = useQuantity(part, drafted.quantity);
  const { place, refused, placing } = usePlaceOrder(asked, part, user.email, laptopShown(fits));
  const typed = useWatch({ control: form.control });
  const placed = useRef(false);
  useEffect(() => {
    if (!placed.current) draft.write({ ...typed, quantity: quantity.typed });
  }, [typed, quantity.typed, draft]);
  const one = fromDecimal(part.price, part.currency);
  const total = one && quantity.allowed ? { ...one, cents: one.cents * quantity.pieces } : undefined;
  const submit = form.handleSubmit((buyer) =>
    place(buyer, quantity.pieces, () => {
      placed.current = true;
      draft.forget();
    }).catch((error: unknown) => {
      showFieldErrors(form, error, ["name", "address", "number"]);
    }),
  );
  return (
    <div className={orderColumns}>
      <OrderedPart part={part}>
        <LineFit laptop={fits.laptop} fit={fits.fits?.answers.get(part._id)} />
      </OrderedPart>
      <form noValidate onSubmit={submit} className="grid max-w-xl content-start gap-5">
        <BuyerFieldset form={form} email={user.email} />
        <QuantityField
          label="Quantity"
          value={quantity.typed}
          min={part.minimumQuantity}
          max={part.availableQuantity}
          hint={rangeText(part)}
          error={quantity.allowed ? undefined : messages.quantityOutOfRange}
          onChange={quantity.setTyped}
        />
        <OrderTotal total={total} />
        <Misfits fits={fits} />
        <Button type="submit" size="large" busy={placing} disabled={!quantity.allowed}>
          Place order
        </Button>
        {refused && <OrderErrorNotice refused={refused} currency={part.currency} />}
        <p className="text-ink-faint text-small">
          Nothing is charged yet. Your pieces are held for you while you pay, on the next page.
        </p>
      </form>
    </div>
  );
}

function rangeText({ minimumQuantity, availableQuantity }: Part): string {
  const available = `${availableQuantity.toLocaleString("en")} available`;
  return minimumQuantity > 1 ? `From ${minimumQuantity} pieces · ${available}` : available;
}
