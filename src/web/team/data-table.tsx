import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { moveBetweenRows, useKeptFocus } from "./row-focus.ts";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand under each other. */
  isNumber?: boolean;
  /** On phones, where a row is a block: half a line instead of a whole one. */
  onPhone?: "half";
  /** Left out on phones ("md") or wherever width is scarce ("xl"). */
  from?: "md" | "xl";
  /**
   * Shares the width that the others leave. Longer text wraps, or from 1280 px is cut off, so that rows have one line.
   */
  grows?: "wraps" | "cut";
  className?: string;
}

export interface Selection {
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  toggleAll: () => void;
  all: boolean;
  some: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Its name for people. */
  nameOf: (row: Row) => string;
  /** The last column. */
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection | undefined;
}

const headCell =
  "sticky top-0 z-2 h-9 border-hairline border-b bg-paper px-2 text-left font-medium text-ink-faint text-label whitespace-nowrap first:pl-0 last:pr-0";
const bodyRow =
  "group relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:border-hairline max-md:border-b max-md:py-3 md:h-12 lg:h-[2.5rem] md:hover:bg-sunk md:focus-within:bg-sunk";

const baseCell =
  "px-2 py-1 text-small first:pl-0 last:pr-0 max-md:px-0 max-md:py-0.5 md:border-hairline md:border-b";
/** The box that selects a row, and its actions: on small screens together in the last line. */
const edgeCell = `${baseCell} max-md:empty:hidden`;

const leftOut = { md: "max-md:hidden", xl: "max-xl:hidden" } as const;

const cellClass = <Row,>({ isNumber, onPhone, from, grows, className }: Column<Row>) =>
  classNames(
    baseCell,
    isNumber && "figures whitespace-nowrap md:text-right",
    grows && "wrap-anywhere md:max-w-0",
    grows === "cut" && "xl:truncate",
    from && leftOut[from],
    !onPhone && "max-md:col-span-2",
    className,
  );

/**
 * The one table of the team's screens: rows of 40 px (on tablets 48), a head that stays in view, and arrow keys, J and
 * K between rows. On phones each row is a block of its own. It scrolls with the page, so that the head can stick.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, keyOf, nameOf, actions, selection } = props;
  const body = useKeptFocus(rows.length);
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <Head {...props} />
      <tbody ref={body} className="max-md:block" onKeyDown={moveBetweenRows}>
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <tr key={key} data-row className={bodyRow}>
              {selection && (
                <td className={classNames(edgeCell, "max-md:order-last max-md:self-center")}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selection.has(key)}
                    onChange={() => selection.toggle(key)}
                    className="relative z-1 block size-4 accent-azure-fill max-lg:size-6"
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.head} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td
                  className={classNames(
                    edgeCell,
                    "text-right max-md:order-last",
                    !selection && "max-md:text-left",
                  )}
                >
                  {actions(row)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head<Row>({
  columns,
  actions,
  selection,
}: Pick<DataTableProps<Row>, "columns" | "actions" | "selection">) {
  return (
    // On phones only the box that selects everything is left of it.
    <thead className={selection ? "max-md:block" : "max-md:sr-only"}>
      <tr className="max-md:block">
        {selection && (
          <th
            scope="col"
            className={classNames(headCell, "max-md:static max-md:block max-md:h-11 max-md:px-0")}
          >
            <label className="flex h-full items-center gap-3">
              <input
                type="checkbox"
                checked={selection.all}
                ref={(box) => {
                  if (box) box.indeterminate = selection.some && !selection.all;
                }}
                onChange={selection.toggleAll}
                className="block size-4 accent-azure-fill max-lg:size-6"
              />
              <span className="md:sr-only">Select all</span>
            </label>
          </th>
        )}
        {columns.map(({ head, isNumber, from, grows }) => (
          <th
            key={head}
            scope="col"
            style={{ width: grows ? `${100 / columns.filter((column) => column.grows).length}%` : undefined }}
            className={classNames(
              headCell,
              "max-md:sr-only",
              isNumber && "text-right",
              from && leftOut[from],
            )}
          >
            {head}
          </th>
        ))}
        {actions && (
          <th scope="col" className={classNames(headCell, "max-md:sr-only")}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  rows?: number;
  /** On phones a box that selects all rows is above them. */
  selects?: boolean;
}

/** The table before its rows are known, of the same height. */
export function TableSkeleton<Row>({ columns, rows = 12, selects = false }: TableSkeletonProps<Row>) {
  return (
    <div aria-hidden="true" data-skeleton className="overflow-hidden">
      <div
        className={classNames("h-9 border-hairline border-b", selects ? "max-md:h-11" : "max-md:hidden")}
      />
      {Array.from({ length: rows }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          key={place}
          className="flex h-24 items-center gap-6 border-hairline border-b md:h-12 lg:h-[2.5rem]"
        >
          {columns.map(({ head, grows, from }) => (
            <Skeleton
              key={head}
              className={classNames("h-3", grows ? "grow" : "w-20", from && leftOut[from])}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The words beside a number on small screens, where the head of its column is not in view. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className="normal-nums md:hidden">{children}</span>;
}

/** The link to a row's own screen; a click anywhere in the row follows it. */
export function RowLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="font-medium text-ink after:absolute after:inset-0 group-hover:text-azure group-hover:underline max-md:inline-block max-md:min-h-6 max-md:text-azure max-md:underline"
    >
      {children}
    </Link>
  );
}
