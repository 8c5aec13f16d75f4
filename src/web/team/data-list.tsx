import type { ReactNode } from "react";
import { CallFailed } from "../calls/call-failed.tsx";
import { errorText } from "../calls/error-text.ts";
import type { CallList } from "../calls/use-call.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { LoadMore } from "../ui/load-more.tsx";
import { EmptyState } from "../ui/states.tsx";
import { type BulkAction, BulkBar, useSelection } from "./bulk.tsx";
import { type Column, DataTable, TableSkeleton } from "./data-table.tsx";

/** Returns a list that is not read page by page. @param total if the shop sends only the first of them */
export function wholeList<Item>(
  { error, refetch }: { error: Error | null; refetch: () => unknown },
  items: Item[] | undefined,
  total = items?.length ?? 0,
): CallList<Item> {
  const more = { hasMore: false, loadingMore: false, loadMore: () => {} };
  return { items, total, error, stale: false, retry: () => void refetch(), ...more };
}

export interface ListStateProps<Item> {
  list: CallList<Item>;
  /** The singular noun for an item, whose plural adds an s. */
  item: string;
  skeleton: ReactNode;
  /** The text of an empty list: what belongs here and how it gets here. */
  empty: { title: string; text: ReactNode; action?: ReactNode };
  /** Only the first items, beside a link to the whole list. */
  isExcerpt?: boolean;
  /** Removes the filters, if there are any: then an empty list says that nothing matches. */
  onClear?: (() => void) | undefined;
}

/** A list of the team in each of its states: loading, failed, empty, nothing matches, loaded, and with more to load. */
export function ListStates<Item>({
  list,
  item,
  skeleton,
  empty,
  isExcerpt = false,
  onClear,
  children,
}: ListStateProps<Item> & { children: (items: Item[]) => ReactNode }) {
  if (!list.items) return list.error ? <CallFailed error={list.error} onRetry={list.retry} /> : skeleton;
  if (list.items.length === 0) {
    if (!onClear) {
      return (
        <EmptyState title={empty.title} action={empty.action}>
          <p>{empty.text}</p>
        </EmptyState>
      );
    }
    return (
      <EmptyState
        title={`No ${item}s match`}
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        <p>Try other words or fewer filters.</p>
      </EmptyState>
    );
  }
  return (
    <div className={classNames("transition-opacity", list.stale && "opacity-60")} aria-busy={list.stale}>
      {children(list.items)}
      {!isExcerpt && (
        <LoadMore
          item={item}
          shown={list.items.length}
          total={list.total}
          hasMore={list.hasMore}
          loading={list.loadingMore}
          error={list.error ? errorText(list.error) : undefined}
          onMore={list.loadMore}
        />
      )}
    </div>
  );
}

interface DataListProps<Row> extends Omit<ListStateProps<Row>, "skeleton"> {
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Its name for people. */
  nameOf: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Actions on several items at once. */
  bulk?: readonly BulkAction<Row>[] | undefined;
}

/** A list as a table. */
export function DataList<Row>({
  caption,
  columns,
  keyOf,
  nameOf,
  actions,
  bulk,
  ...state
}: DataListProps<Row>) {
  const selection = useSelection(state.list.items ?? [], keyOf);
  return (
    <ListStates {...state} skeleton={<TableSkeleton columns={columns} selects={bulk !== undefined} />}>
      {(rows) => (
        <>
          <DataTable
            caption={caption}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            actions={actions}
            selection={bulk && selection}
          />
          {bulk && <BulkBar item={state.item} nameOf={nameOf} actions={bulk} selection={selection} />}
        </>
      )}
    </ListStates>
  );
}
