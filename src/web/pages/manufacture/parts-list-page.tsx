import { Link, type MetaFunction, useLoaderData } from "react-router";
import { Comparing } from "#web/compare/comparing.tsx";
import { PartGrid } from "#web/parts/part-card.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CategoryNav, ListForm } from "./list-filters.tsx";
import { type ListQuery, listAddress, listParameters } from "./list-query.ts";
import { loadList } from "./load-list.ts";

export const handle = { query: listParameters };
export const loader = loadList;

type ListData = Awaited<ReturnType<typeof loadList>>;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, total, blurb } = loaderData;
  const filtered = Boolean(query.q || query.sort || query.inStock || query.cursor);
  return pageMeta(siteOf(matches), {
    title: headingOf(loaderData),
    description:
      blurb ||
      `${total.toLocaleString("en")} laptop parts: memory, storage, batteries, screens, keyboards and more.`,
    path: listAddress({ category: query.category }),
    unlisted: filtered,
  });
};

/** The parts list (specification §2, `/manufacture/{maufactureId}`). */
export default function PartsListPage() {
  const list = useLoaderData<typeof loader>();
  const { query, parts, total, blurb } = list;
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-heading">{headingOf(list)}</h1>
        <div className="flex items-baseline gap-4 text-small">
          <p className="figures text-ink-soft" role="status">
            {total === 1 ? "1 part" : `${total.toLocaleString("en")} parts`}
          </p>
          {query.q && (
            <Link to={listAddress({ ...query, q: "", cursor: "", page: 1 })} className="text-link">
              Clear the search
            </Link>
          )}
        </div>
      </div>
      {blurb && <p className="mt-2 max-w-prose text-ink-soft">{blurb}</p>}
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <CategoryNav query={query} categories={list.categories} />
        <div>
          <ListForm query={query} path={partsListPath} />
          {parts.length > 0 ? (
            <div className="mt-8 grid gap-12">
              <PartGrid parts={parts} room="beside-filters" atTop comparable />
              <Pagination {...pagesAround(list)} />
            </div>
          ) : (
            <NothingFound query={query} />
          )}
        </div>
      </div>
      <Comparing />
    </div>
  );
}

function NothingFound({ query }: { query: ListQuery }) {
  return (
    <EmptyState
      title={query.q ? `Nothing matches “${query.q}”` : "Nothing on this shelf right now"}
      className="mt-8"
      action={
        <ButtonLink to={partsListPath} look="secondary">
          Show all parts
        </ButtonLink>
      }
    >
      <p>
        {query.q
          ? "Try fewer words, or the number printed on the old part's label: spaces and dashes do not matter."
          : "Parts come back as they are made. Another shelf may have what you need."}
      </p>
    </EmptyState>
  );
}

function headingOf({ query, categories }: ListData): string {
  if (query.q) return `Results for “${query.q}”`;
  return categories.find(({ id }) => id === query.category)?.name ?? "Laptop parts";
}

/** A cursor only leads on: the way back is the first page, or the browser's own. */
function pagesAround({ query, nextCursor, firstShown, parts, total }: ListData) {
  return {
    first: query.cursor ? listAddress({ ...query, cursor: "", page: 1 }) : undefined,
    next: nextCursor ? listAddress({ ...query, cursor: nextCursor, page: query.page + 1 }) : undefined,
    summary: `${firstShown}–${firstShown + parts.length - 1} of ${total.toLocaleString("en")}`,
  };
}
