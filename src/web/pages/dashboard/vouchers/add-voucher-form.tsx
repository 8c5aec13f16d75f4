import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { addVoucher, listVouchers, voucherFields } from "#contract/vouchers.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { asNumber, MoneyField } from "#web/forms/money-field.tsx";
import { toast } from "#web/shell/toast.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { LimitsFields } from "./limits-fields.tsx";

type Values = z.input<typeof voucherFields>;

const empty: Values = {
  code: "",
  kind: "percent",
  percent: null,
  amount: null,
  minimum: 0,
  validFrom: null,
  validUntil: null,
  maxUses: null,
};
const names = ["code", "percent", "amount", "minimum", "maxUses", "validFrom", "validUntil"] as const;

/** Adds a voucher. What it takes off never changes later; its limits can. */
export function AddVoucherForm() {
  const { currency = "USD" } = { ...useShop() };
  const form = useContractForm(voucherFields, { defaultValues: empty, shouldUnregister: false });
  const send = useSend(addVoucher, [listVouchers]);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: "kind" });
  const add = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      await send.mutateAsync({ body });
      toast.success(`Voucher ${body.code} added`);
      form.reset(empty);
    } catch (error) {
      if (!showFieldErrors(form, error, names)) setFormError(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={add} aria-labelledby="add-voucher" className="grid max-w-3xl gap-5">
      <h2 id="add-voucher" className="text-title">
        Add a voucher
      </h2>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Code" autoComplete="off" error={errors.code?.message} {...form.register("code")} />
        <Select
          label="It takes off"
          {...form.register("kind", {
            // A value of another kind would be refused.
            onChange: () =>
              form.reset({ ...form.getValues(), percent: null, amount: null }, { keepErrors: false }),
          })}
        >
          <option value="percent">A percentage</option>
          <option value="amount">An amount</option>
          <option value="free_shipping">The shipping</option>
        </Select>
        {kind === "percent" && (
          <Field
            key="percent"
            label="Percent"
            inputMode="decimal"
            autoComplete="off"
            error={errors.percent?.message}
            {...form.register("percent", { setValueAs: asNumber })}
          />
        )}
        {kind === "amount" && (
          <MoneyField
            key="amount"
            label={`Amount in ${currency}`}
            currency={currency}
            error={errors.amount?.message}
            {...form.register("amount", { setValueAs: asNumber })}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <LimitsFields form={form as unknown as UseFormReturn<Values>} />
      </div>
      <div>
        <Button type="submit" busy={send.isPending}>
          Add voucher
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
