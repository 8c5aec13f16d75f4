import { Link, type MetaFunction } from "react-router";
import { countText, numberText } from "#domain/number-text.ts";
import { Comparing } from "#web/compare/compare-toggle.tsx";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { type GridLayout, PartGrid } from "#web/parts/part-card.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { later, Nothing } from "#web/ui/later.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { inCategory, isPlain, listAddress, listParameters, viewOf } from "./list-query.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { loadList, type PartsList } from "./load-list.ts";

// Without boundaries: a navigation waits for the code it needs, and nothing below moves when that arrives.
const FindParts = later(() => import("./find-parts.tsx"), Nothing);
const SearchNotes = later(() => import("./search-notes.tsx"), Nothing);
const LaptopGroup = later(
  () => import("./laptop-group.tsx"),
  ({ children }) => children,
);
const NothingFound = later(() => import("./nothing-found.tsx"));
const PartTable = later(() => import("./part-table.tsx"), PartGrid);

const besideFilters: GridLayout = {
  columns: "md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5",
  sizes: "(width >= 80rem) 17rem, (width >= 64rem) 24vw, (width >= 48rem) 29vw, calc(50vw - 1.5rem)",
};

export const handle = { query: listParameters };
export const loader = jsonLoader(loadList);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const list = dataOf(loaderData);
  const { query, total, category } = list;
  return pageMeta(siteOf(matches), {
    title: headingOf(list),
    description:
      category?.blurb ||
      `${countText(total, "laptop part")}: memory, storage, batteries, screens, keyboards and more.`,
    path: listAddress({ category: query.category }),
    unlisted: !isPlain(query),
  });
};

/** The parts list (specification §2, `/manufacture/{maufactureId}`). */
export default function PartsListPage() {
  const list = usePageData<typeof loader>();
  const { query, parts, total, category, notes } = list;
  return (
    <div className="page-width py-8 lg:py-12">
      {category && (
        <div className="-mt-4 lg:-mt-6">
          <Breadcrumb steps={[{ text: "Laptop parts", to: listAddress({}) }, { text: category.name }]} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-heading">{headingOf(list)}</h1>
        <p className="text-ink-soft text-small" role="status">
          {countText(total, "part")}
        </p>
      </div>
      {notes && <SearchNotes q={query.q} notes={notes} hasParts={parts.length > 0} />}
      {category && !query.q && <p className="mt-2 max-w-prose text-ink-soft">{category.blurb}</p>}
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <div className="flex min-w-0 flex-col lg:gap-6">
          <FindParts />
          {!query.category && <CategoryNav list={list} />}
          <FilterSheet list={list} />
          {query.category && <CategoryNav list={list} />}
        </div>
        <div className="min-w-0">
          <ListToolbar list={list} />
          {parts.length > 0 ? (
            <div className="mt-6 grid gap-12">
              {list.fits ? (
                <LaptopGroup list={list} fits={list.fits}>
                  {partsOf(list)}
                </LaptopGroup>
              ) : (
                partsOf(list)
              )}
            </div>
          ) : (
            <div className="mt-6">
              <NothingFound list={list} />
            </div>
          )}
        </div>
      </div>
      <Comparing />
    </div>
  );
}

function headingOf({ query, category }: PartsList): string {
  if (query.q) return `Results for “${query.q}”`;
  return category?.name ?? "Laptop parts";
}

function partsOf({ query, parts, columns, pages, firstShown, total, fits, notes }: PartsList) {
  const laptop = fits?.slug ?? notes?.laptop?.slug;
  return (
    <>
      {viewOf(query) === "table" ? (
        <PartTable parts={parts} columns={columns} laptop={laptop} />
      ) : (
        <PartGrid parts={parts} layout={besideFilters} atTop comparable laptop={laptop} />
      )}
      <Pagination
        current={query.page}
        last={pages}
        addressOf={(page) => listAddress({ ...query, page })}
        summary={`${firstShown}–${firstShown + parts.length - 1} of ${numberText(total)}`}
      />
    </>
  );
}

/** The categories: a column next to the parts, or a scrolling row on small screens. */
function CategoryNav({ list: { query, categories } }: { list: PartsList }) {
  const all = [{ id: "", name: "All parts", count: undefined }, ...categories];
  return (
    <nav aria-label="Categories" className="scroll-row lg:-ml-3">
      {query.category && <h2 className="mb-2 px-3 font-medium text-small max-lg:hidden">All categories</h2>}
      <ul className="flex gap-1.5 lg:flex-col lg:gap-0.5">
        {all.map(({ id, name, count }) => {
          const current = id === query.category;
          return (
            <li key={id}>
              <Link
                to={listAddress(inCategory(query, id))}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center justify-between gap-3 whitespace-nowrap rounded-m px-3.5 text-small transition-colors lg:min-h-9 lg:px-3",
                  current
                    ? "bg-azure-wash font-medium text-azure"
                    : "bg-sunk text-ink-soft hover:text-ink lg:bg-transparent lg:hover:bg-sunk",
                )}
              >
                {name}
                {count !== undefined && (
                  <span className="figures text-ink-faint text-label">{numberText(count)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
