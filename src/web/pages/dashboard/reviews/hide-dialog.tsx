import { hideReview, listAllReviews } from "#contract/reviews.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { TextArea } from "#web/ui/field.tsx";
import type { Review } from "./managed-review.tsx";

interface HideDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

/** Hides a review from the public pages. Its author sees the reason. An admin can show it again. */
export function HideDialog({ review, open, onClose }: HideDialogProps) {
  const send = useSend(hideReview, [listAllReviews]);
  return (
    <FormDialog
      open={open}
      title={`Hide the review by ${review.name}?`}
      lead={
        <p>
          It will no longer appear in the shop or count toward ratings.
          {review.email && " The author still sees it in their dashboard, with this reason."}
        </p>
      }
      schema={hideReview.body}
      defaultValues={{ reason: "" }}
      action="Hide"
      variant="danger"
      onSubmit={async (body) => {
        const { modifiedCount } = await send.mutateAsync({ params: { id: review._id }, body });
        if (modifiedCount > 0) toast.success(`Review by ${review.name} hidden`);
        else toast.info("Another admin has already hidden it");
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextArea label="Reason" rows={3} error={errors.reason?.message} {...register("reason")} />
      )}
    </FormDialog>
  );
}
