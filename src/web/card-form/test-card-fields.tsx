import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Field } from "../ui/field.tsx";
import { BankDialog, useChallenge } from "./bank-dialog.tsx";
import {
  caretAfterFormatting,
  checkTypedCard,
  cvcLengthOf,
  formatCardNumber,
  formatExpiry,
  parseExpiry,
  type TypedCard,
} from "./card-input.ts";
import { type CardFieldsProps, outcomeOf } from "./card-payments.ts";
import { confirmCardPayment } from "./test-card-network.ts";
import { TestCards } from "./test-cards.tsx";

const emptyCard: TypedCard = { number: "", expiry: "", cvc: "" };
const fieldNames = ["number", "expiry", "cvc"] as const;

/** The card fields of the shop's own test network. Card data goes to the network only. */
export function TestCardFields({ publishableKey, disabled, children, ref }: CardFieldsProps) {
  const [card, setCard] = useState(emptyCard);
  /** Errors show only after the first attempt to pay. */
  const [submitted, setSubmitted] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const { challenge, open, decide } = useChallenge();
  const errors = submitted ? checkTypedCard(card, new Date()) : {};
  const setField = (name: keyof TypedCard) => (value: string) =>
    setCard((typed) => ({ ...typed, [name]: value }));

  useImperativeHandle(ref, () => ({
    check() {
      setSubmitted(true);
      const incomplete = checkTypedCard(card, new Date());
      const first = fieldNames.find((name) => incomplete[name]);
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
        await confirmCardPayment(clientSecret, payment, { publishableKey, onChallenge: open }),
      );
    },
  }));

  return (
    <>
      <fieldset ref={group} className="grid gap-5">
        <legend className="sr-only">Card</legend>
        <FormattedField
          label="Card number"
          name="card-number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={card.number}
          format={formatCardNumber}
          error={errors.number}
          readOnly={disabled}
          onValue={setField("number")}
        />
        <div className="grid grid-cols-2 gap-4">
          <FormattedField
            label="Expiry"
            name="card-expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            format={formatExpiry}
            error={errors.expiry}
            readOnly={disabled}
            onValue={setField("expiry")}
          />
          <Field
            label="Security code"
            name="card-cvc"
            autoComplete="cc-csc"
            inputMode="numeric"
            placeholder="CVC"
            maxLength={cvcLengthOf(card.number)}
            value={card.cvc}
            error={errors.cvc}
            readOnly={disabled}
            onChange={(event) => setField("cvc")(event.target.value.replaceAll(/\D/g, ""))}
          />
        </div>
      </fieldset>
      {children}
      <TestCards
        disabled={disabled}
        onUse={(number) => setCard({ number: formatCardNumber(number), expiry: "12 / 34", cvc: "123" })}
      />
      <BankDialog challenge={challenge} onDecide={decide} />
    </>
  );
}

interface FormattedFieldProps extends Omit<ComponentProps<typeof Field>, "onChange" | "value" | "ref"> {
  value: string;
  format: (typed: string) => string;
  onValue: (value: string) => void;
}

/** A field that groups digits while they are typed and keeps the caret behind the same digit. */
function FormattedField({ value, format, onValue, ...rest }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Field
      {...rest}
      ref={input}
      inputMode="numeric"
      value={value}
      onChange={({ target }) => {
        const formatted = format(target.value);
        caret.current = caretAfterFormatting(
          target.value,
          target.selectionStart ?? target.value.length,
          formatted,
        );
        onValue(formatted);
      }}
    />
  );
}
