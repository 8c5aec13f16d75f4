import { Link, type MetaFunction } from "react-router";
import { areOfOneKind, compareAddress, MAX_COMPARED } from "#web/compare/comparison.ts";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CompareTable } from "./compare-table.tsx";
import { type ComparePage as ComparePageData, loadCompare } from "./load-compare.ts";
import { NothingToCompare } from "./nothing-to-compare.tsx";

export const handle = { query: ["parts", "only"] };
export const loader = jsonLoader(loadCompare);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(siteOf(matches), {
    title: "Compare parts",
    description: "Up to four laptop parts side by side: price, stock, and every specification.",
    path: compareAddress(loaderData ? dataOf(loaderData).parts.map(({ slug }) => slug) : []),
    unlisted: true,
  });

/** Parts side by side. The address names them, so that it can be shared. */
export default function ComparePage() {
  const page = usePageData<typeof loader>();
  const { parts } = page;
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-heading">Compare parts</h1>
        {parts.length > 0 && (
          <p role="status" className="text-ink-soft text-small">
            {parts.length} of up to {MAX_COMPARED} parts
          </p>
        )}
      </div>
      <div className="mt-5 grid gap-5">
        <Notices page={page} />
        {parts.length > 1 && <DetailSwitch page={page} />}
        {parts.length > 0 ? <CompareTable page={page} /> : <NothingToCompare />}
        {parts.length === 1 && <AddAnother page={page} />}
      </div>
    </div>
  );
}

/** Explains which parts of the address are missing, and whether the parts are comparable. */
function Notices({ page: { parts, unknown, leftOut } }: { page: ComparePageData }) {
  const categories = [...new Set(parts.map(({ categoryName }) => categoryName))];
  return (
    <>
      {unknown.length > 0 && (
        <Notice live={false}>We don't have “{unknown.join("”, “")}”. It may no longer be for sale.</Notice>
      )}
      {leftOut > 0 && (
        <Notice live={false}>
          You can compare up to {MAX_COMPARED} parts: {leftOut} more {leftOut === 1 ? "is" : "are"} not shown.
        </Notice>
      )}
      {!areOfOneKind(parts) && (
        <Notice live={false}>
          These are different kinds of parts: {categories.join(", ")}. Comparing parts of one category tells
          you more.
        </Notice>
      )}
    </>
  );
}

function AddAnother({ page: { parts } }: { page: ComparePageData }) {
  const [part] = parts;
  if (!part) return null;
  return (
    <p className="text-ink-soft">
      <Link to={`${partsListPath}?category=${part.category}`} className="text-link">
        Add another part from {part.categoryName}
      </Link>{" "}
      to compare.
    </p>
  );
}

/** Switches between all details and only the differences: two addresses of the same table. */
function DetailSwitch({ page: { parts, onlyDifferences } }: { page: ComparePageData }) {
  const slugs = parts.map(({ slug }) => slug);
  const choices = [
    { text: "All details", to: compareAddress(slugs), isCurrent: !onlyDifferences },
    {
      text: "Only differences",
      to: compareAddress(slugs, "differences"),
      isCurrent: onlyDifferences,
    },
  ];
  return (
    <nav aria-label="Details" className="flex w-fit rounded-m border border-edge">
      {choices.map(({ text, to, isCurrent }) => (
        <Link
          key={text}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? "page" : undefined}
          className="inline-flex min-h-10.5 items-center rounded-[7px] px-3.5 font-medium text-ink-soft text-small hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
