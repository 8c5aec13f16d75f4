import { useState } from "react";
import type { ManagedPart } from "#contract/stock.ts";
import { countStock, getManagedPart, listStockHistory } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

const fields = countStock.body.pick({ counted: true, note: true });

/** Corrects the recorded stock to a count. */
export function CountForm({ part }: { part: ManagedPart }) {
  const form = useContractForm(fields, { defaultValues: { note: "" } });
  const send = useSend(countStock, [getManagedPart, listStockHistory]);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const correct = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      await send.mutateAsync({ params: { id: part._id }, body: { ...body, onHand: part.onHand } });
      toast.success(
        body.counted === part.onHand ? "The count matches the record" : `Corrected: ${body.counted} on hand`,
      );
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error, ["counted", "note"])) setFormError(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={correct} aria-labelledby="count" className="grid content-start gap-4">
      <h3 id="count" className="text-title">
        Correct the count
      </h3>
      <Field
        label="Units counted"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        hint={countHint(part)}
        error={errors.counted?.message}
        {...form.register("counted", { valueAsNumber: true })}
      />
      <Field
        label="Note (optional)"
        hint="Why the count differs: damaged, found, miscounted."
        autoComplete="off"
        error={errors.note?.message}
        {...form.register("note")}
      />
      <div>
        <Button type="submit" variant="secondary" busy={send.isPending}>
          Save count
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}

/** Explains what to count: paid units are sold, even while they have not left the shelf. */
function countHint({ onHand, toSend, reserved }: ManagedPart): string {
  const forUnpaid = reserved > 0 ? `, including ${reserved} reserved by unpaid orders` : "";
  const toShip =
    toSend > 0
      ? ` Don't count the ${toSend} that ${toSend === 1 ? "is" : "are"} paid and waiting to ship.`
      : "";
  return `On record: ${onHand}${forUnpaid}.${toShip}`;
}
