import type { ComponentType } from "react";
import { z } from "zod";
import { acceptReturn, declineReturn, type ReturnDto } from "#contract/returns.ts";
import { mayDoToReturn, type ReturnAction } from "#domain/order-states.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { Actions } from "#web/team/actions.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useMay } from "../screen.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RefundReturnDialog } from "./refund-return-dialog.tsx";
import { type ReturnDialogProps, returnReads } from "./return-dialog.ts";

/** The contract's body, which is optional there. */
const acceptance = z.object(acceptReturn.body.unwrap().unwrap().shape);

const steps: Readonly<Record<ReturnAction, { text: string; Dialog: ComponentType<ReturnDialogProps> }>> = {
  accept: { text: "Accept", Dialog: AcceptDialog },
  receive: { text: "Receive", Dialog: ReceiveDialog },
  refund: { text: "Refund", Dialog: RefundReturnDialog },
  decline: { text: "Decline", Dialog: DeclineDialog },
};

/** Returns what the user can do about a return now: accept or decline it, receive its parcel, refund it. */
export function useReturnActions(returned: ReturnDto): Actions {
  const mayProcess = useMay("manage-returns");
  const mayRefund = useMay("manage-orders");
  return (Object.keys(steps) as ReturnAction[])
    .filter(
      (action) => mayDoToReturn(action, returned.state) && (action === "refund" ? mayRefund : mayProcess),
    )
    .map((action, index) => {
      const { text, Dialog } = steps[action];
      return {
        text,
        variant: index === 0 ? "primary" : "quiet",
        dialog: (state) => <Dialog returned={returned} {...state} />,
      };
    });
}

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
