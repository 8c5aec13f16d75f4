import { listFailedJobs } from "#contract/attention.ts";
import { listAllParts, type ManagedPart } from "#contract/stock.ts";
import { numberText } from "#domain/number-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { DataList, wholeList } from "#web/team/data-list.tsx";
import { type Column, RowLink, Unit } from "#web/team/data-table.tsx";
import { productPath, StockBadge } from "../manage-products/product-columns.tsx";
import { useMay } from "../screen.tsx";
import { linkToAll, Section } from "./section.tsx";

/** Enough for an hour's work; the lists have the rest. */
const SHOWN = 8;

const stockColumns = (mayEdit: boolean): readonly Column<ManagedPart>[] => [
  {
    head: "Product",
    grows: "cut",
    onPhone: "half",
    cell: (part) => (
      <RowLink to={mayEdit ? `${productPath(part, true)}/stock` : productPath(part, false)}>
        <PartName name={part.name} />
      </RowLink>
    ),
  },
  { head: "Status", onPhone: "half", cell: (part) => <StockBadge part={part} /> },
  {
    head: "Available",
    isNumber: true,
    cell: ({ availableQuantity }) => (
      <>
        {numberText(availableQuantity)}
        <Unit> available</Unit>
      </>
    ),
  },
];

/** Parts that can still be sold, but not for long. */
export function LowStock() {
  const mayEdit = useMay("manage-parts");
  const low = useCall(listAllParts, { query: { state: "low", sort: "stock", limit: SHOWN } });
  return (
    <Section
      title="Low stock"
      more={linkToAll("/dashboard/manageproducts?state=low&sort=stock", "All low stock")}
    >
      <DataList
        item="product"
        isExcerpt
        caption="Low stock"
        list={wholeList(low, low.data)}
        columns={stockColumns(mayEdit)}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        empty={{ title: "Nothing is running low", text: "Parts with few units left appear here." }}
      />
    </Section>
  );
}

export function Failures() {
  const enabled = useMay("manage-failed-jobs");
  const failed = useCall(listFailedJobs, { query: { limit: SHOWN } }, { enabled });
  if (!enabled) return null;
  return (
    <Section title="Needs attention" more={linkToAll("/dashboard/attention", "All")}>
      <DataList
        item="job"
        isExcerpt
        caption="Needs attention"
        list={wholeList(failed, failed.data)}
        columns={[
          {
            head: "What failed",
            grows: "cut",
            cell: ({ title }) => <RowLink to="/dashboard/attention">{title}</RowLink>,
          },
          { head: "Why", grows: "cut", className: "text-ink-soft", cell: ({ error }) => error },
        ]}
        keyOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        empty={{
          title: "All clear",
          text: "Mails, refunds and payment checks that keep failing appear here.",
        }}
      />
    </Section>
  );
}
