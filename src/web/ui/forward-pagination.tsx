import { ButtonLink } from "./button.tsx";
import { Arrow } from "./icon.tsx";

interface ForwardPaginationProps {
  /** Address of the first page, unless it is the current one. */
  first: string | undefined;
  next: string | undefined;
  summary: string;
}

/** Position in a list whose pages have no numbers, because its cursors only lead forward; works without scripts. */
export function ForwardPagination({ first, next, summary }: ForwardPaginationProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-hairline border-t pt-6">
      <span className="flex-1">
        {first && (
          <ButtonLink to={first} variant="secondary">
            <Arrow to="left" /> First page
          </ButtonLink>
        )}
      </span>
      <span className="text-ink-soft text-small">{summary}</span>
      <span className="flex-1 text-right">
        {next && (
          <ButtonLink to={next} rel="next" variant="secondary">
            Next page <Arrow />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
