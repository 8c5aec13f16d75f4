import { Link, type MetaFunction, useLoaderData } from "react-router";
import { areOfOneKind, compareAddress, MAX_COMPARED } from "#web/compare/comparison.ts";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { useKeptFocus } from "#web/ui/use-kept-focus.ts";
import { CompareTable } from "./compare-table.tsx";
import { type ComparePage as ComparePageData, loadCompare } from "./load-compare.ts";
import { WhichRows } from "./which-rows.tsx";

export const handle = { query: ["parts", "only"] };
export const loader = loadCompare;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(siteOf(matches), {
    title: "Compare parts",
    description: "Up to four laptop parts side by side: price, stock, and every specification.",
    path: compareAddress(loaderData?.parts.map(({ slug }) => slug) ?? []),
    unlisted: true,
  });

/** Parts side by side, named by the address, so that it can be sent to somebody. */
export default function ComparePage() {
  const page = useLoaderData<typeof loader>();
  const { parts } = page;
  const heading = useKeptFocus<HTMLHeadingElement>(parts.length);
  return (
    <div className="page-width py-8 lg:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
          Compare parts
        </h1>
        {parts.length > 0 && (
          <p role="status" className="figures text-ink-soft text-small">
            {parts.length} of at most {MAX_COMPARED} parts
          </p>
        )}
      </div>
      <div className="mt-5 grid gap-5">
        <SearchNote page={page} />
        {parts.length > 1 && <WhichRows page={page} />}
        {parts.length > 0 ? <CompareTable page={page} /> : <NothingToCompare />}
        {parts.length === 1 && <OneAlone page={page} />}
      </div>
    </div>
  );
}

/** What the address asked for and could not have, and what cannot be compared in earnest. */
function SearchNote({ page: { parts, unknown, leftOut } }: { page: ComparePageData }) {
  const shelves = [...new Set(parts.map(({ categoryName }) => categoryName))];
  return (
    <>
      {unknown.length > 0 && (
        <Notice live={false}>
          The shop has no part “{unknown.join("”, “")}”. It may have been taken off sale.
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice live={false}>
          {MAX_COMPARED} parts fit side by side: {leftOut} more {leftOut === 1 ? "was" : "were"} left out.
        </Notice>
      )}
      {!areOfOneKind(parts) && (
        <Notice live={false}>
          These are different kinds of parts: {shelves.join(", ")}. They have little in common that could be
          compared; parts of one shelf tell you more.
        </Notice>
      )}
    </>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      title="Nothing to compare yet"
      action={<ButtonLink to={partsListPath}>Show all parts</ButtonLink>}
    >
      <p>
        Choose “Compare” on up to four parts, best of the same kind, and they stand here side by side: price,
        stock and every specification.
      </p>
    </EmptyState>
  );
}

function OneAlone({ page: { parts } }: { page: ComparePageData }) {
  const [part] = parts;
  if (!part) return null;
  return (
    <p className="text-ink-soft">
      One part alone.{" "}
      <Link to={`${partsListPath}?category=${part.category}`} className="text-link">
        Choose another from {part.categoryName}
      </Link>{" "}
      to see what differs.
    </p>
  );
}
