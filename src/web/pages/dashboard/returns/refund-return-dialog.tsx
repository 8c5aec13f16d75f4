import { refundReturn } from "#contract/returns.ts";
import { priceText } from "#domain/currency.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { failureOf } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { amountOf, RefundFields, refundDefaults, refundForm } from "#web/orders/refund-fields.tsx";
import { toast } from "#web/shell/toast.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { type ReturnDialogProps, returnReads } from "./return-dialog.ts";

/** Refunds a return that has arrived: some of its parts, all of them, all that is left of the payment, or an amount. */
export function RefundReturnDialog(props: ReturnDialogProps) {
  return props.returned.order.left > 0 ? <AmountDialog {...props} /> : <CloseDialog {...props} />;
}

function AmountDialog({ returned, open, onClose }: ReturnDialogProps) {
  const { currency, order } = returned;
  const arrived = returned.lines.filter(({ restocked, scrapped }) => restocked + scrapped > 0);
  const send = useSend(refundReturn, returnReads);
  const proposed = Math.min(returned.value, order.left);
  return (
    <FormDialog
      open={open}
      title={`Refund ${returned.returnNumber}`}
      lead={
        <p>
          {priceText(order.left, currency)} of {order.name}'s payment is left. A refund of all of it closes
          the order.
        </p>
      }
      schema={refundForm}
      defaultValues={refundDefaults(proposed, currency)}
      action="Refund"
      variant="danger"
      onSubmit={async (values) => {
        const body = { amount: amountOf(values), note: values.note };
        await send.mutateAsync({ params: { id: returned._id }, body });
        toast.success(`${priceText(body.amount, currency)} of ${returned.returnNumber} will be refunded`);
      }}
      onClose={onClose}
    >
      {({ register, setValue, formState: { errors } }) => (
        <>
          <LineChoices
            lines={arrived}
            currency={currency}
            onChoose={(amount) => {
              const proposed = Math.min(amount ?? returned.value, order.left);
              setValue("amount", refundDefaults(proposed, currency).amount, { shouldValidate: true });
            }}
          />
          <RefundFields
            currency={currency}
            hint="Proposed: what was paid for what arrived, without shipping."
            register={register}
            errors={errors}
          />
        </>
      )}
    </FormDialog>
  );
}

interface LineChoicesProps {
  lines: readonly { partId: string; name: string; restocked: number; scrapped: number; value: number }[];
  currency: string;
  /** @param amount what the chosen lines come to; undefined for all of them */
  onChoose: (amount: number | undefined) => void;
}

/** The parts to refund, all chosen at first: the amount follows. A single part needs no choice. */
function LineChoices({ lines, currency, onChoose }: LineChoicesProps) {
  if (lines.length < 2) return null;
  function choose(fieldset: HTMLFieldSetElement | null) {
    const boxes = [...(fieldset?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    const chosen = lines.filter((_, index) => boxes[index]?.checked);
    const cents = chosen.reduce((sum, { value }) => sum + (fromDecimal(value, currency)?.cents ?? 0), 0);
    onChoose(chosen.length === lines.length ? undefined : toDecimal({ cents, currency }));
  }
  return (
    <fieldset onChange={({ currentTarget }) => choose(currentTarget)}>
      <legend className="mb-1 font-medium text-ink text-small">Parts to refund</legend>
      {lines.map(({ partId, name, restocked, scrapped, value }) => (
        <label key={partId} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input type="checkbox" defaultChecked className="size-5 shrink-0 accent-azure-fill" />
          <span className="wrap-anywhere min-w-0 grow text-ink">
            {restocked + scrapped} × {name}
          </span>
          <span className="figures">{priceText(value, currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Closes a return of whose payment nothing is left. */
function CloseDialog({ returned, open, onClose }: ReturnDialogProps) {
  const send = useSend(refundReturn, returnReads);
  const close = () =>
    failureOf(async () => {
      await send.mutateAsync({ params: { id: returned._id } });
      toast.success(`${returned.returnNumber} closed`);
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Close ${returned.returnNumber}?`}
      action="Close return"
      variant="primary"
      onConfirm={close}
      onClose={onClose}
    >
      <p>The payment has already been refunded in full. There is nothing left to refund.</p>
    </ConfirmDialog>
  );
}
