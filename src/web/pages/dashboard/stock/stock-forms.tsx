import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import {
  countStock,
  getManagedPart,
  listStockHistory,
  type ManagedPart,
  receiveStock,
  scrapStock,
} from "#contract/stock.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

const invalidates = [getManagedPart, listStockHistory];
const noNote = { defaultValues: { note: "" } };

/** Records received units. A receipt that is sent again after a lost reply counts once. */
export function ReceiveForm({ part: { _id: id } }: { part: ManagedPart }) {
  const form = useContractForm(receiveStock.body, noNote);
  const { mutateAsync } = useSend(receiveStock, invalidates);
  return (
    <StockForm
      id="receive"
      title="Receive stock"
      form={form}
      units={{ name: "pieces", label: "Units received", className: "max-w-40" }}
      note={{ name: "note", label: "Note (optional)", hint: "For example, the number of the delivery note." }}
      submit="Receive"
      isMain
      onSend={async (body) => {
        const { onHand } = await mutateAsync({ params: { id }, body });
        return `${body.pieces} received: ${onHand} on hand`;
      }}
    />
  );
}

const countFields = countStock.body.pick({ counted: true, note: true });

/** Corrects the recorded stock to a count. */
export function CountForm({ part }: { part: ManagedPart }) {
  const { _id: id, onHand } = part;
  const form = useContractForm(countFields, noNote);
  const { mutateAsync } = useSend(countStock, invalidates);
  return (
    <StockForm
      id="count"
      title="Correct the count"
      form={form}
      units={{ name: "counted", label: "Units counted", hint: countHint(part) }}
      note={{
        name: "note",
        label: "Note (optional)",
        hint: "Why the count differs: damaged, found, miscounted.",
      }}
      submit="Save count"
      onSend={async (body) => {
        await mutateAsync({ params: { id }, body: { ...body, onHand } });
        return body.counted === onHand
          ? "The count matches the record"
          : `Corrected: ${body.counted} on hand`;
      }}
    />
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

/** Scraps units that cannot be sold. A request that is sent again after a lost reply counts once. */
export function ScrapForm({ part: { _id: id } }: { part: ManagedPart }) {
  const form = useContractForm(scrapStock.body, noNote);
  const { mutateAsync } = useSend(scrapStock, invalidates);
  return (
    <StockForm
      id="scrap"
      title="Scrap stock"
      form={form}
      units={{ name: "quantity", label: "Units scrapped", className: "max-w-40" }}
      note={{ name: "note", label: "Reason (optional)", hint: "Broken or unsellable, for example." }}
      submit="Scrap"
      onSend={async (body) => {
        const { onHand } = await mutateAsync({ params: { id }, body });
        return `${body.quantity} scrapped: ${onHand} on hand`;
      }}
    />
  );
}

interface FieldOf<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  className?: string;
}

interface StockFormProps<Values extends FieldValues, Body extends FieldValues> {
  id: string;
  title: string;
  form: UseFormReturn<Values, unknown, Body>;
  units: FieldOf<Values>;
  note: FieldOf<Values>;
  submit: string;
  isMain?: boolean;
  /** @returns what the toast says */
  onSend: (body: Body) => Promise<string>;
}

/** A number of units, a note and a button. */
function StockForm<Values extends FieldValues, Body extends FieldValues>({
  id,
  title,
  form,
  units,
  note,
  submit,
  isMain = false,
  onSend,
}: StockFormProps<Values, Body>) {
  const [error, setError] = useState<string>();
  const messageAt = ({ name }: FieldOf<Values>) => form.getFieldState(name, form.formState).error?.message;
  const send = form.handleSubmit(async (body) => {
    setError(undefined);
    try {
      toast.success(await onSend(body));
      form.reset();
    } catch (failure) {
      if (!showFieldErrors(form, failure, [units.name, note.name])) setError(errorText(failure));
    }
  });
  return (
    <form noValidate onSubmit={send} aria-labelledby={id} className="grid content-start gap-4">
      <h3 id={id} className="text-title">
        {title}
      </h3>
      <Field
        {...units}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        error={messageAt(units)}
        {...form.register(units.name, { valueAsNumber: true } as object)}
      />
      <Field {...note} autoComplete="off" error={messageAt(note)} {...form.register(note.name)} />
      <div>
        <Button type="submit" variant={isMain ? "primary" : "secondary"} busy={form.formState.isSubmitting}>
          {submit}
        </Button>
      </div>
      {error && <FormError>{error}</FormError>}
    </form>
  );
}
