import { useEffect, useId, useState } from "react";
import { listAllReviews, replyToReview } from "#contract/reviews.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
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

/** Answers in the shop's name. What another admin wrote meanwhile is shown, and replaced only knowingly. */
export function ReplyDialog({ review, open, onClose }: ReplyDialogProps) {
  const formId = useId();
  const now = review.reply?.text ?? "";
  const form = useContractForm(fields, { defaultValues: { text: now } });
  const send = useSend(replyToReview, [listAllReviews]);
  const [read, setRead] = useState(now);
  const [refusal, setRefusal] = useState<{ text: string; overtaken: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there when the dialog opens has been read
  useEffect(() => {
    if (!open) return;
    setRead(now);
    setRefusal(undefined);
    form.reset({ text: now });
  }, [open]);

  const reply = form.handleSubmit(async ({ text }) => {
    const replaces = refusal?.overtaken ? now : read;
    setRefusal(undefined);
    try {
      await send.mutateAsync({ params: { id: review._id }, body: { text, replaces } });
      toast.success("The reply stands under the review");
      onClose();
    } catch (error) {
      setRefusal({ text: errorText(error), overtaken: problemOf(error)?.code === "edited_meanwhile" });
    }
  });
  return (
    <Dialog
      open={open}
      title={`Reply to ${review.name}`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {refusal?.overtaken && now ? "Replace it" : "Save reply"}
          </Button>
        </>
      }
    >
      <p>It stands under the review for everybody, in the shop’s name.</p>
      <form id={formId} noValidate onSubmit={reply} className="mt-4 grid gap-3">
        <TextArea
          label="Reply"
          rows={6}
          error={form.formState.errors.text?.message}
          {...form.register("text")}
        />
        {refusal && <FormError>{refusal.text}</FormError>}
        {refusal?.overtaken && (
          <Notice live={false} className="wrap-anywhere whitespace-pre-line">
            {now ? `The reply is now: “${now}”` : "There is no reply any more."}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
