import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Field } from "../ui/field.tsx";
import { caretAfterFormatting } from "./card-input.ts";

interface FormattedFieldProps extends Omit<ComponentProps<typeof Field>, "onChange" | "value" | "ref"> {
  value: string;
  format: (typed: string) => string;
  onValue: (value: string) => void;
}

/** Digits that are set in groups while they are typed; the caret stays behind the digit it stood behind. */
export function FormattedField({ value, format, onValue, ...rest }: FormattedFieldProps) {
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
