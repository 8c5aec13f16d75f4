import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { asNumber, asNumberOrNull, MoneyField } from "#web/forms/money-field.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Field } from "#web/ui/field.tsx";

/** The limits of a voucher as a form has them. */
export interface Limits {
  minimum: number;
  validFrom: string | null;
  validUntil: string | null;
  maxUses: number | null;
}

const asDayOrNull = (typed: unknown): string | null => (typed ? String(typed) : null);

/** The limits of a voucher: date, minimum, number of uses. */
export function LimitsFields<Values extends Limits>({ form }: { form: UseFormReturn<Values> }) {
  const { currency = "USD", timeZone } = { ...useShop() };
  // A form of any voucher has these fields.
  const fields = form as unknown as UseFormReturn<Limits>;
  const errors = fields.formState.errors as FieldErrors<Limits>;
  return (
    <>
      <MoneyField
        label={`Smallest order, in ${currency}`}
        currency={currency}
        error={errors.minimum?.message}
        {...fields.register("minimum", { setValueAs: asNumber })}
      />
      <Field
        label="Usage limit"
        hint="Leave empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        error={errors.maxUses?.message}
        {...fields.register("maxUses", { setValueAs: asNumberOrNull })}
      />
      <Field
        label="First day (optional)"
        type="date"
        error={errors.validFrom?.message}
        {...fields.register("validFrom", { setValueAs: asDayOrNull })}
      />
      <Field
        label="Last day (optional)"
        hint={`Until midnight in ${timeZone ?? "the shop's time zone"}.`}
        type="date"
        error={errors.validUntil?.message}
        {...fields.register("validUntil", { setValueAs: asDayOrNull })}
      />
    </>
  );
}
