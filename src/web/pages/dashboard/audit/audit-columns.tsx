import { Link } from "react-router";
import type { listAudit } from "#contract/audit.ts";
import type { AnswerOf } from "#contract/call.ts";
import { withUnits } from "#web/parts/units.ts";
import { Ago } from "#web/team/ago.tsx";
import type { Column } from "#web/team/data-table.tsx";

type Entry = AnswerOf<typeof listAudit>[number];

/** One audited action in a row: when, who, what to which thing, and each field before and after. */
export const auditColumns: readonly Column<Entry>[] = [
  { head: "When", className: "align-top text-ink-soft", cell: ({ at }) => <Ago at={at} /> },
  {
    head: "Who",
    className: "wrap-anywhere align-top font-medium md:min-w-36",
    cell: ({ by }) => <span title={by?.email}>{by?.name ?? "The owner (on the server)"}</span>,
  },
  {
    head: "What",
    grows: "wraps",
    className: "align-top",
    cell: (entry) => <What entry={entry} />,
  },
  {
    head: "Change",
    grows: "wraps",
    className: "align-top",
    cell: ({ changes }) => (
      <dl className="flex flex-wrap gap-x-4">
        {changes.map((change) => (
          <div key={change.label} className="wrap-anywhere">
            <dt className="inline text-ink-faint">{change.label}: </dt>
            <dd className="inline text-ink-soft">
              <Change {...change} />
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
];

function What({ entry }: { entry: Entry }) {
  const address = subjectAddress(entry);
  const name = withUnits(entry.subject.name);
  return (
    <>
      {entry.words}{" "}
      {address ? (
        <Link to={address} className="text-link">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
    </>
  );
}

/** "from $49.90 to $54.90" */
function Change({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <ins className="no-underline">{after}</ins>;
  if (after === null) {
    return (
      <>
        <del>{before}</del> <span className="text-ink-faint">removed</span>
      </>
    );
  }
  return (
    <>
      from {before} to <span className="text-ink">{after}</span>
    </>
  );
}

/** Returns the page of the subject; undefined when it has none. */
function subjectAddress({ subject: { kind, id }, action }: Entry): string | undefined {
  if (action === "order.delete" || action === "part.erase") return undefined;
  switch (kind) {
    case "part":
      return `/dashboard/manageproducts/${id}/stock`;
    case "order":
      return `/dashboard/order/${id}`;
    case "user":
      return "/dashboard/users";
    case "review":
      return "/dashboard/reviews";
    case "message":
      return "/dashboard/messages";
    case "settings":
      return "/dashboard/settings";
    case "voucher":
      return "/dashboard/vouchers";
    case "laptop":
      return "/dashboard/requested-laptops?state=added";
    case "job":
      return "/dashboard/attention";
    default:
      return undefined;
  }
}
