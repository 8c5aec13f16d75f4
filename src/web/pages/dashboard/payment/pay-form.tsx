import { useRef } from "react";
import type { OrderDto } from "#contract/orders.ts";
import type * as payments from "#contract/payments.ts";
import { priceText } from "#domain/currency.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import type { CardPayments } from "#web/card-form/card-payments.ts";
import { StripeCardFields } from "#web/card-form/stripe-card-fields.tsx";
import { TestCardFields } from "#web/card-form/test-card-fields.tsx";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { FormSkeleton } from "#web/ui/skeleton.tsx";
import { BankWorking } from "./bank-working.tsx";
import { usePayOrder } from "./use-pay-order.ts";
import { usePaymentState } from "./use-payment-state.ts";

/** The contract's call, by type only: its schema would add Zod to the page. */
const getPaymentSetup = {
  name: "getPaymentSetup",
  method: "GET",
  path: "/payment-setup",
  access: "visitor",
} as typeof payments.getPaymentSetup;

interface PayFormProps {
  order: OrderDto;
  onCharged: () => void;
  onStale: () => void;
}

/** The card form. The card network's errors appear in red below it (specification §2). */
export function PayForm({ order, onCharged, onStale }: PayFormProps) {
  const { data: setup, error, refetch } = useCall(getPaymentSetup, {});
  const cards = useRef<CardPayments>(null);
  const bank = usePaymentState(order, onStale);
  const payment = usePayOrder({ order, cards, onProcessing: bank.check, onCharged, onStale });
  if (payment.confirming) return <PaymentConfirming {...payment.confirming} />;
  if (bank.isProcessing) return <BankWorking />;
  if (!setup || bank.isPending) {
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />;
  }
  const CardFields = setup.provider === "stripe" ? StripeCardFields : TestCardFields;
  return (
    <form
      noValidate
      aria-label="Pay by card"
      className="grid max-w-xl content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void payment.pay();
      }}
    >
      <CardFields publishableKey={setup.publishableKey} disabled={payment.paying} ref={cards}>
        <Button type="submit" size="large" busy={payment.paying}>
          <Icon grid={16} className="size-4">
            <path d="M3.5 7.5h9v6h-9zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2" />
          </Icon>
          Pay {priceText(order.price, order.currency)}
        </Button>
        {bank.wasDeclined && !payment.error && (
          <FormError>Your bank declined the payment, and you were not charged. Try another card.</FormError>
        )}
        {payment.error && <FormError>{payment.error}</FormError>}
      </CardFields>
    </form>
  );
}

interface PaymentConfirmingProps {
  transactionId: string;
  /** A request to the shop is running or will be retried soon. */
  retrying: boolean;
  retry: () => void;
}

/** The card was charged, but the shop has not confirmed it yet. The buyer must not pay again. */
function PaymentConfirming({ transactionId, retrying, retry }: PaymentConfirmingProps) {
  return (
    <div className="grid max-w-xl content-start justify-items-start gap-4">
      <Notice tone="success">
        <p className="font-semibold">Your payment went through and is being confirmed.</p>
        <p className="mt-1">
          {retrying
            ? "The shop is slow to respond, so we keep trying. You won't be charged again."
            : "The shop isn't responding right now. It will confirm your payment automatically, so you can leave this page and check My Orders later. You won't be charged again."}
        </p>
      </Notice>
      <TransactionId id={transactionId} />
      <Button variant="secondary" busy={retrying} onClick={retry}>
        Check again
      </Button>
    </div>
  );
}
