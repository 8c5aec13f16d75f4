import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { z } from "zod";
import { MoneyField, withDecimals } from "#web/forms/money-field.tsx";
import { Field } from "#web/ui/field.tsx";

/** The fields of a refund are text; the contract's body, an amount. */
export const refundForm = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d+([.,]\d+)?$/, { error: "Enter an amount, such as 12.50." }),
  note: z.string().trim().max(500),
});

/** Returns what the form begins with: the proposed amount, written as prices are. */
export const refundDefaults = (amount: number, currency: string): z.input<typeof refundForm> => ({
  amount: withDecimals(String(amount), currency),
  note: "",
});

/** Returns the amount as typed, with a point or a comma. */
export const amountOf = ({ amount }: z.output<typeof refundForm>): number => Number(amount.replace(",", "."));

interface RefundFieldsProps {
  currency: string;
  /** About the amount. */
  hint?: string;
  register: UseFormRegister<z.input<typeof refundForm>>;
  errors: FieldErrors<z.input<typeof refundForm>>;
}

/** The amount of a refund and the reason for it. */
export function RefundFields({ currency, hint, register, errors }: RefundFieldsProps) {
  return (
    <>
      <MoneyField
        label={`Amount in ${currency}`}
        currency={currency}
        hint={hint}
        error={errors.amount?.message}
        {...register("amount")}
      />
      <Field
        label="Reason (optional)"
        hint="Only the shop sees it."
        autoComplete="off"
        error={errors.note?.message}
        {...register("note")}
      />
    </>
  );
}
