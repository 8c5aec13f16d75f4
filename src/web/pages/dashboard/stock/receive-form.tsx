import { useState } from "react";
import type { ManagedPart } from "#contract/stock.ts";
import { getManagedPart, listStockHistory, receiveStock } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

/** Records received units. A receipt that is sent again after a lost reply counts once. */
export function ReceiveForm({ part }: { part: ManagedPart }) {
  const form = useContractForm(receiveStock.body, { defaultValues: { note: "" } });
  const send = useSend(receiveStock, [getManagedPart, listStockHistory]);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const receive = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      const { onHand } = await send.mutateAsync({ params: { id: part._id }, body });
      toast.success(`${body.pieces} received: ${onHand} on hand`);
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error, ["pieces", "note"])) setFormError(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={receive} aria-labelledby="receive" className="grid content-start gap-4">
      <h3 id="receive" className="text-title">
        Receive stock
      </h3>
      <Field
        label="Units received"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.pieces?.message}
        className="max-w-40"
        {...form.register("pieces", { valueAsNumber: true })}
      />
      <Field
        label="Note (optional)"
        hint="For example, the number of the delivery note."
        autoComplete="off"
        error={errors.note?.message}
        {...form.register("note")}
      />
      <div>
        <Button type="submit" busy={send.isPending}>
          Receive
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
