import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { editVoucher, listVouchers, type VoucherDto, voucherFields } from "#contract/vouchers.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { ActionButtons, type DialogState } from "#web/team/actions.tsx";
import { type Limits, LimitsFields } from "./limits-fields.tsx";

/** Changes a voucher's limits, or switches it off and on. */
export function VoucherActions({ voucher }: { voucher: VoucherDto }) {
  const edit = useSend(editVoucher, [listVouchers]);
  const { _id: id, code, active, version } = voucher;
  return (
    <ActionButtons
      of={code}
      shown={2}
      actions={[
        { text: "Edit", dialog: (dialog) => <EditDialog voucher={voucher} {...dialog} /> },
        {
          text: active ? "Switch off" : "Switch on",
          label: `Switch ${active ? "off" : "on"} ${code}`,
          variant: "quiet",
          run: async () => {
            await edit.mutateAsync({ params: { id }, body: { version, active: !active } });
            return active ? `${code} switched off` : `${code} switched on`;
          },
        },
      ]}
    />
  );
}

const { minimum: smallest, validFrom: from, validUntil: until, maxUses: most } = voucherFields.shape;
const editLimits = z.object({
  version: editVoucher.body.shape.version,
  minimum: smallest,
  validFrom: from,
  validUntil: until,
  maxUses: most,
});

function EditDialog({ voucher, ...dialog }: DialogState & { voucher: VoucherDto }) {
  const { _id: id, code, version, minimum, validFrom, validUntil, maxUses } = voucher;
  const send = useSend(editVoucher, [listVouchers]);
  return (
    <FormDialog
      {...dialog}
      title={`Limits of ${code}`}
      schema={editLimits}
      defaultValues={{ version, minimum, validFrom, validUntil, maxUses }}
      action="Save"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id }, body });
        toast.success(`${code} saved`);
      }}
    >
      {(form) => <LimitsFields form={form as unknown as UseFormReturn<Limits>} />}
    </FormDialog>
  );
}
