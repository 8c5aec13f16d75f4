import { listAllReviews, replyToReview } from "#contract/reviews.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import type { DialogState } from "#web/team/actions.tsx";
import { TextArea } from "#web/ui/field.tsx";
import type { Review } from "./managed-review.tsx";

/** Publishes a reply by the shop. */
export function ReplyDialog({ review, ...dialog }: DialogState & { review: Review }) {
  const send = useSend(replyToReview, [listAllReviews]);
  const current = review.reply?.text ?? "";
  return (
    <FormDialog
      {...dialog}
      title={`Reply to ${review.name}`}
      lead={<p>Everyone will see it below the review, as a reply from the shop.</p>}
      schema={replyToReview.body}
      defaultValues={{ text: current, replaces: current }}
      saved={current ? `The reply is now: “${current}”` : "There is no reply now."}
      action="Save reply"
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: review._id }, body });
        toast.success("Reply published");
      }}
    >
      {({ register, formState: { errors } }) => (
        <TextArea label="Reply" rows={6} error={errors.text?.message} {...register("text")} />
      )}
    </FormDialog>
  );
}
