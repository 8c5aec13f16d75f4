import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listAllReviews, removeReply, showReview } from "#contract/reviews.ts";
import { useSend } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { ReviewPhotos } from "#web/parts/review-photos.tsx";
import { DemoBadge, ShopReply } from "#web/parts/review-text.tsx";
import { PrivatePhotos } from "#web/photos/private-photos.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { Entry } from "#web/team/entry-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { useMay } from "../screen.tsx";
import { HideDialog } from "./hide-dialog.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";

export type Review = AnswerOf<typeof listAllReviews>[number];

/** One review with the actions of the team. */
export function ManagedReview({ review }: { review: Review }) {
  const { name, hidden, reply, partName, photos } = review;
  return (
    <Entry
      label={`Review by ${name}`}
      head={
        <>
          <Stars rating={review.ratings} />
          <span className="min-w-0">{name}</span>
          {hidden && <Badge tone="ember">Hidden</Badge>}
          {review.verified && <Badge tone="mint">Verified purchase</Badge>}
          {review.demo && <DemoBadge />}
        </>
      }
      meta={
        <Dotted>
          {partName ? (
            <Link to={`/parts/${review.partSlug}`} className="text-link">
              <PartName name={partName} />
            </Link>
          ) : (
            "About the shop"
          )}
          {review.email && <Breakable text={review.email} />}
          <Ago at={review.createdAt} />
        </Dotted>
      }
      actions={useMay("moderate-reviews") && <ReviewActions review={review} />}
    >
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{review.description}</p>
      {hidden ? (
        <PrivatePhotos photos={photos} label="Photos of the review" />
      ) : (
        <ReviewPhotos photos={photos} of={name} />
      )}
      {hidden && (
        <Notice tone="error" live={false} className="wrap-anywhere max-w-prose">
          Hidden {formatDateTime(hidden.at)}
          {hidden.by && ` by ${hidden.by}`}: {hidden.reason}
        </Notice>
      )}
      {reply && (
        <div className="max-w-prose">
          <ShopReply text={reply.text} at={reply.at} />
        </div>
      )}
    </Entry>
  );
}

function ReviewActions({ review }: { review: Review }) {
  const { name, reply, hidden } = review;
  const show = useSend(showReview, [listAllReviews]);
  const removal = useSend(removeReply, [listAllReviews]);
  const input = { params: { id: review._id } };
  const replyText = reply ? "Edit reply" : "Reply";
  return (
    <ActionButtons
      of={name}
      shown={2}
      actions={[
        {
          text: replyText,
          id: "reply",
          label: `${replyText} to ${name}`,
          dialog: (dialog) => <ReplyDialog review={review} {...dialog} />,
        },
        hidden
          ? {
              text: "Show again",
              label: `Show again: review by ${name}`,
              variant: "quiet",
              run: async () => {
                await show.mutateAsync(input);
                return `Review by ${name} is visible again`;
              },
            }
          : {
              text: "Hide",
              label: `Hide the review by ${name}`,
              variant: "quiet",
              dialog: (dialog) => <HideDialog review={review} {...dialog} />,
            },
        reply && {
          text: "Remove reply",
          label: `Remove reply to ${name}`,
          variant: "danger",
          run: async () => {
            await removal.mutateAsync(input);
            return "Reply removed";
          },
          ask: { title: "Remove the reply?", body: <p className="wrap-anywhere">“{reply.text}”</p> },
        },
      ]}
    />
  );
}
