import { Link } from "react-router";

/** Links to the parent pages; the last step is the current page. */
export function Breadcrumb({ steps }: { steps: readonly { text: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
        {steps.map(({ text, to }, place) => (
          <li key={text} className="flex items-center gap-x-2">
            {place > 0 && (
              <span aria-hidden="true" className="text-ink-faint">
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {text}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
