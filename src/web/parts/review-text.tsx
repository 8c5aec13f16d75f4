import { Badge } from "#web/ui/badge.tsx";
import { Stars } from "#web/ui/stars.tsx";

interface ReviewTextProps {
  name: string;
  description: string;
  ratings: number;
  verified: boolean;
  createdAt: string;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** One review: five stars filled to the rating, the words, and who says so. */
export function ReviewText({ name, description, ratings, verified, createdAt }: ReviewTextProps) {
  return (
    <article className="max-w-prose">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars rating={ratings} />
        <span className="font-medium">{name}</span>
        <time dateTime={createdAt} className="text-ink-faint">
          {dayFormat.format(new Date(createdAt))}
        </time>
        {verified && <Badge tone="mint">Verified purchase</Badge>}
      </p>
      <p className="mt-2 whitespace-pre-line break-words text-ink-soft">{description}</p>
    </article>
  );
}
