import { Link } from "react-router";
import { listImports } from "#contract/imports.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { type Import, kindNames, stateOf } from "./import-labels.ts";

/** What was brought in so far, newest first. */
export function PastImports() {
  const list = useCallList(listImports, { query: {} });
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-title">
        Files so far
      </h2>
      <ListView
        list={list}
        skeleton={<RowsSkeleton height="h-20" rows={3} />}
        empty={<p className="text-ink-soft">No file was brought in yet.</p>}
      >
        {(imports) => (
          <ul className="border-hairline border-b">
            {imports.map((one) => (
              <li key={one._id} className="border-hairline border-t">
                <PastImport one={one} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function PastImport({ one }: { one: Import }) {
  const { text, tone } = stateOf(one);
  return (
    <article className="py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/dashboard/import/${one._id}`}
          className="wrap-anywhere min-w-0 py-1 font-medium text-link"
        >
          {one.fileName}
        </Link>
        <Badge tone={tone}>{text}</Badge>
      </h3>
      <p className="figures mt-0.5 text-ink-soft text-small">
        {kindNames[one.kind]}, {one.lines.toLocaleString("en")} lines ·{" "}
        <time dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</time>
        {one.by && <span className="wrap-anywhere"> · {one.by}</span>}
      </p>
    </article>
  );
}
