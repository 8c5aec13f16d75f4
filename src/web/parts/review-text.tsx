import type { PhotoDto } from "#contract/photos.ts";
import { dayIn } from "#domain/day.ts";
import { dayText } from "#domain/day-text.ts";
import { useShop, useShopName } from "#web/shell/use-shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

interface ReviewTextProps {
  name: string;
  description: string;
  ratings: number;
  verified: boolean;
  demo: boolean;
  createdAt: string;
  photos: readonly PhotoDto[];
  /** Its photos are not public. */
  hidden?: object | null;
  reply: { text: string; at: string } | null;
}

/** @param at a moment, or its day in the shop's time zone: public pages have that, which needs no `Intl` (decision 71) */
function Day({ at, className }: { at: string; className: string }) {
  const timeZone = useShop()?.timeZone ?? "UTC";
  return (
    <time dateTime={at} className={className}>
      {dayText(at.includes("T") ? dayIn(timeZone, new Date(at)) : at)}
    </time>
  );
}

/** One review: stars, text, author, and the shop's reply. */
export function ReviewText(review: ReviewTextProps) {
  const { name, description, ratings, verified, demo, createdAt, photos, hidden, reply } = review;
  return (
    <article className="max-w-prose">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars rating={ratings} />
        <span className="min-w-0 font-medium">{name}</span>
        <Day at={createdAt} className="text-ink-faint" />
        {verified && <Badge tone="mint">Verified purchase</Badge>}
        {demo && <DemoBadge />}
      </p>
      <p className="mt-2 whitespace-pre-line text-ink-soft">{description}</p>
      {!hidden && <ReviewPhotos photos={photos} of={name} />}
      {reply && <ShopReply text={reply.text} at={reply.at} />}
    </article>
  );
}

/** Marks reviews that came with the demo shop. */
export function DemoBadge() {
  return <Badge>Demo</Badge>;
}

/** The shop's reply, below the review. */
export function ShopReply({ text, at }: { text: string; at?: string }) {
  const shop = useShopName();
  return (
    <div className="mt-4 border-edge border-l-2 pl-4 text-small">
      <p className="font-medium">
        {shop} replied
        {at && <Day at={at} className="ml-3 font-normal text-ink-faint" />}
      </p>
      <p className="mt-1 whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}
