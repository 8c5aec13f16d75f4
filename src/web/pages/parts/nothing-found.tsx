import { Link } from "react-router";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { listAddress } from "./list-query.ts";
import type { PartsList } from "./load-list.ts";

/** A list without parts: the filter to let go of, and how many parts that would bring. */
export default function NothingFound({ list: { query, waysOut, applied, shelf } }: { list: PartsList }) {
  const narrowed = applied.length > (query.q ? 1 : 0);
  const title = narrowed
    ? "No part has all of this"
    : query.q
      ? `Nothing matches “${query.q}”`
      : "Nothing on this shelf right now";
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {narrowed && shelf && (
            <ButtonLink to={listAddress({ category: query.category })} look="secondary">
              Show all of {shelf.name}
            </ButtonLink>
          )}
          <ButtonLink to={partsListPath} look="secondary">
            Show all parts
          </ButtonLink>
        </div>
      }
    >
      {waysOut.length > 0 ? (
        <ul className="grid gap-1">
          {waysOut.map(({ text, to, parts }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-9 items-center text-link">
                Without {text.startsWith("“") ? text : `“${text}”`}:{" "}
                {parts === 1 ? "1 part" : `${parts} parts`}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {query.q
            ? "Try fewer words, or the number printed on the old part's label: spaces and dashes do not matter."
            : "Parts come back as they are made. Another shelf may have what you need."}
        </p>
      )}
    </EmptyState>
  );
}
