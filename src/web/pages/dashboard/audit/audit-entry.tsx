import { Link } from "react-router";
import type { listAudit } from "#contract/audit.ts";
import type { AnswerOf } from "#contract/call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { withUnits } from "#web/parts/units.ts";

type Entry = AnswerOf<typeof listAudit>[number];

/** One audited action: who did it, to what, and each field before and after. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { at, by, words, subject, changes } = entry;
  const address = subjectAddress(entry);
  const name = withUnits(subject.name);
  return (
    <article className="grid gap-x-6 gap-y-1 py-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-ink-faint text-small">
        {formatDateTime(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium" title={by?.email}>
            {by?.name ?? "The owner (on the server)"}
          </span>{" "}
          {words}{" "}
          {address ? (
            <Link to={address} className="text-link">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
        </p>
        {changes.length > 0 && (
          <dl className="mt-2 grid gap-1 text-small">
            {changes.map((change) => (
              <div key={change.label} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-ink-faint">{change.label}</dt>
                <dd className="wrap-anywhere text-ink-soft">
                  <Change {...change} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
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
    case "job":
      return "/dashboard/attention";
    default:
      return undefined;
  }
}
