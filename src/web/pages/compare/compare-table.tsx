import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { CompareColumnHead } from "./compare-column-head.tsx";
import { FitRows } from "./fit-row.tsx";
import type { ComparePage } from "./load-compare.ts";
import { offerRows } from "./offer-rows.tsx";
import { OrderCell } from "./order-cell.tsx";

/** The parts, how to order them, what differs; the labels stay in sight while the parts are swiped past. */
export function CompareTable({ page }: { page: ComparePage }) {
  const { parts, onlyDifferences } = page;
  const all = [...offerRows(parts), ...page.rows];
  const rows = onlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <Table caption="Parts side by side" className={classNames("table-fixed", widths[parts.length])}>
      <thead>
        <tr>
          <td className={labelLooks} />
          {parts.map((part) => (
            <CompareColumnHead key={part.slug} part={part} page={page} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={labelLooks}>
            <span className="sr-only">Order</span>
          </th>
          {parts.map((part) => (
            <td key={part.slug} className="pr-4 pb-2 align-top sm:pr-6">
              <OrderCell part={part} />
            </td>
          ))}
        </tr>
        <FitRows parts={parts} labelLooks={labelLooks} />
        {rows.map(({ key, label, values, differs }) => (
          <Row key={key} label={label} differs={differs}>
            {values.map((value, place) => (
              <Cell key={parts[place]?.slug} strong={differs}>
                {value ?? <NotStated />}
              </Cell>
            ))}
          </Row>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={parts.length + 1} className="border-hairline border-t py-6 text-ink-soft">
              These parts do not differ in anything that is told of them.
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** Room for the labels and so many parts, before it is swiped: the same for each, whatever is said of it. */
const widths = [
  "",
  "",
  "min-w-[27rem] sm:min-w-[35rem]",
  "min-w-[37rem] sm:min-w-[47rem]",
  "min-w-[47rem] sm:min-w-[59rem]",
];

const labelLooks = "sticky left-0 z-1 w-28 bg-paper pr-3 text-left align-top sm:w-44 sm:pr-6";

/** A row that differs says so beneath its label: the heavier type only repeats it. */
function Row({ label, differs, children }: { label: string; differs: boolean; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="row"
        className={classNames(labelLooks, "border-hairline border-t py-3 font-normal text-ink-soft")}
      >
        {label}
        {differs && <span className="block font-medium text-azure text-label">Differs</span>}
      </th>
      {children}
    </tr>
  );
}

function Cell({ strong, children }: { strong: boolean; children: ReactNode }) {
  return (
    <td
      className={classNames(
        "border-hairline border-t py-3 pr-4 align-top wrap-anywhere sm:pr-6",
        strong && "font-medium",
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
