import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { CompareColumnHead, OrderCell } from "./compare-column.tsx";
import { FitRows } from "./fit-rows.tsx";
import type { ComparePage } from "./load-compare.ts";
import { offerRows } from "./offer-rows.tsx";

/** The parts side by side; the labels stay visible while the parts scroll. */
export function CompareTable({ page }: { page: ComparePage }) {
  const { parts, onlyDifferences } = page;
  const all = [...offerRows(parts), ...page.rows];
  const rows = onlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <Table caption="Parts side by side" className={classNames("table-fixed", widths[parts.length])}>
      <thead>
        <tr>
          <td className={labelCell} />
          {parts.map((part) => (
            <CompareColumnHead key={part.slug} part={part} page={page} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={labelCell}>
            <span className="sr-only">Order</span>
          </th>
          {parts.map((part) => (
            <td key={part.slug} className="pr-4 pb-2 align-top sm:pr-6">
              <OrderCell part={part} />
            </td>
          ))}
        </tr>
        <FitRows parts={parts} labelCell={labelCell} />
        {rows.map(({ key, label, values, differs }) => (
          <Row key={key} label={label} differs={differs}>
            {values.map((value, place) => (
              <Cell key={parts[place]?.slug} isBold={differs}>
                {value ?? <NotStated />}
              </Cell>
            ))}
          </Row>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={parts.length + 1} className="border-hairline border-t py-6 text-ink-soft">
              These parts have no differences in their details.
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** Minimum widths for labels and parts, by number of parts; narrower screens scroll. */
const widths = [
  "",
  "",
  "min-w-[27rem] sm:min-w-[35rem]",
  "min-w-[37rem] sm:min-w-[47rem]",
  "min-w-[47rem] sm:min-w-[59rem]",
];

const labelCell = "sticky left-0 z-1 w-28 bg-paper pr-3 text-left align-top sm:w-44 sm:pr-6";

/** A row with differences says so below its label; the bold type only repeats it. */
function Row({ label, differs, children }: { label: string; differs: boolean; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className={classNames(labelCell, "border-hairline border-t py-3 font-normal text-ink-soft")}
      >
        {label}
        {differs && <span className="block font-medium text-azure text-label">Differs</span>}
      </th>
      {children}
    </tr>
  );
}

function Cell({ isBold, children }: { isBold: boolean; children: ReactNode }) {
  return (
    <td
      className={classNames(
        "border-hairline border-t py-3 pr-4 align-top wrap-anywhere sm:pr-6",
        isBold && "font-medium",
      )}
    >
      {children}
    </td>
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
