import { lazy, Suspense } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { Comparing } from "#web/compare/comparing.tsx";
import { PartGrid } from "#web/parts/part-card.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { useKeptFocus } from "#web/ui/use-kept-focus.ts";
import { CategoryNav } from "./category-nav.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { isPlain, listAddress, listParameters, listQueryWith } from "./list-query.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { loadList, type PartsList } from "./load-list.ts";

const SearchNotes = lazy(() => import("./search-notes.tsx"));
const NothingFound = lazy(() => import("./nothing-found.tsx"));

export const handle = { query: listParameters };
export const loader = loadList;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, total, shelf } = loaderData;
  return pageMeta(siteOf(matches), {
    title: headingOf(loaderData),
    description:
      shelf?.blurb ||
      `${total.toLocaleString("en")} laptop parts: memory, storage, batteries, screens, keyboards and more.`,
    path: listAddress({ category: query.category }),
    unlisted: !isPlain(query),
  });
};

/** The parts list (specification §2, `/manufacture/{maufactureId}`). */
export default function PartsListPage() {
  const list = useLoaderData<typeof loader>();
  const { query, parts, total, shelf, applied, remarks } = list;
  const heading = useKeptFocus<HTMLHeadingElement>(applied.length);
  return (
    <div className="page-width py-8 lg:py-12">
      {shelf && (
        <div className="-mt-4 lg:-mt-6">
          <Breadcrumb steps={[{ text: "Laptop parts", to: listAddress({}) }, { text: shelf.name }]} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {headingOf(list)}
        </h1>
        <p className="figures text-ink-soft text-small" role="status">
          {total === 1 ? "1 part" : `${total.toLocaleString("en")} parts`}
        </p>
      </div>
      {remarks && (
        <Suspense>
          <SearchNotes q={query.q} remarks={remarks} />
        </Suspense>
      )}
      {shelf && !query.q && <p className="mt-2 max-w-prose text-ink-soft">{shelf.blurb}</p>}
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <div className="flex min-w-0 flex-col lg:gap-6">
          {!query.category && <CategoryNav list={list} />}
          <FilterSheet list={list} />
          {query.category && <CategoryNav list={list} />}
        </div>
        <div className="min-w-0">
          <ListToolbar list={list} />
          {parts.length > 0 ? (
            <div className="mt-6 grid gap-12">
              <PartGrid parts={parts} room="beside-filters" atTop comparable />
              <Pagination {...pagesAround(list)} />
            </div>
          ) : (
            <div className="mt-6">
              <Suspense>
                <NothingFound list={list} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      <Comparing />
    </div>
  );
}

function headingOf({ query, shelf }: PartsList): string {
  if (query.q) return `Results for “${query.q}”`;
  return shelf?.name ?? "Laptop parts";
}

/** A cursor only leads on: the way back is the first page, or the browser's own. */
function pagesAround({ query, nextCursor, firstShown, parts, total }: PartsList) {
  return {
    first: query.cursor ? listAddress(listQueryWith(query, {})) : undefined,
    next: nextCursor ? listAddress({ ...query, cursor: nextCursor, page: query.page + 1 }) : undefined,
    summary: `${firstShown}–${firstShown + parts.length - 1} of ${total.toLocaleString("en")}`,
  };
}
