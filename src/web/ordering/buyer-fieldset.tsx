import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Field, TextArea } from "#web/ui/field.tsx";
import type { BuyerFields, buyerFields } from "./order-draft.ts";

export type BuyerForm = UseFormReturn<z.input<typeof buyerFields>, unknown, BuyerFields>;

/** The buyer's contact and delivery fields. The email is the signed-in user's own and cannot be changed. */
export function BuyerFieldset({ form, email }: { form: BuyerForm; email: string }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Email" type="email" value={email} readOnly autoComplete="email" />
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register("name")} />
      <TextArea
        label="Address"
        rows={3}
        autoComplete="street-address"
        error={errors.address?.message}
        {...form.register("address")}
      />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        error={errors.number?.message}
        {...form.register("number")}
      />
    </>
  );
}
