import { useState } from "react";
import { editPart, listParts } from "#contract/parts.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFaults } from "#web/forms/refused-fields.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import type { PartWire } from "#web/parts/part-summary.ts";
import { toast } from "#web/shell/toast.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { changedFields, editFields } from "./changed-fields.ts";

interface ProductEditProps {
  part: PartWire;
  onDone: () => void;
  /** Someone else was faster: read the list anew. */
  onStale: () => void;
}

/** Price, stock and minimum in place. The version that was read goes along: nobody's change is written over. */
export function ProductEdit({ part, onDone, onStale }: ProductEditProps) {
  const { price, availableQuantity, minimumQuantity } = part;
  const [read, setRead] = useState({ version: part.version, price, availableQuantity, minimumQuantity });
  const form = useContractForm(editFields, { defaultValues: read });
  const send = useSend(editPart, [listParts]);
  const [refusal, setRefusal] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const { errors } = form.formState;

  const save = form.handleSubmit(async (fields) => {
    setRefusal(undefined);
    setOvertaken(false);
    const changes = changedFields(fields, read);
    if (Object.keys(changes).length === 0) return onDone();
    try {
      await send.mutateAsync({ params: { id: part._id }, body: { ...changes, version: read.version } });
      toast.success(`${part.name} is saved`);
      onDone();
    } catch (error) {
      if (showFaults(form, error, ["price", "availableQuantity", "minimumQuantity"])) return;
      setRefusal(errorText(error));
      setOvertaken(problemOf(error)?.code === "edited_meanwhile");
      onStale();
    }
  });

  function takeOver() {
    const now = { version: part.version, price, availableQuantity, minimumQuantity };
    setRead(now);
    form.reset(now);
    setRefusal(undefined);
    setOvertaken(false);
  }

  return (
    <form noValidate onSubmit={save} aria-label={`Edit ${part.name}`} className="mt-3 grid gap-3">
      <div className="grid max-w-lg grid-cols-2 gap-3 sm:grid-cols-3">
        <Field
          label={`Price, ${part.currency}`}
          type="number"
          inputMode="decimal"
          step="any"
          autoFocus
          error={errors.price?.message}
          {...form.register("price", { valueAsNumber: true })}
        />
        <Field
          label="Available"
          type="number"
          inputMode="numeric"
          error={errors.availableQuantity?.message}
          {...form.register("availableQuantity", { valueAsNumber: true })}
        />
        <Field
          label="Minimum"
          type="number"
          inputMode="numeric"
          error={errors.minimumQuantity?.message}
          {...form.register("minimumQuantity", { valueAsNumber: true })}
        />
      </div>
      {refusal && <FormError>{refusal}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending}>
          Save
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
        {overtaken && (
          <Button look="quiet" onClick={takeOver}>
            Show what it is now
          </Button>
        )}
      </div>
    </form>
  );
}
