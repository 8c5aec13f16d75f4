import { useState } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listAllReviews, removeReply, showReview } from "#contract/reviews.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { ReviewPhotos } from "#web/parts/review-photos.tsx";
import { DemoBadge, ShopReply } from "#web/parts/review-text.tsx";
import { PrivatePhotos } from "#web/photos/private-photos.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { useMay } from "../screen.tsx";
import { HideDialog } from "./hide-dialog.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";

export type Review = AnswerOf<typeof listAllReviews>[number];

/** One review with the actions of an admin. */
export function ManagedReview({ review }: { review: Review }) {
  const { hidden, reply } = review;
  const mayModerate = useMay("moderate-reviews");
  return (
    <article className="py-5" aria-label={`Review by ${review.name}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars rating={review.ratings} />
        <span className="wrap-anywhere min-w-0 font-medium">{review.name}</span>
        <time dateTime={review.createdAt} className="text-ink-faint">
          {formatDateTime(review.createdAt)}
        </time>
        {hidden && <Badge tone="ember">Hidden</Badge>}
        {review.verified && <Badge tone="mint">Verified purchase</Badge>}
        {review.demo && <DemoBadge />}
      </p>
      <p className="wrap-anywhere mt-1 text-ink-soft text-small">
        {review.partName ? (
          <>
            About{" "}
            <Link to={`/parts/${review.partSlug}`} className="text-link">
              <PartName name={review.partName} />
            </Link>
          </>
        ) : (
          "About the shop"
        )}
        {review.email && ` · ${review.email}`}
      </p>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{review.description}</p>
      {hidden ? (
        <div className="mt-3 empty:hidden">
          <PrivatePhotos photos={review.photos} label="Photos of the review" />
        </div>
      ) : (
        <ReviewPhotos photos={review.photos} of={review.name} />
      )}
      {hidden && (
        <Notice tone="error" live={false} className="wrap-anywhere mt-3 max-w-prose">
          Hidden {formatDateTime(hidden.at)}
          {hidden.by && ` by ${hidden.by}`}: {hidden.reason}
        </Notice>
      )}
      {reply && (
        <div className="max-w-prose">
          <ShopReply text={reply.text} at={reply.at} />
        </div>
      )}
      {mayModerate && <ReviewActions review={review} />}
    </article>
  );
}

function ReviewActions({ review }: { review: Review }) {
  const [dialog, setDialog] = useState<"hide" | "reply">();
  const show = useSend(showReview, [listAllReviews]);
  const removal = useSend(removeReply, [listAllReviews]);
  const close = () => setDialog(undefined);
  const input = { params: { id: review._id } };
  const run = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      toast.success(message);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={`${review.reply ? "Edit reply" : "Reply"} to ${review.name}`}
        onClick={() => setDialog("reply")}
      >
        {review.reply ? "Edit reply" : "Reply"}
      </Button>
      {review.reply && (
        <Button
          variant="quiet"
          busy={removal.isPending}
          aria-label={`Remove reply to ${review.name}`}
          onClick={() => void run(removal.mutateAsync(input), "Reply removed")}
        >
          Remove reply
        </Button>
      )}
      {review.hidden ? (
        <Button
          variant="secondary"
          busy={show.isPending}
          aria-label={`Show again: review by ${review.name}`}
          onClick={() => void run(show.mutateAsync(input), `Review by ${review.name} is visible again`)}
        >
          Show again
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Hide the review by ${review.name}`}
          onClick={() => setDialog("hide")}
        >
          Hide
        </Button>
      )}
      <HideDialog review={review} open={dialog === "hide"} onClose={close} />
      <ReplyDialog review={review} open={dialog === "reply"} onClose={close} />
    </div>
  );
}
