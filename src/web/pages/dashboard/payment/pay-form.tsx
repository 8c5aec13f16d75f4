import { useRef } from "react";
import type { OrderDto } from "#contract/orders.ts";
import { getPaymentSetup } from "#contract/payments.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { CardFields } from "#web/card-form/card-fields.tsx";
import type { CardPayments } from "#web/card-form/card-payments.ts";
import { Button } from "#web/ui/button.tsx";
import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { priceText } from "#web/ui/price.tsx";
import { PaymentConfirming } from "./payment-confirming.tsx";
import { usePayOrder } from "./use-pay-order.ts";

interface PayFormProps {
  order: OrderDto;
  onPaid: () => void;
  onStale: () => void;
}

/** The card form. What the card network has to say stands in red under it (specification §2). */
export function PayForm({ order, onPaid, onStale }: PayFormProps) {
  const { data: setup, error, refetch } = useCall(getPaymentSetup, {});
  const cards = useRef<CardPayments>(null);
  const { pay, paying, refusal, confirming } = usePayOrder({ order, cards, onPaid, onStale });
  if (confirming) return <PaymentConfirming {...confirming} />;
  if (!setup) {
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />;
  }
  return (
    <form
      noValidate
      aria-label="Pay by card"
      className="grid max-w-xl content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <CardFields setup={setup} disabled={paying} ref={cards}>
        <Button type="submit" size="large" busy={paying}>
          Pay {priceText(order.price, order.currency)}
        </Button>
        {refusal && <FormError>{refusal}</FormError>}
      </CardFields>
    </form>
  );
}
