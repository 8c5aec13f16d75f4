import { TransactionId } from "#web/orders/transaction-id.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface PaymentConfirmingProps {
  transactionId: string;
  /** The shop is being asked, or will be in a moment. */
  trying: boolean;
  again: () => void;
}

/** The money has moved and the shop has not said so yet: nothing to worry about, and nothing to pay again. */
export function PaymentConfirming({ transactionId, trying, again }: PaymentConfirmingProps) {
  return (
    <div className="grid max-w-xl content-start justify-items-start gap-4">
      <Notice tone="success">
        <p className="font-semibold">Your payment went through and is being confirmed.</p>
        <p className="mt-1">
          {trying
            ? "The shop did not answer at once; we keep asking. You will not be charged again."
            : "The shop does not answer at the moment. It learns of your payment by itself: you can leave this page and look at My Orders later. You will not be charged again."}
        </p>
      </Notice>
      <TransactionId id={transactionId} />
      <Button look="secondary" busy={trying} onClick={again}>
        Check again
      </Button>
    </div>
  );
}
