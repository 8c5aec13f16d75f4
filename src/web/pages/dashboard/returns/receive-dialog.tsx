import { receiveReturn } from "#contract/returns.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Field } from "#web/ui/field.tsx";
import { type ReturnDialogProps, returnReads } from "./return-dialog.ts";

/** Records what arrived of a return, part by part: back in stock, or scrapped. */
export function ReceiveDialog({ returned, open, onClose }: ReturnDialogProps) {
  const send = useSend(receiveReturn, returnReads);
  return (
    <FormDialog
      open={open}
      title={`Receive ${returned.returnNumber}`}
      lead={
        <p>
          Units you can sell go back in stock. Leave out units that did not arrive; they are not refunded.
        </p>
      }
      schema={receiveReturn.body}
      defaultValues={{
        lines: returned.lines.map(({ partId, quantity }) => ({ partId, restocked: quantity, scrapped: 0 })),
        note: "",
      }}
      action="Mark as arrived"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: returned._id }, body });
        toast.success(`${returned.returnNumber} marked as arrived`);
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          {returned.lines.map((line, index) => (
            <fieldset key={line.partId}>
              <legend className="wrap-anywhere mb-2 font-medium text-ink">
                {line.quantity} × {line.name}
              </legend>
              <div className="grid grid-cols-2 gap-4">
                <Field
                  label="Back in stock"
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors.lines?.[index]?.restocked?.message}
                  {...register(`lines.${index}.restocked`, { setValueAs: asCount })}
                />
                <Field
                  label="Scrapped"
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors.lines?.[index]?.scrapped?.message}
                  {...register(`lines.${index}.scrapped`, { setValueAs: asCount })}
                />
              </div>
            </fieldset>
          ))}
          <Field
            label="Note for the stock history (optional)"
            hint="Only the shop sees it."
            autoComplete="off"
            error={errors.note?.message}
            {...register("note")}
          />
        </>
      )}
    </FormDialog>
  );
}

/** An empty field is none; what is not a number stays as it is, and is refused. */
const asCount = (value: unknown) => {
  const typed = String(value ?? "").trim();
  return typed === "" ? 0 : Number(typed);
};
