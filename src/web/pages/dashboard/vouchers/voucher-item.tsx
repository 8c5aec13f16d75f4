import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { editVoucher, listVouchers, type VoucherDto, voucherFields } from "#contract/vouchers.ts";
import { dayText } from "#domain/delivery/delivery-text.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { useShop } from "#web/shell/use-shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { priceText } from "#web/ui/price.tsx";
import { type Limits, LimitsFields } from "./limits-fields.tsx";

/** One voucher: what it takes off, its limits and uses. */
export function VoucherItem({ voucher }: { voucher: VoucherDto }) {
  const { currency = "USD" } = { ...useShop() };
  const [isEditing, setEditing] = useState(false);
  const edit = useSend(editVoucher, [listVouchers]);
  const { code, active, uses, maxUses, version } = voucher;
  async function toggle() {
    try {
      await edit.mutateAsync({ params: { id: voucher._id }, body: { version, active: !active } });
      toast.success(active ? `${code} switched off` : `${code} switched on`);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <article aria-label={code} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="part-number wrap-anywhere font-semibold">{code}</span>
          {!active && <Badge>Off</Badge>}
        </h3>
        <p className="mt-1 text-small">{valueText(voucher, currency)}</p>
        <p className="mt-0.5 text-ink-soft text-small">{limitsText(voucher, currency)}</p>
        <p className="figures mt-0.5 text-ink-soft text-small">
          Used {uses} {uses === 1 ? "time" : "times"}
          {maxUses !== null && ` of ${maxUses}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" aria-label={`Edit ${code}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          busy={edit.isPending}
          aria-label={`Switch ${active ? "off" : "on"} ${code}`}
          onClick={() => void toggle()}
        >
          {active ? "Switch off" : "Switch on"}
        </Button>
      </div>
      {isEditing && <EditDialog voucher={voucher} onClose={() => setEditing(false)} />}
    </article>
  );
}

const { minimum: smallest, validFrom: from, validUntil: until, maxUses: most } = voucherFields.shape;
const editLimits = z.object({ minimum: smallest, validFrom: from, validUntil: until, maxUses: most });
const limitNames = ["minimum", "maxUses", "validFrom", "validUntil"] as const;

function EditDialog({ voucher, onClose }: { voucher: VoucherDto; onClose: () => void }) {
  const formId = useId();
  // As it was when the dialog was opened: what somebody else saves meanwhile must not be overwritten unseen.
  const [{ _id: id, version, minimum, validFrom, validUntil, maxUses }] = useState(voucher);
  const form = useContractForm(editLimits, { defaultValues: { minimum, validFrom, validUntil, maxUses } });
  const send = useSend(editVoucher, [listVouchers]);
  const [formError, setFormError] = useState<string>();
  const save = form.handleSubmit(async (limits) => {
    setFormError(undefined);
    try {
      await send.mutateAsync({ params: { id }, body: { version, ...limits } });
      toast.success(`${voucher.code} saved`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error, limitNames)) setFormError(errorText(error));
    }
  });
  return (
    <Dialog
      open
      title={`Limits of ${voucher.code}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="mt-4 grid gap-4">
        <LimitsFields form={form as unknown as UseFormReturn<Limits>} />
        {formError && <FormError>{formError}</FormError>}
      </form>
    </Dialog>
  );
}

function valueText({ kind, percent, amount }: VoucherDto, currency: string): string {
  if (kind === "percent") return `${percent}% off`;
  return kind === "amount" ? `${priceText(amount ?? 0, currency)} off` : "Free shipping";
}

function limitsText({ minimum, validFrom, validUntil }: VoucherDto, currency: string): string {
  return [
    minimum > 0 ? `Orders of ${priceText(minimum, currency)} or more` : "Any order",
    validFrom && `from ${dayText(validFrom)}, ${validFrom.slice(0, 4)}`,
    validUntil && `until ${dayText(validUntil)}, ${validUntil.slice(0, 4)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
