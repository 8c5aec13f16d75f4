import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#domain/money.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Challenge } from "./test-card-network.ts";

type Decision = "approved" | "declined";

/** Holds the bank's challenge until the cardholder decides. Leaving the page declines it. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge>();
  const resolve = useRef<(decision: Decision) => void>(undefined);
  function decide(decision: Decision) {
    resolve.current?.(decision);
    resolve.current = undefined;
    setChallenge(undefined);
  }
  useEffect(() => () => resolve.current?.("declined"), []);
  return {
    challenge,
    decide,
    open: (next: Challenge) =>
      new Promise<Decision>((done) => {
        resolve.current = done;
        setChallenge(next);
      }),
  };
}

interface BankDialogProps {
  challenge: Challenge | undefined;
  onDecide: (decision: Decision) => void;
}

/** The test bank's challenge to the cardholder. Closing the dialog declines it. */
export function BankDialog({ challenge, onDecide }: BankDialogProps) {
  const amount =
    challenge && formatMoney({ cents: challenge.amount, currency: challenge.currency.toUpperCase() });
  return (
    <Dialog
      open={challenge !== undefined}
      title="Test bank"
      onClose={() => onDecide("declined")}
      actions={
        <>
          <Button variant="secondary" onClick={() => onDecide("declined")}>
            Decline
          </Button>
          <Button onClick={() => onDecide("approved")}>Approve</Button>
        </>
      }
    >
      <p>Your bank wants to confirm that you are paying {amount}. A real bank would ask you in its app.</p>
    </Dialog>
  );
}
