import { useId, useState } from "react";
import { hideReview, listAllReviews } from "#contract/reviews.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import type { Review } from "./managed-review.tsx";

interface HideDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

/** Hides a review from the public pages. Its author sees the reason. An admin can show it again. */
export function HideDialog({ review, open, onClose }: HideDialogProps) {
  const formId = useId();
  const form = useContractForm(hideReview.body, { defaultValues: { reason: "" } });
  const send = useSend(hideReview, [listAllReviews]);
  const [formError, setFormError] = useState<string>();
  const hide = form.handleSubmit(async (body) => {
    setFormError(undefined);
    try {
      const { modifiedCount } = await send.mutateAsync({ params: { id: review._id }, body });
      if (modifiedCount > 0) toast.success(`Review by ${review.name} hidden`);
      else toast.info("Another admin has already hidden it");
      form.reset();
      onClose();
    } catch (error) {
      setFormError(errorText(error));
    }
  });
  return (
    <Dialog
      open={open}
      title={`Hide the review by ${review.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={send.isPending}>
            Hide
          </Button>
        </>
      }
    >
      <p>
        It will no longer appear in the shop or count toward ratings.
        {review.email && " The author still sees it in their dashboard, with this reason."}
      </p>
      <form id={formId} noValidate onSubmit={hide} className="mt-4 grid gap-3">
        <TextArea
          label="Reason"
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register("reason")}
        />
        {formError && <FormError>{formError}</FormError>}
      </form>
    </Dialog>
  );
}
