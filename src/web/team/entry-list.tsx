import type { ReactNode } from "react";
import { type ListStateProps, ListStates } from "./data-list.tsx";
import { type Column, TableSkeleton } from "./data-table.tsx";

interface EntryListProps<Item> extends Omit<ListStateProps<Item>, "skeleton"> {
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A list of texts to read: reviews, questions, messages. */
export function EntryList<Item>({ keyOf, children, ...state }: EntryListProps<Item>) {
  return (
    <ListStates {...state} skeleton={entriesSkeleton}>
      {(items) => (
        <ul className="border-hairline border-t">
          {items.map((item) => (
            <li key={keyOf(item)} data-row className="border-hairline border-b py-4">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

const textColumns: readonly Column<never>[] = [
  { head: "Text", cell: () => null, grows: "cut" },
  { head: "Actions", cell: () => null },
];
/** A placeholder for a list of texts. */
export const entriesSkeleton = <TableSkeleton columns={textColumns} rows={8} />;

interface EntryProps {
  /** Its name for screen readers. */
  label: string;
  /** The first line: what it is about, its state as badges. */
  head: ReactNode;
  /** Who and when. */
  meta: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One text with who wrote it, and what can be done about it. */
export function Entry({ label, head, meta, actions, children }: EntryProps) {
  return (
    <article
      aria-label={label}
      className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start"
    >
      <div className="min-w-0">
        <div className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-body">
          {head}
        </div>
        <p className="wrap-anywhere mt-0.5 text-ink-soft text-small">{meta}</p>
        <div className="mt-2 grid gap-2 empty:hidden">{children}</div>
      </div>
      {actions}
    </article>
  );
}
