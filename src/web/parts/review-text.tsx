import { useShopName } from "#web/shell/use-shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Stars } from "#web/ui/stars.tsx";

interface ReviewTextProps {
  name: string;
  description: string;
  ratings: number;
  verified: boolean;
  demo: boolean;
  createdAt: string;
  reply: { text: string; at: string } | null;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** One review: stars, text, author, and the shop's reply. */
export function ReviewText(review: ReviewTextProps) {
  const { name, description, ratings, verified, demo, createdAt, reply } = review;
  return (
    <article className="max-w-prose">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars rating={ratings} />
        <span className="min-w-0 break-words font-medium">{name}</span>
        <time dateTime={createdAt} className="text-ink-faint">
          {dayFormat.format(new Date(createdAt))}
        </time>
        {verified && <Badge tone="mint">Verified purchase</Badge>}
        {demo && <DemoBadge />}
      </p>
      <p className="mt-2 whitespace-pre-line break-words text-ink-soft">{description}</p>
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
        {at && (
          <time dateTime={at} className="ml-3 font-normal text-ink-faint">
            {dayFormat.format(new Date(at))}
          </time>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-ink-soft">{text}</p>
    </div>
  );
}
