import { Link } from "react-router";
import { Arrow } from "./icon.tsx";

interface PaginationProps {
  /** Address of the first page, unless it is the current one. */
  first: string | undefined;
  next: string | undefined;
  /** "25–48 of 312" */
  summary: string;
}

const step =
  "inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-m border border-edge bg-surface px-4 font-medium text-small transition-colors hover:border-ink";

/** Position in the list, with links to the next and the first page that work without scripts. */
export function Pagination({ first, next, summary }: PaginationProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-hairline border-t pt-6">
      <span className="flex-1">
        {first && (
          <Link to={first} className={step}>
            <Arrow to="left" /> First page
          </Link>
        )}
      </span>
      <span className="text-ink-soft text-small">{summary}</span>
      <span className="flex-1 text-right">
        {next && (
          <Link to={next} rel="next" className={step}>
            Next page <Arrow />
          </Link>
        )}
      </span>
    </nav>
  );
}
