import { Link } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Arrow } from "./icon.tsx";

interface PaginationProps {
  /** From 1. */
  current: number;
  last: number;
  addressOf: (page: number) => string;
  /** "25–48 of 312" */
  summary: string;
}

/** The pages of a list, with their numbers: links that work without scripts. */
export function Pagination({ current, last, addressOf, summary }: PaginationProps) {
  if (last < 2) return null;
  return (
    <nav aria-label="Pages" className="pagination">
      <span>{summary}</span>
      <ol>
        {pagesAround(current, last).map((page, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps look alike
          <li key={place}>
            {page ? (
              <Link
                to={addressOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </Link>
            ) : (
              <span>…</span>
            )}
          </li>
        ))}
      </ol>
      <span>
        {current < last && (
          <ButtonLink to={addressOf(current + 1)} rel="next" variant="secondary">
            Next page <Arrow />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}

/** Returns the first page, those around the current one, and the last, with 0 for a gap. */
export function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  return [...new Set(near)].flatMap((page, place, pages) => {
    const before = pages[place - 1] ?? 0;
    // One page fits where its gap would.
    return page - before === 2 ? [page - 1, page] : page - before > 2 ? [0, page] : [page];
  });
}
