import { type ComponentProps, type FocusEvent, useEffect, useRef } from "react";
import { minorUnitDigits } from "#domain/currency.ts";
import { Field } from "#web/ui/field.tsx";

type MoneyFieldProps = ComponentProps<typeof Field> & {
  /** Undefined until the shop is known. */
  currency: string | undefined;
};

/** An amount. Except while it is edited, it has all decimals of the currency, as prices are written: 21.90. */
export function MoneyField({ currency, ref, onBlur, ...rest }: MoneyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // After each render: a form library writes the number itself.
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) addDecimals(current, currency);
  });
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={(input) => {
        field.current = input;
        if (typeof ref === "function") ref(input);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        addDecimals(event.target, currency);
        onBlur?.(event);
      }}
    />
  );
}

function addDecimals(input: HTMLInputElement, currency: string | undefined): void {
  const written = withDecimals(input.value, currency);
  if (written !== input.value) input.value = written;
}

/** Returns the number that was typed, with a point or a comma; NaN for a text that is none. */
export const numberOf = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Number(typed.replace(",", "."));

/**
 * For a form library's `setValueAs`: the number that was typed. A text that is none stays as it is: the form writes it
 * back into the field when it draws this again, and the call's schema says what to enter.
 */
export function asNumber(typed: unknown): unknown {
  const number = numberOf(String(typed ?? ""));
  return Number.isNaN(number) ? typed : number;
}
/** The same, but null for an empty field. */
export const asNumberOrNull = (typed: unknown): unknown =>
  typed === null || typed === "" ? null : asNumber(typed);

/** The value of a field for a number in which nothing has been typed yet. */
export const nothingTyped = "" as unknown as number;

/** "21.9" → "21.90" for USD. A text that is no amount, or has more decimals, stays as it is. */
export function withDecimals(text: string, currency: string | undefined): string {
  const amount = /^\d{1,12}(?:\.(\d*))?$/.exec(text);
  const digits = currency ? minorUnitDigits(currency) : 0;
  return amount && (amount[1] ?? "").length < digits ? Number(text).toFixed(digits) : text;
}
