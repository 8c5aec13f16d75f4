import { useImperativeHandle, useRef, useState } from "react";
import { Field } from "../ui/field.tsx";
import { BankDialog } from "./bank-dialog.tsx";
import {
  checkTypedCard,
  cvcLengthOf,
  formatCardNumber,
  formatExpiry,
  parseExpiry,
  type TypedCard,
} from "./card-input.ts";
import type { CardFieldsProps } from "./card-payments.ts";
import { FormattedField } from "./formatted-field.tsx";
import { outcomeOf } from "./outcome-of.ts";
import { confirmCardPayment } from "./test-card-network.ts";
import { TestCards } from "./test-cards.tsx";
import { useChallenge } from "./use-challenge.ts";

const emptyCard: TypedCard = { number: "", expiry: "", cvc: "" };
const fieldNames = ["number", "expiry", "cvc"] as const;

/** The card fields of the shop's own test-mode network. A card's data goes to the network and nowhere else. */
export function TestCardFields({ publishableKey, disabled, children, ref }: CardFieldsProps) {
  const [card, setCard] = useState(emptyCard);
  /** Missing things are pointed out once somebody has tried to pay. */
  const [tried, setTried] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const challenge = useChallenge();
  const problems = tried ? checkTypedCard(card, new Date()) : {};
  const type = (name: keyof TypedCard) => (value: string) =>
    setCard((typed) => ({ ...typed, [name]: value }));

  useImperativeHandle(ref, () => ({
    check() {
      setTried(true);
      const missing = checkTypedCard(card, new Date());
      const first = fieldNames.find((name) => missing[name]);
      if (first) group.current?.querySelector<HTMLInputElement>(`[name="card-${first}"]`)?.focus();
      return first === undefined;
    },
    async pay(clientSecret, billingDetails) {
      const expiry = parseExpiry(card.expiry);
      if (!expiry) return outcomeOf({});
      const payment = {
        card: { number: card.number, expMonth: expiry.month, expYear: expiry.year, cvc: card.cvc },
        billingDetails,
      };
      return outcomeOf(
        await confirmCardPayment(clientSecret, payment, { publishableKey, onChallenge: challenge.ask }),
      );
    },
  }));

  return (
    <>
      <fieldset ref={group} disabled={disabled} className="grid gap-5">
        <legend className="sr-only">Card</legend>
        <FormattedField
          label="Card number"
          name="card-number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={card.number}
          format={formatCardNumber}
          error={problems.number}
          onValue={type("number")}
        />
        <div className="grid grid-cols-2 gap-4">
          <FormattedField
            label="Expiry"
            name="card-expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            format={formatExpiry}
            error={problems.expiry}
            onValue={type("expiry")}
          />
          <Field
            label="Security code"
            name="card-cvc"
            autoComplete="cc-csc"
            inputMode="numeric"
            placeholder="CVC"
            maxLength={cvcLengthOf(card.number)}
            value={card.cvc}
            error={problems.cvc}
            onChange={(event) => type("cvc")(event.target.value.replaceAll(/\D/g, ""))}
          />
        </div>
      </fieldset>
      {children}
      <TestCards
        disabled={disabled}
        onUse={(number) => setCard({ number: formatCardNumber(number), expiry: "12 / 34", cvc: "123" })}
      />
      <BankDialog challenge={challenge.asked} onAnswer={challenge.answer} />
    </>
  );
}
