import { useId, useState } from "react";
import { hideReview, listAllReviews } from "#contract/reviews.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
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

/** Takes a review off the public pages. It can be shown again; the reason is for its writer, too. */
export function HideDialog({ review, open, onClose }: HideDialogProps) {
  const formId = useId();
  const form = useContractForm(hideReview.body, { defaultValues: { reason: "" } });
  const send = useSend(hideReview, [listAllReviews]);
  const [refusal, setRefusal] = useState<string>();
  const hide = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      const { modifiedCount } = await send.mutateAsync({ params: { id: review._id }, body });
      if (modifiedCount > 0) toast.success(`The review by ${review.name} is hidden`);
      else toast.info("Someone else had hidden it before");
      form.reset();
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
    }
  });
  return (
    <Dialog
      open={open}
      title={`Hide the review by ${review.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" type="submit" form={formId} busy={send.isPending}>
            Hide
          </Button>
        </>
      }
    >
      <p>
        It leaves the shop’s pages and no longer counts in averages.
        {review.email && " Whoever wrote it still sees it in their dashboard, with this reason."}
      </p>
      <form id={formId} noValidate onSubmit={hide} className="mt-4 grid gap-3">
        <TextArea
          label="Reason"
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register("reason")}
        />
        {refusal && <FormError>{refusal}</FormError>}
      </form>
    </Dialog>
  );
}
