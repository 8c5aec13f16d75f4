import { useState } from "react";
import { countStock, getManagedPart, listStockHistory } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors } from "#web/forms/field-errors.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import type { ManagedPart } from "../manage-products/managed-part.ts";

const fields = countStock.body.pick({ counted: true, note: true });

/** Corrects the books to what was counted on the shelf. */
export function CountForm({ part }: { part: ManagedPart }) {
  const form = useContractForm(fields, { defaultValues: { note: "" } });
  const send = useSend(countStock, [getManagedPart, listStockHistory]);
  const [refusal, setRefusal] = useState<string>();
  const { errors } = form.formState;
  const correct = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await send.mutateAsync({ params: { id: part._id }, body: { ...body, onHand: part.onHand } });
      toast.success(
        body.counted === part.onHand ? "The count agrees with the books" : `${body.counted} on hand now`,
      );
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error, ["counted", "note"])) setRefusal(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={correct} aria-labelledby="count" className="grid content-start gap-4">
      <h3 id="count" className="text-title">
        Correct to a count
      </h3>
      <Field
        label="Counted on the shelf"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        hint={countHint(part)}
        error={errors.counted?.message}
        {...form.register("counted", { valueAsNumber: true })}
      />
      <Field
        label="Note (optional)"
        hint="Why it differs: broken, found, miscounted."
        autoComplete="off"
        error={errors.note?.message}
        {...form.register("note")}
      />
      <div>
        <Button type="submit" look="secondary" busy={send.isPending}>
          Correct
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </form>
  );
}

/** What belongs into the count: paid pieces are sold, even while they still lie there. */
function countHint({ onHand, toSend, reserved }: ManagedPart): string {
  const books = `The books say ${onHand}`;
  const held = reserved > 0 ? `, ${reserved} of them held by unpaid orders` : "";
  const aside = toSend > 0 ? ` Leave out what is paid and waits to be sent (${toSend}).` : "";
  return `${books}${held}.${aside}`;
}
