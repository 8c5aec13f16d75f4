import { useState } from "react";
import type { ManagedPart } from "#contract/stock.ts";
import { getManagedPart, listStockHistory, scrapStock } from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

/** Scraps units that cannot be sold. A request that is sent again after a lost reply counts once. */
export function ScrapForm({ part }: { part: ManagedPart }) {
  const form = useContractForm(scrapStock.body, { defaultValues: { note: "" } });
  const send = useSend(scrapStock, [getManagedPart, listStockHistory]);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const scrap = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      const { onHand } = await send.mutateAsync({ params: { id: part._id }, body });
      toast.success(`${body.quantity} scrapped: ${onHand} on hand`);
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error, ["quantity", "note"])) setFormError(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={scrap} aria-labelledby="scrap" className="grid content-start gap-4">
      <h3 id="scrap" className="text-title">
        Scrap stock
      </h3>
      <Field
        label="Units scrapped"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.quantity?.message}
        className="max-w-40"
        {...form.register("quantity", { valueAsNumber: true })}
      />
      <Field
        label="Reason (optional)"
        hint="Broken or unsellable, for example."
        autoComplete="off"
        error={errors.note?.message}
        {...form.register("note")}
      />
      <div>
        <Button type="submit" variant="secondary" busy={send.isPending}>
          Scrap
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}
