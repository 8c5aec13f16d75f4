import { Button } from "./button.tsx";

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why the next page could not be loaded. */
  error?: string | undefined;
  onMore: () => void;
}

/** Shows how much of a list is loaded, and loads the rest. */
export function LoadMore({ shown, total, hasMore, loading, error, onMore }: LoadMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <p role="status" className="figures text-ink-faint text-small">
        {hasMore ? `${shown} of ${total}` : `${total} in total`}
      </p>
      {error && (
        <p role="alert" className="text-ember text-small">
          {error}
        </p>
      )}
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
