import { useEffect, useId, useState } from "react";
import { listAllReviews, replyToReview } from "#contract/reviews.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import type { Review } from "./managed-review.tsx";

interface ReplyDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

const fields = replyToReview.body.pick({ text: true });

/** Publishes a reply by the shop. Shows a concurrent change by another admin before replacing it. */
export function ReplyDialog({ review, open, onClose }: ReplyDialogProps) {
  const formId = useId();
  const current = review.reply?.text ?? "";
  const form = useContractForm(fields, { defaultValues: { text: current } });
  const send = useSend(replyToReview, [listAllReviews]);
  const [read, setRead] = useState(current);
  const [formError, setFormError] = useState<{ message: string; conflict: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening the dialog shows the current reply
  useEffect(() => {
    if (!open) return;
    setRead(current);
    setFormError(undefined);
    form.reset({ text: current });
  }, [open]);

  const reply = form.handleSubmit(async ({ text }) => {
    const replaces = formError?.conflict ? current : read;
    setFormError(undefined);
    try {
      await send.mutateAsync({ params: { id: review._id }, body: { text, replaces } });
      toast.success("Reply published");
      onClose();
    } catch (error) {
      setFormError({ message: errorText(error), conflict: problemOf(error)?.code === "edited_meanwhile" });
    }
  });
  return (
    <Dialog
      open={open}
      title={`Reply to ${review.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {formError?.conflict && current ? "Replace reply" : "Save reply"}
          </Button>
        </>
      }
    >
      <p>Everyone will see it below the review, as a reply from the shop.</p>
      <form id={formId} noValidate onSubmit={reply} className="mt-4 grid gap-3">
        <TextArea
          label="Reply"
          rows={6}
          error={form.formState.errors.text?.message}
          {...form.register("text")}
        />
        {formError && <FormError>{formError.message}</FormError>}
        {formError?.conflict && (
          <Notice live={false} className="wrap-anywhere whitespace-pre-line">
            {current ? `Current reply: “${current}”` : "Another admin has removed the reply."}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
