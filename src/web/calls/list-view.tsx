import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { LoadMore } from "../ui/load-more.tsx";
import { CallFailed } from "./call-failed.tsx";
import { errorText } from "./error-text.ts";
import type { CallList } from "./use-call.ts";

interface ListViewProps<Item> {
  list: CallList<Item>;
  /** The singular noun for an item, whose plural adds an s. */
  item: string;
  skeleton: ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Renders a list in each of its states: loading, failed, empty, loaded, and with more to load. */
export function ListView<Item>({ list, item, skeleton, empty, children }: ListViewProps<Item>) {
  if (!list.items) return list.error ? <CallFailed error={list.error} onRetry={list.retry} /> : skeleton;
  if (list.items.length === 0) return empty;
  return (
    <div className={classNames("transition-opacity", list.stale && "opacity-60")} aria-busy={list.stale}>
      {children(list.items)}
      <LoadMore
        item={item}
        shown={list.items.length}
        total={list.total}
        hasMore={list.hasMore}
        loading={list.loadingMore}
        error={list.error ? errorText(list.error) : undefined}
        onMore={list.loadMore}
      />
    </div>
  );
}
