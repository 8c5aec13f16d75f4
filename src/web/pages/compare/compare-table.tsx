import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Table } from "#web/ui/table.tsx";
import { CompareColumnHead, OrderCell } from "./compare-column.tsx";
import { FitRows } from "./fit-rows.tsx";
import type { ComparePage } from "./load-compare.ts";
import { offerRows } from "./offer-rows.tsx";
import "./compare.css";

/** The parts side by side; the labels stay visible while the parts scroll. */
export function CompareTable({ page }: { page: ComparePage }) {
  const { parts, onlyDifferences } = page;
  const shown = (rows: readonly TableRow[]) =>
    onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  const [offer, specs] = [shown(offerRows(parts)), shown(page.rows)];
  const [marksOffer, marksSpecs] = [fewDiffer(offer), fewDiffer(specs)];
  return (
    <Table
      caption="Parts side by side"
      className={classNames("compare-table table-fixed", widths[parts.length])}
    >
      <thead>
        <tr>
          <td className={`${labelCell} bg-paper`} />
          {parts.map((part) => (
            <CompareColumnHead key={part.slug} part={part} page={page} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={`${labelCell} bg-paper`}>
            <span className="sr-only">Order</span>
          </th>
          {parts.map((part) => (
            <td key={part.slug} className="pr-4 pb-2 align-top sm:pr-6">
              <OrderCell part={part} />
            </td>
          ))}
        </tr>
        <FitRows parts={parts} labelCell={`${labelCell} bg-paper`} />
        {offer.map((row) => (
          <Row
            key={row.key}
            row={row}
            parts={parts}
            marked={row.differs && marksOffer}
            className="align-middle"
          />
        ))}
      </tbody>
      <tbody>
        <tr>
          <th
            scope="rowgroup"
            colSpan={parts.length + 1}
            className="pt-10 pb-3 text-left font-semibold text-title"
          >
            Specifications
          </th>
        </tr>
        {specs.map((row) => (
          <Row
            key={row.key}
            row={row}
            parts={parts}
            marked={row.differs && marksSpecs}
            className="font-mono text-[0.8125rem]"
          />
        ))}
        {specs.length === 0 && (
          <tr>
            <td colSpan={parts.length + 1} className="border-hairline border-t py-6 text-ink-soft">
              {page.rows.length > 0
                ? "These parts have the same specifications."
                : "These parts have no specifications yet."}
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** Where most rows of a group differ, as with parts of different kinds, a colored ground for each says nothing. */
const fewDiffer = (rows: readonly TableRow[]) =>
  rows.filter(({ differs }) => differs).length <= rows.length / 2;

interface TableRow {
  key: string;
  label: string;
  /** Undefined where a part does not state it. */
  values: readonly ReactNode[];
  differs: boolean;
}

/** Minimum widths for labels and parts, by number of parts; narrower screens scroll. */
const widths = [
  "",
  "[--parts:1]",
  "[--parts:2] sm:min-w-[35rem]",
  "[--parts:3] min-w-[29rem] sm:min-w-[47rem]",
  "[--parts:4] min-w-[38rem] sm:min-w-[59rem]",
];

const labelCell = "sticky left-0 z-1 w-32 pl-3 pr-3 text-left align-top sm:w-48 sm:pr-6";

/** A row with differences has a sign and a word beside its label. */
function Row({
  row: { label, values, differs },
  parts,
  marked,
  className,
}: {
  row: TableRow;
  parts: ComparePage["parts"];
  /** Its ground says that it differs. */
  marked: boolean;
  /** Classes of the cells with values. */
  className: string;
}) {
  const ground = marked ? "bg-azure-wash" : "bg-paper";
  return (
    <tr className={ground}>
      <th
        scope="row"
        className={classNames(labelCell, ground, "border-hairline border-t py-2.5 font-normal text-ink-soft")}
      >
        <span className="flex items-center justify-between gap-2">
          {label}
          {differs && (
            <>
              <span className="sr-only">Differs</span>
              <Icon grid={16} className="size-4 shrink-0 text-azure">
                <path d="M3 6h10M3 10h10M10.5 3l-5 10" />
              </Icon>
            </>
          )}
        </span>
      </th>
      {values.map((value, place) => (
        <td
          key={parts[place]?.slug}
          className={classNames(
            "wrap-anywhere border-hairline border-t py-2.5 pr-4 align-top sm:pr-6",
            differs ? "font-medium text-ink" : "text-ink-soft",
            className,
          )}
        >
          {value ?? <NotStated />}
        </td>
      ))}
    </tr>
  );
}

function NotStated() {
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not stated</span>
    </span>
  );
}
