import { auditKinds, listAudit } from "#contract/audit.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCallList } from "#web/calls/use-call.ts";
import { DataList } from "#web/team/data-list.tsx";
import { TableSkeleton } from "#web/team/data-table.tsx";
import {
  ChoiceFilter,
  DayFilters,
  day,
  FilterBar,
  FilterBarSkeleton,
  oneOf,
  SearchFilter,
  searched,
  useFilters,
} from "#web/team/filters.tsx";
import { Screen } from "../screen.tsx";
import { auditColumns } from "./audit-columns.tsx";

export const meta = screenMeta("Audit");

const skeleton = (
  <>
    <FilterBarSkeleton fields={4} />
    <TableSkeleton columns={auditColumns} />
  </>
);
const kindNames = {
  part: "Parts and stock",
  order: "Orders",
  review: "Reviews",
  message: "Messages",
  user: "Users",
  job: "Background work",
  settings: "Settings",
  voucher: "Vouchers",
  laptop: "Laptops",
} satisfies Record<(typeof auditKinds)[number], string>;

/** The admins' changes, newest first. */
export default function AuditPage() {
  return (
    <Screen
      title="Audit"
      lead="Every change made by an admin, with the value before. Entries can't be edited."
      skeleton={skeleton}
      permission="read-audit"
    >
      <Audit />
    </Screen>
  );
}

const filters = { person: searched, kind: oneOf(auditKinds), from: day, to: day };

function Audit() {
  const { query, change, isFiltered, clear } = useFilters(filters);
  return (
    <>
      <FilterBar>
        <SearchFilter label="Changed by" placeholder="Changed by: name or email" name="person" />
        <ChoiceFilter
          label="Type"
          name="kind"
          value={query.kind ?? ""}
          onChange={change}
          all="All types"
          choices={auditKinds.map((value) => ({ value, text: kindNames[value] }))}
        />
        <DayFilters from={query.from} to={query.to} onChange={change} />
      </FilterBar>
      <DataList
        item="change"
        caption="Changes"
        list={useCallList(listAudit, { query })}
        columns={auditColumns}
        keyOf={({ _id }) => _id}
        nameOf={({ subject }) => subject.name}
        empty={{ title: "No entries yet", text: "Changes made by admins will appear here." }}
        onClear={isFiltered ? clear : undefined}
      />
    </>
  );
}
