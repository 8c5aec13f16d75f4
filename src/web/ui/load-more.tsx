import { countText, numberText } from "#domain/number-text.ts";
import { Button } from "./button.tsx";

interface LoadMoreProps {
  /** The singular noun for an item, whose plural adds an s. */
  item: string;
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why the next page could not be loaded. */
  error?: string | undefined;
  onMore: () => void;
}

/** Shows how much of a list is loaded, and loads the rest. */
export function LoadMore({ item, shown, total, hasMore, loading, error, onMore }: LoadMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <p role="status" className="text-ink-faint text-small">
        {hasMore && `${numberText(shown)} of `}
        {countText(total, item)}
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
