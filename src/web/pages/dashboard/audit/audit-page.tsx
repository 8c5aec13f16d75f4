import { auditKinds, listAudit } from "#contract/audit.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { AddressDays, AddressSearch, dayOf, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { Select } from "#web/ui/field.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { AuditEntry } from "./audit-entry.tsx";

export const meta = screenMeta("Audit");

const skeleton = <RowsSkeleton height="h-20" />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={3} />
    {skeleton}
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
} satisfies Record<(typeof auditKinds)[number], string>;

/** The admins' changes, newest first. */
export default function AuditPage() {
  return (
    <Screen
      title="Audit"
      lead="Every change made by an admin, with the value before. Entries can't be edited."
      skeleton={screenSkeleton}
      permission="read-audit"
    >
      <Audit />
    </Screen>
  );
}

function auditFilter(search: URLSearchParams) {
  const person = search.get("person")?.slice(0, 200);
  const kind = oneOf(search.get("kind"), auditKinds);
  const [from, to] = [dayOf(search.get("from")), dayOf(search.get("to"))];
  return { ...(person && { person }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
}

function Audit() {
  const { search, change } = useAddressFilter();
  const query = auditFilter(search);
  const list = useCallList(listAudit, { query });
  const filtered = Object.keys(query).length > 0;
  return (
    <>
      <search className="mb-6 grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <AddressSearch
          label="Changed by"
          placeholder="Name or email"
          name="person"
          className="col-span-2 xl:col-span-1"
        />
        <Select
          label="Type"
          value={query.kind ?? ""}
          onChange={({ target }) => change("kind", target.value)}
          className="col-span-2 sm:col-span-1"
        >
          <option value="">All</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </Select>
        <AddressDays />
      </search>
      <ListView
        item="change"
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={filtered ? "No entries match" : "No entries yet"}>
            <p>{filtered ? "Try different filters." : "Changes made by admins will appear here."}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ol className="border-hairline border-b">
            {items.map((entry) => (
              <li key={entry._id} className="border-hairline border-t">
                <AuditEntry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </ListView>
    </>
  );
}
