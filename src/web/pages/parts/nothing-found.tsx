import { Link } from "react-router";
import { countText } from "#domain/number-text.ts";
import { laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { listAddress } from "./list-query.ts";
import type { PartsList } from "./load-list.ts";

/** An empty list: suggests filters to remove, with the number of parts each would bring. */
export default function NothingFound({ list }: { list: PartsList }) {
  const { query, broader, applied, category, notes } = list;
  const { notCarried, nearest } = notes ?? {};
  const isFiltered = applied.length > (query.q ? 1 : 0);
  if (!isFiltered && !query.q && !category) {
    return <EmptyState title="No parts yet">Nothing is for sale yet. Please check back soon.</EmptyState>;
  }
  const title = isFiltered
    ? "No parts match these filters"
    : notCarried
      ? `We do not carry ${notCarried.name}`
      : query.q
        ? `No parts match “${query.q}”`
        : "No parts in this category right now";
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {isFiltered && category && (
            <ButtonLink to={listAddress({ category: query.category })} variant="secondary">
              Show all {category.name}
            </ButtonLink>
          )}
          {nearest && (
            <ButtonLink to={nearest.to} variant="secondary">
              {nearest.name}
            </ButtonLink>
          )}
          {query.q && (
            <ButtonLink to={laptopsPath} variant="secondary">
              Find parts by laptop
            </ButtonLink>
          )}
          <ButtonLink to={partsListPath} variant="secondary">
            Show all parts
          </ButtonLink>
        </div>
      }
    >
      {broader.length > 0 ? (
        <ul className="grid gap-1">
          {broader.map(({ text, to, parts }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-9 items-center text-link">
                Without {text.startsWith("“") ? text : `“${text}”`}: {countText(parts, "part")}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{adviceOf(list)}</p>
      )}
    </EmptyState>
  );
}

function adviceOf({ query, notes }: PartsList): string {
  if (notes?.notCarried) return notes.notCarried.advice;
  if (notes?.help) return "This search finds parts only. For help, follow the link above.";
  return query.q
    ? "Try fewer words, or the number on your old part's label. Spaces and dashes do not matter. Part numbers are never guessed: if we do not have yours, look for parts by your laptop."
    : "Check back soon, or try another category.";
}
