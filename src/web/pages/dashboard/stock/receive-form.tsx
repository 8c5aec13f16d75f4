import { useRef, useState } from "react";
import { getManagedPart, listStockHistory, receiveStock } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors } from "#web/forms/field-errors.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import type { ManagedPart } from "../manage-products/managed-part.ts";

/** Pieces that came in. Sent again after an answer got lost, they still count once. */
export function ReceiveForm({ part }: { part: ManagedPart }) {
  const form = useContractForm(receiveStock.body, { defaultValues: { note: "" } });
  const send = useSend(receiveStock, [getManagedPart, listStockHistory]);
  const [refusal, setRefusal] = useState<string>();
  const key = useRef<{ key: string; body: string }>(undefined);
  const { errors } = form.formState;
  const receive = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    // The same receipt as long as it says the same and has not arrived.
    const said = JSON.stringify(body);
    if (key.current?.body !== said) key.current = { key: crypto.randomUUID(), body: said };
    try {
      const headers = { "idempotency-key": key.current.key };
      const { onHand } = await send.mutateAsync({ params: { id: part._id }, body, headers });
      key.current = undefined;
      toast.success(`${body.pieces} received: ${onHand} on hand`);
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error, ["pieces", "note"])) setRefusal(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={receive} aria-labelledby="receive" className="grid content-start gap-4">
      <h3 id="receive" className="text-title">
        Receive pieces
      </h3>
      <Field
        label="Pieces"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.pieces?.message}
        className="max-w-40"
        {...form.register("pieces", { valueAsNumber: true })}
      />
      <Field
        label="Note (optional)"
        hint="A delivery note’s number, say."
        autoComplete="off"
        error={errors.note?.message}
        {...form.register("note")}
      />
      <div>
        <Button type="submit" busy={send.isPending}>
          Receive
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </form>
  );
}
