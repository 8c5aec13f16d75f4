import { formatMoney } from "#domain/money.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Challenge } from "./test-card-network.ts";

interface BankDialogProps {
  challenge: Challenge | undefined;
  onAnswer: (answer: "approved" | "declined") => void;
}

/** The bank behind a test card asks its cardholder. Closing the dialog is a no. */
export function BankDialog({ challenge, onAnswer }: BankDialogProps) {
  const amount =
    challenge && formatMoney({ cents: challenge.amount, currency: challenge.currency.toUpperCase() });
  return (
    <Dialog
      open={challenge !== undefined}
      title="Test bank"
      onClose={() => onAnswer("declined")}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer("declined")}>
            Decline
          </Button>
          <Button onClick={() => onAnswer("approved")}>Approve</Button>
        </>
      }
    >
      <p>
        Your card's bank asks whether it is you who pays {amount}. A real bank would send you to its app here.
      </p>
    </Dialog>
  );
}
