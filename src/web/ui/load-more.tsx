import { Button } from "./button.tsx";

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** The further page could not be read: why. */
  refusal?: string | undefined;
  onMore: () => void;
}

/** How much of a list is shown, and the way to the rest. */
export function LoadMore({ shown, total, hasMore, loading, refusal, onMore }: LoadMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <p role="status" className="figures text-ink-faint text-small">
        {hasMore ? `${shown} of ${total}` : `${total} in all`}
      </p>
      {refusal && (
        <p role="alert" className="text-ember text-small">
          {refusal}
        </p>
      )}
      {hasMore && (
        <Button look="secondary" busy={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
