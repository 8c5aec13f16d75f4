import { useState } from "react";
import { z } from "zod";
import { acceptReturn, declineReturn, type ReturnDto } from "#contract/returns.ts";
import { mayDoToReturn, type ReturnAction } from "#domain/order-states.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useMay } from "../screen.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RefundReturnDialog } from "./refund-return-dialog.tsx";
import { type ReturnDialogProps, returnReads } from "./return-dialog.ts";

const actionTexts: Readonly<Record<ReturnAction, string>> = {
  accept: "Accept",
  receive: "Receive",
  refund: "Refund",
  decline: "Decline",
};
const actions = Object.keys(actionTexts) as ReturnAction[];

/** What the user can do about a return now: accept or decline it, receive its parcel, refund it. */
export function ManagedReturnActions({ returned }: { returned: ReturnDto }) {
  const [dialog, setDialog] = useState<ReturnAction>();
  const onClose = () => setDialog(undefined);
  const shown = (action: ReturnAction) => ({ returned, open: dialog === action, onClose });
  const mayProcess = useMay("manage-returns");
  const mayRefund = useMay("manage-orders");
  const possible = actions.filter(
    (action) => mayDoToReturn(action, returned.state) && (action === "refund" ? mayRefund : mayProcess),
  );
  return (
    <>
      {possible.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? "primary" : "quiet"}
          aria-label={`${actionTexts[action]} ${returned.returnNumber}`}
          onClick={() => setDialog(action)}
        >
          {actionTexts[action]}
        </Button>
      ))}
      <AcceptDialog {...shown("accept")} />
      <DeclineDialog {...shown("decline")} />
      {possible.includes("receive") && <ReceiveDialog {...shown("receive")} />}
      {possible.includes("refund") && <RefundReturnDialog {...shown("refund")} />}
    </>
  );
}

/** The contract's body, which is optional there. */
const acceptance = z.object(acceptReturn.body.unwrap().unwrap().shape);

function AcceptDialog({ returned, open, onClose }: ReturnDialogProps) {
  const send = useSend(acceptReturn, returnReads);
  return (
    <FormDialog
      open={open}
      title={`Accept ${returned.returnNumber}?`}
      lead={<p>{returned.order.name} gets an email with your address and the return slip.</p>}
      schema={acceptance}
      defaultValues={{ answer: "" }}
      action="Accept return"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: returned._id }, body });
        toast.success(`${returned.returnNumber} accepted`);
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextArea
          label="Message (optional)"
          rows={3}
          hint="The buyer reads it."
          error={errors.answer?.message}
          {...register("answer")}
        />
      )}
    </FormDialog>
  );
}

function DeclineDialog({ returned, open, onClose }: ReturnDialogProps) {
  const send = useSend(declineReturn, returnReads);
  return (
    <FormDialog
      open={open}
      title={`Decline ${returned.returnNumber}?`}
      lead={<p>{returned.order.name} gets an email with your reason.</p>}
      schema={declineReturn.body}
      defaultValues={{ answer: "" }}
      action="Decline return"
      variant="danger"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: returned._id }, body });
        toast.success(`${returned.returnNumber} declined`);
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextArea label="Reason" rows={3} error={errors.answer?.message} {...register("answer")} />
      )}
    </FormDialog>
  );
}
